// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.machineroom.mpi.file.HostRefusal;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.internal.source.Sources;

/**
 * The program that a rank is which is an interpreter of Python. Most runs need none, so that it is made by the first
 * that does.
 *
 * @param folder the toolchain's
 */
record PythonRank(Path folder) {
    /** The calls of MPI for libraries that were built for MPICH. */
    static final String CALLS = "guest/mpich-calls.c";

    private static final String NAMES = "guest/own-names.h";
    /** Names of functions that load.c has. */
    private static final List<String> OF_LOADER = List.of("dlopen", "dlclose", "dlerror", "dlsym");
    /**
     * Those of the runtime's names that guests do not know, but by others: MPI's, what has no name in C, and what is
     * only there to be counted, as nothing else of a guest is.
     */
    private static final Pattern NOT_FOR_GUESTS = Pattern.compile(
            "P?MPI_.*|mr_.*|.*[^A-Za-z0-9_].*|(__)?mem(cpy|move|set)(_chk)?|qsort(_r)?");

    Path find() throws NativeException {
        Path python = folder.resolve("lib/python");
        try {
            if (!Files.isRegularFile(python)) {
                make(python);
            }
            return python;
        } catch (IOException e) {
            throw new NativeException("what ranks in Python are made of cannot be put into " + folder + ": "
                    + HostRefusal.words(e) + "; XDG_CACHE_HOME can name another folder", e);
        }
    }

    /** Makes it under another name first, so that nobody ever finds half of it. */
    private void make(Path python) throws IOException, NativeException {
        Path making = Files.createTempDirectory(folder, "python");
        try {
            Files.write(folder.resolve(NAMES), Stream
                    .concat(Files.readAllLines(folder.resolve("lib/weak-names")).stream(), OF_LOADER.stream())
                    .filter(name -> !NOT_FOR_GUESTS.matcher(name).matches()).sorted().distinct()
                    .map(name -> "OWN(" + name + ")").toList());
            Path object = making.resolve("python.o");
            List<String> compile = new ArrayList<>(Toolchain.COMPILE);
            compile.addAll(List.of("-g", "-fPIC", "-ffixed-r15", "-fno-builtin", "-r", "-nostdlib", "-o",
                    object.toString(), CALLS));
            compile.addAll(Sources.PYTHON);
            HostCommand.run(folder, compile);
            Path program = making.resolve("python");
            HostCommand.run(folder, List.of("wrappers/mpicc", object.toString(), "-o", program.toString()));
            Files.move(program, python, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            ToolchainFolders.delete(making);
        }
    }
}
