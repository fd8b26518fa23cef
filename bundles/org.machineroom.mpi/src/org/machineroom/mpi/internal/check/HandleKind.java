// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

/** What a program makes and gives back. */
public enum HandleKind {
    COMMUNICATOR("communicator", "communicators", FindingKind.rule("5.4.3")),
    GROUP("group", "groups", FindingKind.rule("5.3.3")),
    DATATYPE("datatype", "datatypes", FindingKind.rule("3.12.4")),
    OPERATION("reduction operation", "reduction operations", FindingKind.rule("4.9.4")),
    ERROR_HANDLER("error handler", "error handlers", FindingKind.rule("7.2")),
    ATTRIBUTE_KEY("attribute key", "attribute keys", FindingKind.rule("5.7.1")),
    ATTACHED_BUFFER("attached buffer", "attached buffers", FindingKind.rule("3.6")),
    FILE("open file", "open files", "MPI 3.1 section 13.2.2"),
    INFO("info object", "info objects", "MPI 3.1 chapter 9"),
    MEMORY("piece of memory", "pieces of memory", "MPI 3.1 section 8.2"),
    WINDOW("window", "windows", "MPI 3.1 section 11.2.5"),
    MESSAGE("message", "messages", "MPI 3.1 section 3.8.3"),
    REQUEST("request", "requests", FindingKind.rule("3.7.3")),
    PERSISTENT_REQUEST("persistent request", "persistent requests", FindingKind.rule("3.9")),
    SESSION("session", "sessions", "MPI 4.0 section 11.3.1");

    private final String one;
    private final String many;
    private final String rule;

    HandleKind(String one, String many, String rule) {
        this.one = one;
        this.many = many;
        this.rule = rule;
    }

    /** Whether one says of which session it is, which it comes from. */
    boolean isOfSession() {
        return this == COMMUNICATOR || this == GROUP || this == WINDOW || this == FILE;
    }

    /** Whether it may be given back when the process has no more to do with MPI (MPI 4.0 section 11.4.1). */
    boolean isForLater() {
        return this == INFO || this == ERROR_HANDLER || this == SESSION;
    }

    /** A number of them in words. */
    String words(long number) {
        return number + " " + (number == 1 ? one : many);
    }

    /** The rule that says how they are given back. */
    String rule() {
        return rule;
    }
}
