// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.List;
import mpi.Comm;
import mpi.Datatype;
import mpi.Errhandler;
import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Message;
import mpi.Op;
import mpi.Prequest;
import mpi.Request;
import mpi.UserFunction;
import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** What is left when the program finalizes: things never freed, completed or received. */
public class LeftOverTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static List<String> left(TestRun.Program program) {
        return TestRun.ranks(1).findings(program).stream().map(Finding::text).sorted().toList();
    }

    private static String of(String what, String call) {
        return what + " of " + call + " not freed before MPI_Finalize";
    }

    @Test
    public void everyKindOfThing() {
        assertEquals(List.of(of("1 attached buffer", "MPI_Buffer_attach"),
                of("1 attribute key", "MPI_Keyval_create"), of("1 communicator", "MPI_Comm_dup"),
                of("1 error handler", "MPI_Errhandler_create"), of("1 persistent request", "MPI_Recv_init"),
                of("1 reduction operation", "MPI_Op_create"), of("2 groups", "MPI_Comm_group"),
                of("3 datatypes", "MPI_Type_contiguous")), left(() -> {
                    MPI.Buffer_attach(new byte[100]);
                    Comm.Keyval_create(null, null, null);
                    WORLD.Dup();
                    new Errhandler((comm, code, text) -> {});
                    WORLD.Recv_init(new int[1], 0, 1, MPI.INT, 0, 0);
                    new Op(new UserFunction() {}, true);
                    WORLD.Group();
                    WORLD.Group();
                    for (int i = 0; i < 3; i++) {
                        Datatype.Contiguous(2, MPI.INT);
                    }
                }));
    }

    @Test
    public void aMessageThatAProbeHasTakenIsToBeReceived() {
        assertEquals(List.of("1 message of MPI_Mprobe not received before MPI_Finalize"), left(() -> {
            for (int tag = 0; tag < 2; tag++) {
                Request sent = WORLD.Isend(new int[1], 0, 1, MPI.INT, 0, tag);
                Message found = new Message();
                found.mProbe(0, tag, WORLD);
                if (tag == 0) {
                    found.mRecv(new int[1], 1, MPI.INT);
                }
                sent.Wait();
            }
        }));
    }

    @Test
    public void nothingIsLeftOfWhatWasFreed() {
        assertEquals(List.of(), left(() -> {
            MPI.Buffer_attach(new byte[100]);
            MPI.Buffer_detach();
            Comm.Keyval_free(Comm.Keyval_create(null, null, null));
            WORLD.Dup().Free();
            new Errhandler((comm, code, text) -> {}).free();
            Prequest request = WORLD.Recv_init(new int[1], 0, 1, MPI.INT, 0, 0);
            request.Start();
            WORLD.Send(new int[1], 0, 1, MPI.INT, 0, 0);
            request.Wait();
            request.Free();
            new Op(new UserFunction() {}, true).free();
            Group group = WORLD.Group();
            group.Incl(new int[] {0}).free();
            group.free();
            Datatype.Contiguous(2, MPI.INT).free();
        }));
    }

    @Test
    public void finalizeFreesWhatMpiJavaHasNoOtherCallFor() throws Exception {
        Group[] group = new Group[1];
        assertEquals(List.of(), left(() -> {
            new Op(new UserFunction() {}, true).finalize();
            Datatype.Contiguous(2, MPI.INT).finalize();
            group[0] = WORLD.Group();
            group[0].finalize();
            assertTrue(group[0].isNull());
        }));
        assertEquals(List.of(of("1 group", "MPI_Comm_group")), left(() -> group[0] = WORLD.Group()));
        group[0].finalize(); // as the garbage collector does, in a thread that is no rank
        assertFalse(group[0].isNull());
    }

    @Test
    public void requestsThatAreNeverCompleted() {
        List<Finding> found = TestRun.ranks(1).findings(() -> {
            WORLD.Isend(new int[1], 0, 1, MPI.INT, 0, 0);
            WORLD.Recv(new int[1], 0, 1, MPI.INT, 0, 0);
        });
        assertEquals(List.of("1 request of MPI_Isend not completed before MPI_Finalize"),
                found.stream().map(Finding::text).toList());
        assertEquals(FindingKind.NOT_COMPLETED, found.getFirst().kind());
        assertEquals(List.of(), left(() -> {
            Request request = WORLD.Irecv(new int[1], 0, 1, MPI.INT, 0, 0);
            request.Cancel();
            request.Wait();
            WORLD.Irecv(new int[1], 0, 1, MPI.INT, MPI.PROC_NULL, 0);
            WORLD.Isend(new int[1], 0, 1, MPI.INT, 0, 0).Free();
            WORLD.Recv(new int[1], 0, 1, MPI.INT, 0, 0);
        }));
    }

    @Test
    public void messagesThatAreNeverReceived() {
        Finding finding = Found.assertOne(FindingKind.NOT_RECEIVED,
                "a message of 3 MPI.CHAR to rank 1 with tag 7 was never received", 2, () -> {
                    if (WORLD.Rank() == 0) {
                        WORLD.Send(new char[3], 0, 3, MPI.CHAR, 1, 7);
                    }
                });
        assertEquals("MPI_Send", finding.place().call());
        assertEquals("MPI 1.1 section 7.5", finding.rule());
    }

    @Test
    public void manyRanksGiveOneFinding() {
        Finding finding = Found.assertOne(FindingKind.NOT_RECEIVED, "to rank 1", 64,
                () -> WORLD.Send(new int[1], 0, 1, MPI.INT, (WORLD.Rank() + 1) % 64, 0));
        assertEquals(64, finding.occurrences());
        assertEquals(64, finding.ranks().size());
        assertEquals(0, finding.place().rank());
    }

    @Test
    public void aFailedCallIsToldWithTheRule() {
        Finding finding = Found.assertOne(FindingKind.INVALID_CALL, "the destination is rank 3", 1, () -> {
            WORLD.Errhandler_set(MPI.ERRORS_RETURN);
            try {
                WORLD.Send(new int[1], 0, 1, MPI.INT, 3, 0);
                throw new AssertionError("accepted");
            } catch (mpi.MPIException e) {
                assertEquals(MPI.ERR_RANK, e.getErrorClass());
                assertEquals("Send", e.getStackTrace()[0].getMethodName());
            }
        });
        assertEquals("MPI 1.1 section 3.2.1", finding.rule());
        assertEquals("MPI_Send", finding.place().call());
    }

    @Test
    public void truncationIsToldOfEachRequest() {
        Finding finding = Found.assertOne(FindingKind.TRUNCATION, "a message of 8 bytes", 1, () -> {
            WORLD.Errhandler_set(MPI.ERRORS_RETURN);
            Request[] requests = new Request[2];
            Arrays.setAll(requests, i -> WORLD.Irecv(new int[1], 0, 1, MPI.INT, 0, 0));
            WORLD.Send(new int[2], 0, 2, MPI.INT, 0, 0);
            WORLD.Send(new int[2], 0, 2, MPI.INT, 0, 0);
            try {
                Request.Waitall(requests);
                throw new AssertionError("accepted");
            } catch (mpi.MPIException e) {
                assertEquals(MPI.ERR_IN_STATUS, e.getErrorClass());
            }
        });
        assertEquals(2, finding.occurrences());
        assertTrue(finding.rule(), finding.rule().endsWith("3.2.4"));
        assertEquals(List.of("MPI_Irecv", "MPI_Send"), finding.others().stream().map(Place::call).toList());
    }

    @Test
    public void packedDataThatDoNotFitAreNoTruncatedMessage() {
        Finding finding = Found.assertOne(FindingKind.INVALID_CALL, "the position is 0 in a buffer of 7 bytes", 1,
                () -> {
                    WORLD.Errhandler_set(MPI.ERRORS_RETURN);
                    try {
                        WORLD.Pack(new int[2], 0, 2, MPI.INT, new byte[7], 0);
                        throw new AssertionError("accepted");
                    } catch (mpi.MPIException e) {
                        assertEquals(MPI.ERR_TRUNCATE, e.getErrorClass());
                    }
                });
        assertEquals("MPI 1.1 section 3.13", finding.rule());
    }

    @Test
    public void aSendThatADeadlockExplainsIsNotToldAgain() {
        assertEquals(List.of(), TestRun.ranks(2).findings(
                () -> WORLD.Ssend(new int[1], 0, 1, MPI.INT, 1 - WORLD.Rank(), 0)));
    }
}
