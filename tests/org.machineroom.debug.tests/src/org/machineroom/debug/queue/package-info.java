// SPDX-License-Identifier: EPL-2.0
/** Tests of message queues in words and as a graph. */
package org.machineroom.debug.queue;
