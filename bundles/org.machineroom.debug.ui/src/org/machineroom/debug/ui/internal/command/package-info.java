// SPDX-License-Identifier: EPL-2.0
/** Commands for several ranks at once. */
package org.machineroom.debug.ui.internal.command;
