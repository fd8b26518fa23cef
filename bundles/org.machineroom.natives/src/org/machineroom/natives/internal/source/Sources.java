// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32;

/** The sources in C that this bundle brings along: headers, what is linked with each program, and compiler wrappers. */
public final class Sources {
    /** What is linked with each program; the stubs that are made of the list of calls come besides. */
    public static final List<String> RANK = List.of("rank/call.c", "rank/process.c", "rank/signals.c",
            "rank/output.c", "rank/chance.c", "rank/clock.c", "rank/jump.c", "rank/local.c", "rank/start.c",
            "rank/heap.c", "rank/place.c", "rank/bytes.c", "rank/files.c", "rank/options.c", "rank/sample.c",
            "rank/threads.c", "rank/unwind.c", "rank/complaints.c", "rank/descriptors.c", "rank/locks.c",
            "rank/processor.c", "rank/waits.c", "rank/locales.c", "rank/wide.c", "rank/zone.c", "rank/arrays.c",
            "rank/kept.c", "rank/hosts.c", "rank/proc.c", "rank/node.c", "rank/spin.c", "rank/pipes.c");
    /** What is linked with each program, too, and counted as the program is. */
    public static final List<String> COUNTED = List.of("rank/sort.c");
    /** What is linked with programs that use OpenMP. */
    public static final List<String> OPENMP = List.of("rank/openmp.c", "rank/openmp-tasks.c", "rank/openmp-calls.c");
    /** The library that the simulator loads. */
    public static final List<String> HOST = List.of("host/coroutine.c", "host/fault.c", "host/image.c", "host/room.c",
            "host/debug.c", "host/paths.c", "host/copy.c", "host/unwind.c", "host/library.c",
            "host/loader.c", "host/held.c", "host/descriptors.c", "host/damage.c");
    /** What a debugger is told. */
    public static final String DEBUGGER = "host/gdb.py";
    /** What rewrites the assembler's input. */
    public static final List<String> COUNTER = List.of("counter/as.c", "counter/count.c", "counter/kinds.c",
            "counter/sizes.c");
    /** What notes in a program which of its code is not counted. */
    public static final String SHARE = "counter/share.c";
    /** What is linked with programs that use a BLAS of the host. */
    public static final String BLAS = "rank/blas.c";
    /** What is linked with programs that use the interface of tools. */
    public static final String TOOLS = "rank/tools.c";
    /** The calls of that interface. */
    public static final String TOOL_CALLS = "include/mpi_tool_calls.h";
    /** What is linked with programs that ask for their stack. */
    public static final String BACKTRACE = "rank/backtrace.c";
    /** What is linked with programs whose names are to be found by {@code dlsym}. */
    public static final String NAMES = "rank/names.c";
    /** What a rank is made of that is an interpreter of Python. */
    public static final List<String> PYTHON = List.of("guest/load.c", "guest/mpich.c", "guest/python.c");
    /** What is linked with programs in Fortran besides. */
    public static final List<String> FORTRAN = List.of("rank/fortran.c", "rank/fortran-attributes.c",
            "rank/fortran-processes.c", "rank/fortran-sections.c");
    /** The modules of Fortran, those first that others use. */
    public static final List<String> MODULES = List.of("include/mpi_f08_types.f90", "include/mpi.f90",
            "include/mpi_f08.f90");
    /** What is only read. */
    public static final List<String> OTHER = List.of("rank/rank.h", "rank/own.h", "rank/fortran.h", "rank/export.map",
            "rank/unwind.h", "rank/scans.h", "host/host.h", "host/copy.h",
            "rank/openmp.h", "guest/guest.h", "guest/mpich.h", DEBUGGER, SHARE, BLAS, BACKTRACE, NAMES, TOOLS,
            TOOL_CALLS,
            "include/mpi_tools.h", "counter/counter.h", "include/mpi.h",
            "include/mpi_f08_own.h",
            "include/machineroom.h", "include/errno.h", "wrapper/compile.sh", "wrapper/run.sh", "wrapper/javac.sh",
            "calls.def");
    /** What stands before the names by which functions of the runtime that a program can see call one another. */
    public static final String OWN = "machineroom.";
    /** The end of a message about what was built by others. */
    public static final String BUILD = "; build it with \"machineroom cc\", or with the mpicc, mpicxx or mpifort in "
            + "the folder that \"machineroom wrappers\" names";

    private static final int DIGITS = 12;

    private Sources() {
    }

    /**
     * What a program and the simulator must have in common: the numbers of calls, handles, a rank's state, and
     * the table of blocks.
     *
     * @return a checksum, eight hexadecimal digits: to make a digest takes long when a run starts
     */
    public static String commonGround() {
        CRC32 sum = new CRC32();
        for (String name : List.of("calls.def", "rank/rank.h", "include/mpi.h", "counter/counter.h")) {
            sum.update(text(name).getBytes(StandardCharsets.UTF_8));
        }
        return HexFormat.of().toHexDigits((int) sum.getValue());
    }

    /** A short digest of texts. */
    public static String digest(Iterable<String> texts) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            texts.forEach(text -> digest.update(text.getBytes(StandardCharsets.UTF_8)));
            return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** The text of a source. */
    public static String text(String name) {
        try (InputStream in = Sources.class.getResourceAsStream("/org/machineroom/natives/sources/" + name)) {
            if (in == null) {
                throw new IllegalStateException("this build lacks its source " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the source " + name + " cannot be read", e);
        }
    }
}
