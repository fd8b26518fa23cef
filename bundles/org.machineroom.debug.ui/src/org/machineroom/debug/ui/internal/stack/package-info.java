// SPDX-License-Identifier: EPL-2.0
/** The stacks of all ranks laid over each other. */
package org.machineroom.debug.ui.internal.stack;
