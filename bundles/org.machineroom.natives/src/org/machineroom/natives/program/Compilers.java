// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.program;

import java.io.IOException;
import java.nio.file.Path;
import org.machineroom.mpi.file.HostRefusal;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.internal.build.Toolchain;

/** The compilers that build programs for simulated machines: those of the host, in wrappers. */
public enum Compilers {
    /** For C. */
    C("mpicc"),
    /** For C++. */
    CPP("mpicxx"),
    /** For Fortran. */
    FORTRAN("mpifort");

    private final String wrapper;

    Compilers(String wrapper) {
        this.wrapper = wrapper;
    }

    /**
     * The program that compiles this language; takes the arguments of the host's compiler.
     *
     * @throws NativeException if the host has no compiler
     */
    public Path wrapper() throws NativeException {
        return wrappers().resolve(wrapper);
    }

    /**
     * The folder with all of them, for the user's PATH.
     *
     * @throws NativeException if the host has no compiler
     */
    public static Path wrappers() throws NativeException {
        return Toolchain.findForCompilers().wrappers();
    }

    /**
     * Has the wrappers' mpirun start a command where no machineroom is on the PATH.
     *
     * @param command path of {@code machineroom}
     * @throws NativeException if the host has no compiler, or the folder of the wrappers takes no note of it
     */
    public static void startBy(Path command) throws NativeException {
        Toolchain toolchain = Toolchain.findForCompilers();
        try {
            toolchain.startBy(command);
        } catch (IOException e) {
            throw new NativeException("mpirun cannot be told of " + command + ": " + HostRefusal.words(e)
                    + "; put its folder on the PATH, or its path into MACHINEROOM", e);
        }
    }
}
