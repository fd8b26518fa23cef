// SPDX-License-Identifier: EPL-2.0
/** Tests. */
package org.machineroom.debug.ui.internal.console;
