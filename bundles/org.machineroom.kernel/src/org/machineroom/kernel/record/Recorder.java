// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.record;

/**
 * Where a run tells what happened. Records of one rank come in the order of their end times. Record objects belong to
 * the caller, who may use them again as soon as the method returns.
 */
public interface Recorder {
    /** Records nothing. */
    Recorder NONE = new Recorder() {};

    /** Whether message steps are wanted; a transport need not collect them otherwise. */
    default boolean wantsMessages() {
        return false;
    }

    /**
     * A rank computed: spent processor time in the program's own code.
     *
     * @param fromSite call site at which the rank left the simulator, 0 for the start of the program
     * @param toSite call site at which it came back, 0 for the end of the program
     */
    default void compute(int rank, long beginPs, long endPs, int fromSite, int toSite) {
    }

    /** A rank made a call into its library; told when the call ends. */
    default void call(int rank, CallRecord call) {
    }

    /** The call a rank was in when the run ended before the call did. */
    default void unfinishedCall(int rank, CallRecord call) {
    }

    /** A message has reached the end of its life; told in the name of the rank that received it. */
    default void message(int rank, MessageRecord message) {
    }

    /**
     * The run has ended before a message was received; told when it has, after all calls.
     *
     * @param message not yet {@linkplain MessageRecord#endWithRun ended}
     * @param timePs when the run has ended, in picoseconds
     */
    default void unfinishedMessage(MessageRecord message, long timePs) {
    }

    /** A rank has waited, for more than no time; told when it goes on. */
    default void waited(int rank, WaitRecord wait) {
    }

    /** An interrupt handler took processor time from a rank. */
    default void interrupt(int rank, long beginPs, long endPs) {
    }

    /**
     * There is a node on which a rank runs; told before the run.
     *
     * @param spot where it is drawn, {@code null} if the machine does not say
     */
    default void node(int rank, String name, Spot spot) {
    }

    /**
     * There is a part of the machine that can be busy.
     *
     * @return the number by which {@link #used} knows it
     */
    default int part(Part part) {
        return 0;
    }

    /**
     * A part of the machine is busy; told when that is known, which may be before. One part is told of in the order of
     * time.
     *
     * @param message number of the message that has it, {@link WaitRecord#NO_MESSAGE} if it is not known
     */
    default void used(int part, long message, long fromPs, long untilPs) {
    }

    /** A quantity of the kernel or of a device has a new value. */
    default void counter(String name, long timePs, long value) {
    }
}
