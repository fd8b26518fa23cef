// SPDX-License-Identifier: EPL-2.0
/** What the workbench asks of elements of the debugger. */
package org.machineroom.debug.internal.adapter;
