// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import org.machineroom.mpi.ErrorClass;

/** Of what a handle is, in the order of the numbers that mpi.h has for it, from 1. */
enum HandleKind {
    COMMUNICATOR("communicator", "COMM", ErrorClass.COMM),
    GROUP("group", "GROUP", ErrorClass.GROUP),
    DATATYPE("datatype", "DATATYPE", ErrorClass.TYPE),
    REQUEST("request", "REQUEST", ErrorClass.REQUEST),
    OPERATION("operation", "OP", ErrorClass.OP),
    ERROR_HANDLER("error handler", "ERRHANDLER", ErrorClass.ARG),
    INFO("info object", "INFO", ErrorClass.INFO),
    MESSAGE("message", "MESSAGE", ErrorClass.REQUEST),
    WINDOW("window", "WIN", ErrorClass.WIN),
    FILE("file", "FILE", ErrorClass.FILE),
    SESSION("session", "SESSION", ErrorClass.SESSION);

    private static final int SHIFT = 24;

    private final String word;
    private final String name;
    private final ErrorClass errorClass;

    HandleKind(String word, String name, ErrorClass errorClass) {
        this.word = word;
        this.name = name;
        this.errorClass = errorClass;
    }

    /** The null handle. */
    int none() {
        return ordinal() + 1 << SHIFT;
    }

    /** What a handle is of; {@code null} if of nothing. */
    static HandleKind of(int handle) {
        int number = handle >>> SHIFT;
        return number == 0 || number > values().length ? null : values()[number - 1];
    }

    /** The article of the word. */
    String article() {
        return "aeiou".indexOf(word.charAt(0)) < 0 ? "a" : "an";
    }

    /** What it is in words. */
    String word() {
        return word;
    }

    /** The name of its null handle. */
    String noneName() {
        return "MPI_" + name + "_NULL";
    }

    /** The class of errors about handles of this kind. */
    ErrorClass errorClass() {
        return errorClass;
    }
}
