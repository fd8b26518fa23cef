// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.lane;

import java.util.regex.Pattern;

/** Whose a frame of a rank's stack is. */
public enum CodeOwner {
    /** The library that the program calls. */
    MPI("mpi\\..*"),
    /** What runs the program, and what is behind the library. */
    SIMULATOR("org\\.machineroom\\.(kernel|mpi|machines|natives|trace|live|runner)\\..*"),
    /** The JDK. */
    JDK("(java|javax|jdk|sun|com\\.sun)\\..*"),
    /** The program. */
    PROGRAM(".*");

    private final Pattern classes;

    CodeOwner(String classes) {
        this.classes = Pattern.compile(classes);
    }

    /** The owner of a class with the given name. */
    public static CodeOwner of(String className) {
        for (CodeOwner owner : values()) {
            if (owner.classes.matcher(className).matches()) {
                return owner;
            }
        }
        throw new AssertionError(className);
    }
}
