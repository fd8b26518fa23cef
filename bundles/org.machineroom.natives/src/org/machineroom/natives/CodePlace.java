// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives;

import java.util.regex.Pattern;

/**
 * A place in the code of a program.
 *
 * @param program the name of its file, with {@code _} for each dot
 * @param function the function; {@code ??} if nobody knows
 * @param file the source file with the folders it was compiled under, or {@code null} if the program does not tell
 * @param line the line, or 0 if the program does not tell
 * @param call what is called there, for example {@code MPI_Send}; empty if that is not known
 */
public record CodePlace(String program, String function, String file, int line, String call) {
    /** What {@link #function} is where nobody knows. */
    public static final String UNKNOWN = "??";

    private static final Pattern OF_LIBRARY_FILE = Pattern.compile("/include/(.*/)?c\\+\\+/");
    /** Where no file is told: what C++ has threads by, and gcc regions of OpenMP. */
    private static final Pattern OF_LIBRARY = Pattern.compile(
            "^(std::|__gthread_|pthread_|GOMP_|(execute_native_thread_routine|mr_run_region)$)");

    /** The same place, where this is called. */
    public CodePlace calling(String name) {
        return new CodePlace(program, function, file, line, name);
    }

    /** Whether nobody knows what is there. */
    public boolean isUnknown() {
        return function.equals(UNKNOWN);
    }

    /** Whether it is in the libraries of C and C++, some of which are compiled with the program. */
    public boolean isOfLibrary() {
        boolean isSource = file != null && file.contains("/");
        return isSource ? OF_LIBRARY_FILE.matcher(file).find() : OF_LIBRARY.matcher(function).find();
    }

    /** Whether it is known, and in code that is the program's own. */
    public boolean isOfProgram() {
        return !isUnknown() && !isOfLibrary();
    }

    /** The source file without its folders. */
    public String fileName() {
        return file == null ? null : file.substring(file.lastIndexOf('/') + 1);
    }

    /** The place as a frame of a stack. */
    public StackTraceElement frame() {
        return new StackTraceElement(program, function, fileName(), line == 0 ? -1 : line);
    }
}
