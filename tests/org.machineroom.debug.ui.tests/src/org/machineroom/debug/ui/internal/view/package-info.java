// SPDX-License-Identifier: EPL-2.0
/** Tests of the Message Queues view that need no workbench. */
package org.machineroom.debug.ui.internal.view;
