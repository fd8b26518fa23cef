// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.check;

/** What a program makes and gives back. */
public enum HandleKind {
    COMMUNICATOR("communicator", "communicators", "5.4.3"),
    GROUP("group", "groups", "5.3.3"),
    DATATYPE("datatype", "datatypes", "3.12.4"),
    OPERATION("reduction operation", "reduction operations", "4.9.4"),
    ERROR_HANDLER("error handler", "error handlers", "7.2"),
    ATTRIBUTE_KEY("attribute key", "attribute keys", "5.7.1"),
    ATTACHED_BUFFER("attached buffer", "attached buffers", "3.6"),
    REQUEST("request", "requests", "3.7.3"),
    PERSISTENT_REQUEST("persistent request", "persistent requests", "3.9");

    private final String one;
    private final String many;
    private final String section;

    HandleKind(String one, String many, String section) {
        this.one = one;
        this.many = many;
        this.section = section;
    }

    /** A number of them in words. */
    String words(long number) {
        return number + " " + (number == 1 ? one : many);
    }

    /** The rule that says how they are given back. */
    String rule() {
        return FindingKind.rule(section);
    }
}
