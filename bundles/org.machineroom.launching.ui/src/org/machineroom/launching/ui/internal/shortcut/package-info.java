// SPDX-License-Identifier: EPL-2.0
/** Run As, Debug As and Profile As. */
package org.machineroom.launching.ui.internal.shortcut;
