// SPDX-License-Identifier: EPL-2.0
/** Commands that go back in time. */
package org.machineroom.debug.ui.internal.time;
