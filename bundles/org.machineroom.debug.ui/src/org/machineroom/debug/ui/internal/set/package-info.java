// SPDX-License-Identifier: EPL-2.0
/** Sets of ranks: the view that makes, names and chooses them, and the commands that act on the current one. */
package org.machineroom.debug.ui.internal.set;
