// SPDX-License-Identifier: EPL-2.0
/** What the IDE does by itself when a profile launch begins or ends. */
package org.machineroom.trace.ui.internal.launch;
