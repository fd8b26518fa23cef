// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.nio.file.Path;
import java.util.Optional;
import org.machineroom.live.settings.ProgramName;
import org.machineroom.natives.program.NativeProgram;

/** Where programs in C, C++ and Fortran are found by a bare name, as a shell finds commands. */
public final class ProgramPath {
    private ProgramPath() {
    }

    /** The first program of a bare name on {@code PATH} that the wrappers have built. */
    public static Optional<Path> find(String name) {
        String path = System.getenv("PATH");
        return ProgramName.isOfFile(name) || path == null ? Optional.empty() : NativeProgram.find(name, path);
    }
}
