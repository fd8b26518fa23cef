// SPDX-License-Identifier: EPL-2.0
/** Who has written a variable last, and who has sent a message: the way back from a wrong value to its cause. */
package org.machineroom.debug.write;
