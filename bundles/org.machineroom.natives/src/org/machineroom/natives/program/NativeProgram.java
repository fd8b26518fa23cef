// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.natives.CodePlace;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.NativeMeter;
import org.machineroom.natives.RankStreams;
import org.machineroom.natives.internal.build.Toolchain;
import org.machineroom.natives.internal.rank.HostLibrary;
import org.machineroom.natives.internal.rank.LoadedProgram;

/** A program in C, C++ or Fortran that was built by Machine Room's compilers, as the ranks of a run run it. */
public final class NativeProgram implements AutoCloseable {
    private final LoadedProgram program;

    private NativeProgram(LoadedProgram program) {
        this.program = program;
    }

    /**
     * Loads a program.
     *
     * @param costs what instructions cost on the machine; empty if computing is not counted
     * @param arguments what main gets behind the program's name
     * @param meter that of the run's kernel
     * @param streams where the ranks print
     * @throws NativeException if it cannot run
     */
    public static NativeProgram load(Path file, int ranks, Optional<CostTable> costs, List<String> arguments,
            NativeMeter meter, RankStreams streams) throws NativeException {
        HostLibrary library = HostLibrary.load(Toolchain.find().hostLibrary());
        return new NativeProgram(
                LoadedProgram.load(library, file.toAbsolutePath(), ranks, costs, arguments, meter, streams));
    }

    /** Runs a rank to its end, on the rank's own thread. */
    public void run(int rank) {
        program.run(rank);
    }

    /** The place in the program with a number that its meter or a record has; empty if there is none. */
    public Optional<CodePlace> place(int number) {
        return program.place(number);
    }

    /**
     * By which two runs are told to have run the same program.
     *
     * @return the SHA-256 of the file, as 64 hexadecimal digits
     */
    public static String sha256(Path file) throws NativeException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (IOException e) {
            throw new NativeException(file + " cannot be read: " + e.getMessage(), e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    @Override
    public void close() {
        program.close();
    }
}
