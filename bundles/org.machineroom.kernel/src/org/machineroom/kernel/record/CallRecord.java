// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.record;

/**
 * One call of a rank into its library. A mutable object that its owner fills and uses again, so that recording does not
 * allocate. Numbers that do not apply are {@link #NONE}.
 */
public final class CallRecord {
    /** Value of a number that does not apply to the call. */
    public static final int NONE = -1;
    /** Value of a peer or tag of a receive that takes whatever comes. */
    public static final int ANY = -2;

    /** What was called. */
    public Operation operation;
    /** Where from; a number as in {@link org.machineroom.kernel.Meter#site()}. */
    public int site;
    /** Rank's clock on entry, in picoseconds. */
    public long beginPs;
    /** Rank's clock on return, in picoseconds. */
    public long endPs;
    /** Part of the time that the rank was blocked, in picoseconds. */
    public long waitedPs;
    /** Part of the time that functions of the program computed which the call has called, in picoseconds. */
    public long computedPs;
    /** Destination, source or root, as a rank of the whole machine; {@link #ANY} is possible. */
    public int peer;
    /** Tag; {@link #ANY} is possible. */
    public int tag;
    /** Source of a call that both sends and receives, as a rank of the whole machine. */
    public int receivePeer;
    /** Receive tag of a call that both sends and receives. */
    public int receiveTag;
    /** Context of the communicator. */
    public int context;
    /** Number of elements, or of requests. */
    public int count;
    /** Number of the datatype in the run's table of datatypes. */
    public int datatype;
    /** Payload bytes. */
    public long bytes;

    /** Forgets the last call and notes the beginning of the next. */
    public void begin(Operation newOperation, int newSite, long newBeginPs) {
        operation = newOperation;
        site = newSite;
        beginPs = newBeginPs;
        endPs = newBeginPs;
        waitedPs = 0;
        computedPs = 0;
        peer = NONE;
        tag = NONE;
        receivePeer = NONE;
        receiveTag = NONE;
        context = NONE;
        count = 0;
        datatype = NONE;
        bytes = 0;
    }
}
