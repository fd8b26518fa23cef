// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Prequest;
import mpi.Request;
import org.junit.Test;

/** Buffers belong to non-blocking operations until these are complete (MPI 1.1 section 3.7.2). */
public class BufferCheckTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    @Test
    public void aSendBufferThatIsChangedTooEarlyIsTold() {
        Finding finding = Found.assertOne(FindingKind.BUFFER_CHANGED, "from byte 4 of the message on", 2, () -> {
            int[] data = {1, 2, 3};
            if (WORLD.Rank() == 0) {
                Request request = WORLD.Isend(data, 0, 3, MPI.INT, 1, 0);
                data[1] = 9;
                request.Wait();
            } else {
                WORLD.Recv(data, 0, 3, MPI.INT, 0, 0);
                assertArrayEquals(new int[] {1, 2, 3}, data);
            }
        });
        assertEquals("MPI_Isend", finding.place().call());
        assertEquals("MPI_Wait", finding.others().getFirst().call());
    }

    @Test
    public void persistentAndDerivedSendsAreLookedAtToo() {
        Found.assertOne(FindingKind.BUFFER_CHANGED, "from byte 8", 2, () -> {
            Datatype column = Datatype.Vector(3, 1, 2, MPI.INT);
            column.Commit();
            int[] data = new int[6];
            if (WORLD.Rank() == 0) {
                Prequest request = WORLD.Send_init(data, 0, 1, column, 1, 0);
                for (int round = 0; round < 2; round++) {
                    request.Start();
                    data[1 + 3 * round] = 7;
                    request.Wait();
                }
                request.Free();
            } else {
                WORLD.Recv(data, 0, 1, column, 0, 0);
                WORLD.Recv(data, 0, 1, column, 0, 0);
            }
        });
    }

    @Test
    public void aBufferMayBeChangedWhenTheSendIsComplete() {
        Found.assertNothing(2, () -> {
            int[] data = {1};
            if (WORLD.Rank() == 0) {
                WORLD.Isend(data, 0, 1, MPI.INT, 1, 0).Wait();
                data[0] = 2;
                Request request = WORLD.Isend(data, 0, 1, MPI.INT, 1, 0);
                while (request.Test() == null) {
                    WORLD.Rank();
                }
                data[0] = 3;
            } else {
                WORLD.Recv(data, 0, 1, MPI.INT, 0, 0);
                WORLD.Recv(data, 0, 1, MPI.INT, 0, 0);
            }
        });
    }

    private static void receiveInto(int firstAt, int secondAt, Datatype type) {
        int[] data = new int[16];
        if (WORLD.Rank() == 0) {
            WORLD.Send(data, 0, 1, type, 1, 0);
            WORLD.Send(data, 0, 1, type, 1, 1);
        } else {
            Request first = WORLD.Irecv(data, firstAt, 1, type, 0, 0);
            Request second = WORLD.Irecv(data, secondAt, 1, type, 0, 1);
            Request.Waitall(new Request[] {first, second});
        }
    }

    @Test
    public void overlappingReceivesAreTold() {
        Finding finding = Found.assertOne(FindingKind.BUFFER_OVERLAP, "the receive buffer overlaps the receive buffer",
                2, () -> {
                    Datatype three = Datatype.Contiguous(3, MPI.INT);
                    three.Commit();
                    receiveInto(4, 2, three);
                    receiveInto(0, 3, three);
                });
        assertEquals(1, finding.occurrences());
        assertEquals("MPI_Irecv", finding.others().getFirst().call());
    }

    @Test
    public void columnsSideBySideDoNotOverlap() {
        Found.assertNothing(2, () -> {
            Datatype column = Datatype.Vector(4, 1, 4, MPI.INT);
            column.Commit();
            receiveInto(0, 1, column);
            receiveInto(3, 2, column);
        });
        Found.assertOne(FindingKind.BUFFER_OVERLAP, "overlaps", 2, () -> {
            Datatype columns = Datatype.Vector(4, 2, 4, MPI.INT);
            columns.Commit();
            receiveInto(0, 1, columns);
        });
    }

    @Test
    public void aReceiveMustNotGetWhatASendOwns() {
        Found.assertOne(FindingKind.BUFFER_OVERLAP, "the receive buffer overlaps the send buffer", 2, () -> {
            int[] data = new int[4];
            int other = 1 - WORLD.Rank();
            Request send = WORLD.Isend(data, 0, 3, MPI.INT, other, 0);
            Request receive = WORLD.Irecv(data, 2, 1, MPI.INT, other, 1);
            WORLD.Send(new int[1], 0, 1, MPI.INT, other, 1);
            WORLD.Recv(new int[3], 0, 3, MPI.INT, other, 0);
            Request.Waitall(new Request[] {send, receive});
        });
    }

    @Test
    public void manySendsMayShareABuffer() {
        Found.assertNothing(4, () -> {
            int[] data = new int[4];
            Request[] requests = new Request[3];
            if (WORLD.Rank() == 0) {
                for (int to = 1; to < 4; to++) {
                    requests[to - 1] = WORLD.Isend(data, 0, 4, MPI.INT, to, 0);
                }
                Request.Waitall(requests);
            } else {
                WORLD.Recv(data, 0, 4, MPI.INT, 0, 0);
            }
        });
    }

    @Test
    public void aReceiveBufferThatIsChangedTooEarlyIsTold() {
        Finding finding = Found.assertOne(FindingKind.BUFFER_CHANGED, "the receive buffer was changed", 2, () -> {
            int[] data = new int[3];
            if (WORLD.Rank() == 0) {
                Request request = WORLD.Irecv(data, 0, 3, MPI.INT, 1, 0);
                data[2] = 9;
                request.Wait();
            } else {
                WORLD.Send(data, 0, 3, MPI.INT, 0, 0);
            }
        });
        assertEquals("MPI_Irecv", finding.place().call());
        assertEquals("MPI_Wait", finding.others().getFirst().call());
    }

    @Test
    public void whatLiesBesideAReceivesPartMayBeChanged() {
        Found.assertNothing(2, () -> {
            Datatype column = Datatype.Vector(3, 1, 2, MPI.INT);
            column.Commit();
            int[] data = new int[6];
            if (WORLD.Rank() == 0) {
                Request request = WORLD.Irecv(data, 0, 1, column, 1, 0);
                data[1] = 9;
                data[5] = 9;
                request.Wait();
                data[0] = 9;
                request = WORLD.Irecv(data, 0, 1, column, 1, 0);
                request.Wait();
            } else {
                WORLD.Send(data, 0, 3, MPI.INT, 0, 0);
                WORLD.Send(data, 0, 3, MPI.INT, 0, 0);
            }
        });
    }

    /** Makes a call while a receive owns two ints and a send the two behind them. */
    private static Finding callMeanwhile(Consumer<int[]> call) {
        return Found.assertOne(FindingKind.BUFFER_OVERLAP, "until a wait or a test completes it", 2, () -> {
            int[] data = new int[6];
            int other = 1 - WORLD.Rank();
            Request[] requests = {WORLD.Irecv(data, 0, 2, MPI.INT, other, 0),
                    WORLD.Isend(data, 2, 2, MPI.INT, other, 1)};
            call.accept(data);
            WORLD.Send(new int[2], 0, 2, MPI.INT, other, 0);
            WORLD.Recv(new int[2], 0, 2, MPI.INT, other, 1);
            Request.Waitall(requests);
        });
    }

    @Test
    public void blockingCallsMustNotReadWhatAReceiveOwns() {
        assertEquals("MPI_Irecv", callMeanwhile(data -> {
            WORLD.Sendrecv(data, 1, 1, MPI.INT, 1 - WORLD.Rank(), 2, data, 5, 1, MPI.INT, 1 - WORLD.Rank(), 2);
        }).others().getFirst().call());
        assertEquals("MPI_Allreduce", callMeanwhile(data -> {
            WORLD.Allreduce(data, 0, data, 4, 1, MPI.INT, MPI.SUM);
        }).place().call());
        assertEquals("MPI_Alltoall", callMeanwhile(data -> {
            WORLD.Alltoall(data, 0, 1, MPI.INT, data, 4, 1, MPI.INT);
        }).place().call());
    }

    @Test
    public void blockingCallsMustNotWriteWhatASendOwns() {
        assertEquals("MPI_Isend", callMeanwhile(data -> {
            WORLD.Sendrecv(new int[1], 0, 1, MPI.INT, 1 - WORLD.Rank(), 2, data, 3, 1, MPI.INT, 1 - WORLD.Rank(), 2);
        }).others().getFirst().call());
        assertEquals("MPI_Allgather", callMeanwhile(data -> {
            WORLD.Allgather(new int[1], 0, 1, MPI.INT, data, 3, 1, MPI.INT);
        }).place().call());
        assertEquals("MPI_Gatherv", callMeanwhile(data -> {
            WORLD.Gatherv(data, 5, 1, MPI.INT, data, 0, new int[] {1, 1}, new int[] {2, 4}, MPI.INT, 0);
        }).place().call());
    }

    @Test
    public void blockingCallsMayReadWhatASendOwns() {
        Found.assertNothing(2, () -> {
            int[] data = new int[6];
            int other = 1 - WORLD.Rank();
            Request send = WORLD.Isend(data, 0, 4, MPI.INT, other, 1);
            WORLD.Sendrecv(data, 1, 1, MPI.INT, other, 2, data, 5, 1, MPI.INT, other, 2);
            WORLD.Allreduce(data, 0, data, 4, 1, MPI.INT, MPI.SUM);
            WORLD.Recv(new int[4], 0, 4, MPI.INT, other, 1);
            send.Wait();
        });
    }

    @Test
    public void packingLooksAtBothItsBuffers() {
        Found.assertOne(FindingKind.BUFFER_OVERLAP, "reads what belongs to a receive", 2, () -> whileReceiving(
                (data, packed) -> WORLD.Pack(data, 0, 2, MPI.INT, packed, 0)));
        Found.assertOne(FindingKind.BUFFER_OVERLAP, "writes what belongs to a receive", 2, () -> whileReceiving(
                (data, packed) -> WORLD.Unpack(packed, 0, data, 0, 2, MPI.INT)));
        Found.assertOne(FindingKind.BUFFER_OVERLAP, "writes what belongs to a send", 2, () -> whileSending(
                packed -> WORLD.Pack(new int[2], 0, 2, MPI.INT, packed, 0)));
    }

    private static void whileReceiving(BiConsumer<int[], byte[]> action) {
        int other = 1 - WORLD.Rank();
        int[] data = new int[4];
        Request request = WORLD.Irecv(data, 0, 4, MPI.INT, other, 0);
        if (other == 1) {
            action.accept(data, new byte[16]);
        }
        WORLD.Send(new int[4], 0, 4, MPI.INT, other, 0);
        request.Wait();
    }

    private static void whileSending(Consumer<byte[]> action) {
        int other = 1 - WORLD.Rank();
        byte[] packed = new byte[16];
        Request request = WORLD.Isend(packed, 0, 16, MPI.PACKED, other, 0);
        if (other == 1) {
            action.accept(packed);
        }
        WORLD.Recv(new byte[16], 0, 16, MPI.PACKED, other, 0);
        request.Wait();
    }

    @Test
    public void bufferOfAFreedSendMayChangeAfterAReply() {
        Found.assertNothing(2, () -> {
            int[] data = new int[4];
            if (WORLD.Rank() == 0) {
                WORLD.Isend(data, 0, 4, MPI.INT, 1, 0).Free();
                WORLD.Recv(new int[1], 0, 1, MPI.INT, 1, 1);
                data[2] = 1;
                WORLD.Send(data, 0, 4, MPI.INT, 1, 2);
            } else {
                WORLD.Recv(data, 0, 4, MPI.INT, 0, 0);
                WORLD.Send(new int[1], 0, 1, MPI.INT, 0, 1);
                WORLD.Recv(data, 0, 4, MPI.INT, 0, 2);
            }
        });
    }

    @Test
    public void bufferOfAFreedSendMustNotChangeBeforeAReply() {
        Found.assertOne(FindingKind.BUFFER_CHANGED, "the request was freed", 2, () -> {
            int[] data = new int[4];
            if (WORLD.Rank() == 0) {
                WORLD.Isend(data, 0, 4, MPI.INT, 1, 0).Free();
                data[2] = 1;
                WORLD.Barrier();
            } else {
                WORLD.Barrier();
                WORLD.Recv(data, 0, 4, MPI.INT, 0, 0);
            }
        });
    }

    @Test
    public void callMustNotWriteIntoTheBufferOfAFreedSend() {
        Found.assertOne(FindingKind.BUFFER_OVERLAP, "belongs to a send", 2, () -> {
            int[] data = new int[4];
            if (WORLD.Rank() == 0) {
                WORLD.Isend(data, 0, 4, MPI.INT, 1, 0).Free();
                WORLD.Recv(data, 1, 1, MPI.INT, 1, 1);
            } else {
                WORLD.Send(new int[1], 0, 1, MPI.INT, 0, 1);
                WORLD.Recv(data, 0, 4, MPI.INT, 0, 0);
            }
        });
    }
}
