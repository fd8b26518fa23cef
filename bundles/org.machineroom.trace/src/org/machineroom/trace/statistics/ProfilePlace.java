// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

/**
 * What a row of a profile is about.
 *
 * @param className fully qualified name of the class whose source it is in, empty if not known
 * @param name      of the method or operation
 * @param file      name of the source file, empty if not known
 * @param line      line in it, 0 for none
 */
public record ProfilePlace(Kind kind, String className, String name, String file, int line) {
    /** Kinds of rows. */
    public enum Kind {
        /** All of the run. */
        RUN,
        /** A method of the program. */
        METHOD,
        /** Initialisers of classes, whose computing is free. */
        INITIALISERS,
        /** Calls of an operation of the library from a line; in a flat profile from anywhere. */
        OPERATION,
        /** Computing that ended with the call of the library in a line, where lines were not profiled. */
        COMPUTING,
        /** Interrupt handlers; where lines were profiled, those that kept a rank from computing. */
        INTERRUPTS,
        /** Time that the program was told to spend, or slept. */
        OTHER
    }

    /** Something that is not in the source. */
    static ProfilePlace of(Kind kind, String name) {
        return new ProfilePlace(kind, "", name, "", 0);
    }

    /** The source file as a path from the root of the sources, {@code org/example/Pi.java}; empty if not known. */
    public String source() {
        return source(className, file);
    }

    /** The path of a class's source file, empty if the file is not known. */
    static String source(String className, String file) {
        int dot = className.lastIndexOf('.');
        return file.isEmpty() || dot < 0 ? file : className.substring(0, dot + 1).replace('.', '/') + file;
    }
}
