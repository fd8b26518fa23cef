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

/** What is said about faulty programs in C and Fortran of the kinds that suites of such programs have. */
public class VerdictsTest {
    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    @BeforeClass
    public static void build() throws Exception {
        FOLDER.build(Compilers.C, "verdicts.c", "-O1", "-fno-inline");
        FOLDER.build(Compilers.C, "freed.c", "-O1", "-fno-inline");
        FOLDER.build(Compilers.FORTRAN, "lapses.f90", "-O0"); // else it leaves out writes that nobody reads
    }

    private static void assertTold(int program, String... words) {
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "verdicts", 3, Integer.toString(program));
        for (String word : words) {
            assertTrue(run.toString(), run.err().contains(word));
        }
    }

    @Test
    public void inPlaceStandsForNoOtherBuffer() {
        assertTold(0, "MPI_Bcast on rank 0", "MPI_IN_PLACE stands for the block of a process");
        assertTold(1, "MPI_Reduce on rank 1", "in rooted ones at the root only");
    }

    @Test
    public void buffersOfStartedCollectivesAreLeftAlone() {
        assertTold(2, "buffer changed too early in MPI_Ibcast at verdicts.change(verdicts.c:23): rank 0");
        assertTold(3, "buffer changed too early in MPI_Ireduce", "ranks 0-2", "completed by MPI_Wait");
    }

    @Test
    public void programsThatGoOnlyWithBuffersAreTold() {
        assertTold(6, "relies on buffers in MPI_Send at verdicts.buffers(verdicts.c:", "rank 2 for rank 0 to receive");
        assertTold(7, "relies on buffers in MPI_Recv", "rank 0 would wait for rank 1 to call MPI_Bcast");
    }

    @Test
    public void accessesUnderSharedLocksConflict() {
        assertTold(4, "MPI_Put of rank 2 and MPI_Put of rank 1 are to the same memory of rank 0");
        assertTold(5, "MPI_Put of rank 2 and MPI_Get of rank 1 are to the same memory of rank 0");
    }

    @Test
    public void accessesThatNothingOrdersConflictHoweverMuchLater() {
        assertTold(12, "conflicting accesses to a window in MPI_Put at verdicts.put_locked(verdicts.c:",
                "MPI_Put of rank 2 and MPI_Put of rank 1 are to the same memory of rank 0, and nothing in the program "
                        + "orders them");
        assertEquals("", FOLDER.run(List.of("-m", "cluster.loggp"), "verdicts", 3, "13").err());
    }

    @Test
    public void claimsThatAreNotTrueAreTold() {
        assertTold(14, "assertion that is not true in MPI_Win_fence at verdicts.claim(verdicts.c:",
                "MODE_NOPUT says that nobody updates the memory of rank 0");
        assertTold(15, "persistent request never started in MPI_Wait at verdicts.claim(verdicts.c:");
    }

    @Test
    public void callersOfTheCallInWhichItIsFoundAreTold() {
        assertTold(3, "completed by MPI_Wait at verdicts.change(verdicts.c:29) from verdicts.main(verdicts.c:");
    }

    @Test
    public void messagesInAWindowConflictWithAccesses() {
        assertTold(8, "MPI_Put of rank 1 and MPI_Sendrecv of rank 0 are to the same memory of rank 0 in one epoch",
                "called by MPI_Sendrecv at verdicts.use(verdicts.c:");
        assertTold(9, "MPI_Get of rank 1 and MPI_Sendrecv of rank 0 are to the same memory of rank 0 in one epoch");
    }

    @Test
    public void storesOfTheTargetConflictWithAccesses() {
        assertTold(10, "conflicting accesses to a window in MPI_Put at verdicts.store(verdicts.c:",
                "MPI_Put of rank 1 and a store of rank 0 are to the same memory of rank 0 in one epoch",
                "seen by MPI_Win_fence at verdicts.store(verdicts.c:");
        assertTold(11, "MPI_Get of rank 1 and a store of rank 0 are to the same memory of rank 0 in one epoch");
    }

    private static CommandLine freed(int program) {
        return FOLDER.run(List.of("-m", "cluster.loggp"), "freed", 2, Integer.toString(program));
    }

    private static void assertFreed(int program, String... words) {
        CommandLine run = freed(program);
        for (String word : words) {
            assertTrue(run.toString(), run.err().contains(word));
        }
    }

    @Test
    public void buffersBeyondWhatWasAllocatedAreTold() {
        assertFreed(0, "buffer not allocated in MPI_Send at freed.beyond(freed.c:12) from freed.main(freed.c:",
                "the buffer has 48 bytes, but the memory that it begins in ends after 40");
        assertFreed(1, "buffer not allocated in MPI_Recv at freed.beyond(freed.c:14) from freed.main(freed.c:",
                "the buffer has 24 bytes, but the memory that it begins in ends after 20");
        assertFreed(6, "buffer not allocated in MPI_Sendrecv at freed.odd(freed.c:57) from freed.main(freed.c:",
                "the buffer has 24 bytes, but the memory that it begins in ends after 20");
    }

    @Test
    public void buffersThatWereFreedAreTold() {
        assertFreed(2, "MPI_Send at freed.freed(freed.c:30) from freed.main(freed.c:",
                "the memory that it begins in was freed");
        assertFreed(3, "MPI_Isend at freed.freed(freed.c:33): rank 0", "was freed before the send was complete",
                "completed by MPI_Wait at freed.freed(freed.c:42)");
        assertFreed(4, "MPI_Irecv at freed.freed(freed.c:37): rank 0", "was freed before the receive was complete",
                "what Fortran passes for a section with gaps is a copy");
        assertFreed(5, "MPI_Win_free at freed.window(freed.c:51) from freed.main(freed.c:",
                "the memory of the window was freed before the window");
    }

    @Test
    public void buffersInWhatWasAllocatedAreNotTold() {
        assertEquals("", freed(7).err());
    }

    private static void assertLapse(int kind, String... words) {
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "lapses", 2, Integer.toString(kind));
        for (String word : words) {
            assertTrue(run.toString(), run.err().contains(word));
        }
    }

    @Test
    public void faultsOfFortranWithTheHeaderAreTold() {
        assertLapse(0, "MPI_Recv from rank 1, tag 0 at lapses.with_header(lapses.f90:8)", "in a cycle");
        assertLapse(1, "type mismatch in MPI_Recv at lapses.with_header(lapses.f90:15)");
        assertLapse(2, "different roots in MPI_Bcast at lapses.with_header(lapses.f90:11)");
        assertLapse(3, "MPI_Recv from rank 0, tag 6 at lapses.with_header(lapses.f90:17)", "tag 5, 16 bytes");
        assertLapse(4, "truncated message in MPI_Recv at lapses.with_header(lapses.f90:19)");
    }

    @Test
    public void faultsOfFortranWithTheModuleAreTold() {
        assertLapse(5, "request never completed in MPI_Isend at lapses.with_module(lapses.f90:35)");
        assertLapse(6, "buffer changed too early in MPI_Isend at lapses.with_module(lapses.f90:35)");
        assertLapse(7, "receive freed before it was complete in MPI_Request_free at lapses.with_module(lapses.f90:39)");
        assertLapse(8, "never freed in MPI_Comm_dup at lapses.with_module(lapses.f90:28)");
        assertLapse(9, "invalid call in MPI_Send at lapses.with_module(lapses.f90:31)", "not been committed");
    }

    @Test
    public void faultsOfFortranWithTypesAreTold() {
        assertLapse(10, "different reduction operations in MPI_Reduce at lapses.with_types(lapses.f90:53)");
        assertLapse(11, "MPI_Bcast for a message from rank 0 at lapses.with_types(lapses.f90:56)");
        assertLapse(12, "invalid call in MPI_Send at lapses.with_types(lapses.f90:58)", "the destination is rank 2");
        assertLapse(13, "relies on buffers in MPI_Send at lapses.with_types(lapses.f90:60)");
        assertLapse(14, "buffers overlap in MPI_Irecv at lapses.with_types(lapses.f90:65)");
        assertLapse(16, "MPI_Put of rank 1 and a store of rank 0", "lapses.with_types(lapses.f90:");
        assertLapse(15, "buffer changed too early in MPI_Irecv at lapses.with_types(lapses.f90:63)");
    }
}
