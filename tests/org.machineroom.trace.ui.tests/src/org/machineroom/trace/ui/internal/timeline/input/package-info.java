// SPDX-License-Identifier: EPL-2.0
/** Tests of keys, mouse and commands. */
package org.machineroom.trace.ui.internal.timeline.input;
