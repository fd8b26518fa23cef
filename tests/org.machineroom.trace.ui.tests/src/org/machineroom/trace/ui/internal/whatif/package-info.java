// SPDX-License-Identifier: EPL-2.0
/** Tests of the What If view. */
package org.machineroom.trace.ui.internal.whatif;
