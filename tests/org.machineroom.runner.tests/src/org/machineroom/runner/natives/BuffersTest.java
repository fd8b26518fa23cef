// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.internal.run.ExitStatus;

/** Buffers for buffered sends, of communicators, sessions and processes (MPI 4.1 section 3.6). */
public class BuffersTest {
    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    @BeforeClass
    public static void build() throws Exception {
        FOLDER.build(Compilers.C, "buffers.c");
        FOLDER.build(Compilers.FORTRAN, "buffers90.f90");
        FOLDER.build(Compilers.FORTRAN, "buffers08.f90");
    }

    private static void assertDone(String program) {
        assertDone("ap3000.opt", program);
        assertDone("ap1000.mpi", program);
        assertDone("cluster.loggp", program, "waits");
    }

    private static void assertDone(String machine, String program, String... arguments) {
        CommandLine run = FOLDER.run(List.of("-m", machine, "--limits", "extended"), program, 2, arguments);
        assertEquals(run.toString(), "done", run.out().strip());
        assertEquals(run.toString(), ExitStatus.OK, run.status());
    }

    @Test
    public void programsInCHaveThem() {
        assertDone("buffers");
    }

    @Test
    public void programsInFortranHaveThem() {
        assertDone("buffers90");
        assertDone("buffers08");
    }

    @Test
    public void librariesOfMpi1HaveThemNot() {
        CommandLine run = FOLDER.run(List.of("-m", "ap1000.mpi"), "buffers", 2, "flush");
        assertTrue(run.toString(), run.err().contains("has no functions of MPI 4"));
    }

    @Test
    public void aFlushThatWaitsIsTold() {
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "buffers", 2, "flush");
        assertEquals(run.toString(), ExitStatus.DEADLOCK, run.status());
        assertTrue(run.toString(), run.err().contains("MPI_Buffer_flush"));
    }
}
