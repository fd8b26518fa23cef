// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.io.File;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Collection;
import java.util.Set;

/** Tells of the files that a program opens to read them, as a run that is repeated depends on them. */
public final class Opened {
    private static final Set<String> MODES_OF_WRITING = Set.of("rw", "rws", "rwd");
    private static final Set<Object> WRITING = Set.of(StandardOpenOption.WRITE, StandardOpenOption.APPEND);

    private Opened() {
    }

    /**
     * Before a constructor or method of the JDK opens a file.
     *
     * @param file its name, as a text, a file or a path; whatever else it is, or {@code null}, is not noted
     * @param how what says how it is opened: a mode, one or several options; {@code null}, or something else, if it is
     *        to be read in any case. One that may be written is not noted
     */
    public static void file(Object file, Object how) {
        if (!isWritten(how)) {
            switch (file) {
                case String name -> Host.current().opened(name);
                case File named -> Host.current().opened(named.getPath());
                case Path path -> Host.current().opened(path.toString());
                case null, default -> {
                    // the JDK refuses it
                }
            }
        }
    }

    private static boolean isWritten(Object how) {
        return switch (how) {
            case String mode -> MODES_OF_WRITING.contains(mode);
            case OpenOption[] options -> Arrays.stream(options).anyMatch(WRITING::contains);
            case Collection<?> options -> options.stream().anyMatch(WRITING::contains);
            case null, default -> false;
        };
    }
}
