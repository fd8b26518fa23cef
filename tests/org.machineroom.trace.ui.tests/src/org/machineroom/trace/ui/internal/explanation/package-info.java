// SPDX-License-Identifier: EPL-2.0
/** Tests of the explanation of a run. */
package org.machineroom.trace.ui.internal.explanation;
