// SPDX-License-Identifier: EPL-2.0
/** Tests of the Experiments view. */
package org.machineroom.trace.ui.internal.experiment;
