// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

/**
 * What an operation is for: decides under which heading the time of its calls is summed up. The part of a call that was
 * spent waiting counts as waiting whatever the category.
 */
public enum Category {
    /** Hands data to another rank. */
    SEND,
    /** Takes data from another rank; an operation that does both, such as a send-receive, belongs here. */
    RECEIVE,
    /** Waits for a request, or for a message to be probed, and takes what has come. */
    WAIT,
    /** Involves all ranks of a context. */
    COLLECTIVE,
    /** Everything else, such as initialisation and questions about ranks and groups. */
    OTHER
}
