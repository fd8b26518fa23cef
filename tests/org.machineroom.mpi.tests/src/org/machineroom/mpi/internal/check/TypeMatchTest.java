// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import static org.junit.Assert.assertEquals;

import java.nio.ByteBuffer;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import org.junit.Test;

/** Sender and receiver must name the same types (MPI 1.1 section 3.3.1). */
public class TypeMatchTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static void sendAndReceive(Object out, int count, Datatype sent, Object in, int room, Datatype received) {
        if (WORLD.Rank() == 0) {
            WORLD.Send(out, 0, count, sent, 1, 5);
        } else {
            WORLD.Recv(in, 0, room, received, 0, 5);
        }
    }

    @Test
    public void differentTypesAreToldWithBothPlaces() {
        Finding finding = Found.assertOne(FindingKind.TYPE_MISMATCH, "a message of 2 MPI.INT from rank 0 was received "
                + "as 1 MPI.DOUBLE", 2, () -> sendAndReceive(new int[2], 2, MPI.INT, new double[1], 1, MPI.DOUBLE));
        assertEquals("MPI_Recv", finding.place().call());
        assertEquals(1, finding.place().rank());
        assertEquals("MPI_Send", finding.others().getFirst().call());
        assertEquals(0, finding.others().getFirst().rank());
        assertEquals("MPI 1.1 section 3.3.1", finding.rule());
    }

    @Test
    public void aNonBlockingReceiveIsLookedAtToo() {
        Found.assertOne(FindingKind.TYPE_MISMATCH, "received as 8 MPI.BYTE", 2, () -> {
            if (WORLD.Rank() == 0) {
                WORLD.Isend(new long[1], 0, 1, MPI.LONG, 1, 0).Wait();
            } else {
                Request request = WORLD.Irecv(new byte[8], 0, 8, MPI.BYTE, 0, 0);
                request.Wait();
            }
        });
    }

    @Test
    public void theSameValuesInAnotherLayoutMatch() {
        Found.assertNothing(2, () -> {
            Datatype column = Datatype.Vector(4, 1, 3, MPI.INT);
            column.Commit();
            sendAndReceive(new int[12], 1, column, new int[4], 4, MPI.INT);
            Datatype pair = Datatype.Contiguous(2, MPI.INT);
            pair.Commit();
            sendAndReceive(new int[12], 1, column, new int[12], 3, pair);
        });
    }

    @Test
    public void aShorterMessageMatches() {
        Found.assertNothing(2, () -> sendAndReceive(new int[2], 1, MPI.INT, new int[9], 9, MPI.INT));
    }

    @Test
    public void packedDataMatchEverything() {
        Found.assertNothing(2, () -> {
            byte[] packed = new byte[16];
            int end = WORLD.Pack(new int[] {1, 2}, 0, 2, MPI.INT, packed, 0);
            sendAndReceive(packed, end, MPI.PACKED, new int[2], 2, MPI.INT);
            sendAndReceive(new double[2], 2, MPI.DOUBLE, packed, 16, MPI.PACKED);
        });
    }

    @Test
    public void structuresAreComparedValueByValue() {
        Datatype[] made = new Datatype[2];
        Found.assertOne(FindingKind.TYPE_MISMATCH, "2 x (1 MPI.INT, 1 MPI.DOUBLE)", 2, () -> {
            Datatype intDouble = Datatype.createStruct(new int[] {1, 1}, new int[] {0, 8},
                    new Datatype[] {MPI.INT, MPI.DOUBLE});
            Datatype doubleInt = Datatype.createStruct(new int[] {1, 1}, new int[] {0, 8},
                    new Datatype[] {MPI.DOUBLE, MPI.INT});
            intDouble.commit();
            doubleInt.commit();
            made[WORLD.Rank()] = intDouble;
            ByteBuffer buffer = MPI.newByteBuffer(64);
            sendAndReceive(buffer, 2, intDouble, buffer, 2, doubleInt);
            sendAndReceive(buffer, 2, intDouble, buffer, 2, intDouble);
        });
    }
}
