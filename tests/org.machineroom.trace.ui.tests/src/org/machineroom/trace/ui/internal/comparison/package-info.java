// SPDX-License-Identifier: EPL-2.0
/** Tests of the Comparison view. */
package org.machineroom.trace.ui.internal.comparison;
