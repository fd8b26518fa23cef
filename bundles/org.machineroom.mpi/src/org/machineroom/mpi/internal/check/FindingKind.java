// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import org.machineroom.mpi.ErrorClass;

/** Kinds of wrong use, each with the rule it breaks and the error class it has where warnings are errors. */
public enum FindingKind {
    /** A call that has failed: its arguments were wrong, or it came at the wrong time. */
    INVALID_CALL("invalid call", ErrorClass.OTHER, "2.7"),
    /** A message longer than the buffer it was received into. */
    TRUNCATION("truncated message", ErrorClass.TRUNCATE, "3.2.4"),
    /** A thread has called that may not, by the level of thread support that its process has asked for. */
    THREAD_LEVEL("call of a thread that may not call", ErrorClass.OTHER, "2.7"),
    /** Sender and receiver say that the data have different types. */
    TYPE_MISMATCH("type mismatch", ErrorClass.TYPE, "3.3.1"),
    /** Processes of a communicator have called different collective operations. */
    COLLECTIVE_ORDER("different collective operations", ErrorClass.OTHER, "4.12"),
    /** Only some processes of a communicator have called a collective operation. */
    COLLECTIVE_MISSING("collective operation that not all have called", ErrorClass.OTHER, "4.1"),
    /** Processes have named different roots. */
    COLLECTIVE_ROOT("different roots", ErrorClass.ROOT, "4.1"),
    /** Processes have given different counts or types. */
    COLLECTIVE_AMOUNT("different counts or types in a collective operation", ErrorClass.COUNT, "4.1"),
    /** Processes have named different reduction operations. */
    COLLECTIVE_OPERATION("different reduction operations", ErrorClass.OP, "4.9.1"),
    /** A predefined reduction of a type that the standard does not define it for, and some libraries take. */
    OPERATION_NOT_DEFINED("reduction that MPI does not define", ErrorClass.OP, "4.9.2"),
    /** A block without elements has no datatype, which some libraries take. */
    NULL_DATATYPE("null datatype", ErrorClass.TYPE, "3.2.2"),
    /** A communicator is split by a colour that the standard does not allow, and some libraries take. */
    NEGATIVE_COLOUR("negative colour", ErrorClass.ARG, "5.4.2"),
    /** Processes have given different arguments to a call that makes a communicator. */
    COLLECTIVE_ARGUMENT("different arguments in a collective operation", ErrorClass.ARG, "4.1"),
    /** The program has changed a buffer while a non-blocking operation owned it. */
    BUFFER_CHANGED("buffer changed too early", ErrorClass.BUFFER, "3.7.2"),
    /** A call was given a buffer of which another operation owned a part. */
    BUFFER_OVERLAP("buffers overlap", ErrorClass.BUFFER, "3.7.2"),
    /** A buffer goes beyond the memory that the program has allocated there, or lies in what it has freed. */
    NOT_ALLOCATED("buffer not allocated", ErrorClass.BUFFER, "3.2.2"),
    /** A ready send was started before its receive was posted. */
    READY_TOO_EARLY("ready send too early", ErrorClass.OTHER, "3.4"),
    /** Another message could have been received by a receive that names no source. */
    WILDCARD_RACE("wildcard race", ErrorClass.OTHER, "3.5"),
    /** Without buffers, which the standard does not promise, processes would wait for each other. */
    RELIES_ON_BUFFERS("relies on buffers", ErrorClass.OTHER, "3.5"),
    /** Accesses to the same memory of a window in one epoch. */
    RMA_CONFLICT("conflicting accesses to a window", ErrorClass.RMA_CONFLICT, "2.7"),
    /** What a call asserts of the accesses to a window is not so. */
    FALSE_ASSERTION("assertion that is not true", ErrorClass.ASSERT, "2.7"),
    /** The program has waited for a persistent request that it has never started. */
    NOT_STARTED("persistent request never started", ErrorClass.REQUEST, "3.9"),
    /** A non-blocking operation was never completed. */
    NOT_COMPLETED("request never completed", ErrorClass.REQUEST, "3.7.3"),
    /** The request of a receive was freed before it was complete: nobody can know when its message is there. */
    FREED_ACTIVE("receive freed before it was complete", ErrorClass.REQUEST, "3.7.3"),
    /** A process has ended without MPI_Finalize. */
    NOT_FINALIZED("never finalized", ErrorClass.OTHER, "7.5"),
    /** Something was made and never freed. */
    NOT_FREED("never freed", ErrorClass.OTHER, "2.4.1"),
    /** A message was sent and never received. */
    NOT_RECEIVED("message never received", ErrorClass.OTHER, "7.5"),
    /** Processes wait for each other, or for what nobody is going to do. */
    DEADLOCK("deadlock", ErrorClass.OTHER, "3.5");

    private final String title;
    private final ErrorClass errorClass;
    private final String section;

    FindingKind(String title, ErrorClass errorClass, String section) {
        this.title = title;
        this.errorClass = errorClass;
        this.section = section;
    }

    /** What it is, in a few words. */
    public String title() {
        return title;
    }

    /** Whether it breaks a rule; what does not only tells that another machine may give another result, or none. */
    public boolean isError() {
        return this != WILDCARD_RACE && this != RELIES_ON_BUFFERS;
    }

    /** The class of the error that it becomes where warnings are errors. */
    public ErrorClass errorClass() {
        return errorClass;
    }

    /** The rule that is broken where the finding names none of its own. */
    public String rule() {
        return rule(section);
    }

    /** The words for a rule that a section of the standard makes. */
    public static String rule(String section) {
        return "MPI 1.1 section " + section;
    }
}
