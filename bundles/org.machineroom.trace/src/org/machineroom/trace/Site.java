// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

/**
 * A place in the program's source.
 *
 * @param id        its number in the trace's records
 * @param className fully qualified
 * @param method    name of the method
 * @param file      name of the source file, empty if not known
 * @param line      line number, 0 if not known
 */
public record Site(int id, String className, String method, String file, int line) {

    /** The line, {@code Pi.java:42}; where it is not known, what {@link #toString} says. */
    public String lineText() {
        return file.isEmpty() || line == 0 ? toString() : file + ':' + line;
    }

    /** As in a stack trace, {@code Pi.main(Pi.java:42)}; {@code Pi.main()} where the file is not known. */
    @Override
    public String toString() {
        String place = line > 0 ? file + ':' + line : file;
        return className + '.' + method + '(' + place + ')';
    }
}
