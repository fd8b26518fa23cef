// SPDX-License-Identifier: EPL-2.0
/** Commands that go back from a value to who wrote it, and from a message to who sent it. */
package org.machineroom.debug.ui.internal.write;
