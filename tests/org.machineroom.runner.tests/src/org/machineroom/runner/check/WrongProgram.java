// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.check;

import mpi.Datatype;
import mpi.Errhandler;
import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.Request;

/**
 * Makes one mistake, in the way that the argument names; prints the class of the error if a call fails. The line that
 * is to blame has the mistake's name in a comment at its end. For three ranks.
 */
public final class WrongProgram {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static final int LONG = 40_000;

    private WrongProgram() {
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args); // unfinalized
        WORLD.Errhandler_set(MPI.ERRORS_RETURN);
        WORLD.Barrier();
        try {
            make(args[0]);
        } catch (MPIException e) {
            System.out.println("error class " + e.getErrorClass());
        }
        if (!args[0].equals("unfinalized")) {
            MPI.Finalize();
        }
    }

    private static void make(String mistake) throws MPIException {
        switch (mistake) {
            case "rank", "tag", "count", "datatype", "communicator", "operation", "root", "buffer", "uncommitted",
                    "freed", "undefined" ->
                argument(mistake);
            case "mismatch", "truncation", "changed", "released", "written", "overlap", "read", "race", "deadlock",
                    "ready" ->
                exchange(mistake);
            case "order", "roots", "counts", "operations", "grids", "alias" -> collective(mistake);
            case "unfinalized" -> WORLD.Barrier();
            default -> left(mistake);
        }
    }

    private static void argument(String mistake) throws MPIException {
        if (WORLD.Rank() != 1) {
            return;
        }
        int[] data = new int[4];
        switch (mistake) {
            case "rank" -> WORLD.Send(data, 0, 4, MPI.INT, 3, 0); // rank
            case "tag" -> WORLD.Send(data, 0, 4, MPI.INT, 0, -3); // tag
            case "count" -> WORLD.Recv(data, 0, -1, MPI.INT, 0, 0); // count
            case "datatype" -> WORLD.Send(data, 0, 4, MPI.DATATYPE_NULL, 0, 0); // datatype
            case "communicator" -> MPI.COMM_NULL.Barrier(); // communicator
            case "operation" -> WORLD.Reduce(data, 0, data, 2, 1, MPI.INT, (Op) null, 1); // operation
            case "root" -> WORLD.Bcast(data, 0, 4, MPI.INT, 3); // root
            case "buffer" -> WORLD.Irecv(data, 2, 3, MPI.INT, 0, 0); // buffer
            case "undefined" -> {
                MPI.COMM_SELF.Errhandler_set(MPI.ERRORS_RETURN);
                MPI.COMM_SELF.Allreduce(new double[1], 0, new double[1], 0, 1, MPI.DOUBLE, MPI.LAND); // undefined
            }
            case "uncommitted" -> {
                Datatype pair = Datatype.Contiguous(2, MPI.INT);
                try {
                    WORLD.Send(data, 0, 1, pair, 0, 0); // uncommitted
                } finally {
                    pair.Free();
                }
            }
            default -> {
                Intracomm self = MPI.COMM_SELF.clone();
                self.Free();
                self.Barrier(); // freed
            }
        }
    }

    private static void exchange(String mistake) throws MPIException {
        int[] data = new int[LONG];
        switch (WORLD.Rank()) {
            case 0 -> receive(mistake, data);
            case 1 -> send(mistake, data);
            default -> {
                if (mistake.equals("race")) {
                    WORLD.Send(data, 0, 1, MPI.INT, 0, 0);
                }
            }
        }
    }

    private static void receive(String mistake, int[] data) throws MPIException {
        switch (mistake) {
            case "mismatch" -> WORLD.Recv(new float[1], 0, 1, MPI.FLOAT, 1, 0); // mismatch
            case "truncation" -> WORLD.Recv(data, 0, 1, MPI.INT, 1, 0); // truncation
            case "written" -> {
                Request request = WORLD.Irecv(data, 0, LONG, MPI.INT, 1, 0); // written
                data[LONG - 1] = 1;
                request.Wait();
            }
            case "overlap" -> {
                Request[] both = new Request[2];
                both[0] = WORLD.Irecv(data, 0, 4, MPI.INT, 1, 0);
                both[1] = WORLD.Irecv(data, 3, 4, MPI.INT, 1, 1); // overlap
                Request.Waitall(both);
            }
            case "read" -> {
                Request request = WORLD.Irecv(data, 0, 4, MPI.INT, 1, 0);
                WORLD.Send(data, 3, 4, MPI.INT, 1, 1); // read
                request.Wait();
            }
            case "race" -> {
                for (int i = 0; i < 2; i++) {
                    WORLD.Recv(data, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0); // race
                }
            }
            case "deadlock" -> WORLD.Recv(data, 0, 1, MPI.INT, 1, 0); // deadlock
            case "ready" -> {
                WORLD.Recv(data, 0, 1, MPI.INT, 1, 1);
                WORLD.Recv(data, 0, 1, MPI.INT, 1, 0);
            }
            default -> WORLD.Recv(data, 0, LONG, MPI.INT, 1, 0);
        }
    }

    private static void send(String mistake, int[] data) throws MPIException {
        switch (mistake) {
            case "changed" -> {
                Request request = WORLD.Isend(data, 0, LONG, MPI.INT, 0, 0); // changed
                data[7] = 1;
                request.Wait();
            }
            case "released" -> {
                WORLD.Isend(data, 0, LONG, MPI.INT, 0, 0).Free(); // released
                data[7] = 1;
            }
            case "overlap" -> {
                WORLD.Send(data, 0, 4, MPI.INT, 0, 0);
                WORLD.Send(data, 0, 4, MPI.INT, 0, 1);
            }
            case "read" -> {
                WORLD.Recv(data, 0, 4, MPI.INT, 0, 1);
                WORLD.Send(data, 0, 4, MPI.INT, 0, 0);
            }
            case "truncation" -> WORLD.Send(data, 0, 2, MPI.INT, 0, 0);
            case "written" -> WORLD.Send(data, 0, LONG, MPI.INT, 0, 0);
            case "deadlock" -> WORLD.Recv(data, 0, 1, MPI.INT, 0, 0);
            case "ready" -> {
                WORLD.Rsend(data, 0, 1, MPI.INT, 0, 0); // ready
                WORLD.Send(data, 0, 1, MPI.INT, 0, 1);
            }
            default -> WORLD.Send(data, 0, 1, MPI.INT, 0, 0);
        }
    }

    private static void collective(String mistake) throws MPIException {
        int rank = WORLD.Rank();
        int[] data = new int[4];
        boolean isOdd = rank == 2;
        switch (mistake) {
            case "order" -> {
                if (isOdd) {
                    WORLD.Barrier(); // order
                } else {
                    WORLD.Allreduce(data, 0, new int[4], 0, 4, MPI.INT, MPI.SUM);
                }
            }
            case "roots" -> WORLD.Bcast(data, 0, 4, MPI.INT, isOdd ? 2 : 0); // roots
            case "counts" -> WORLD.Allreduce(data, 0, new int[4], 0, isOdd ? 3 : 4, MPI.INT, MPI.SUM); // counts
            case "grids" -> WORLD.Create_cart(new int[] {isOdd ? 2 : 3}, new boolean[1], false).Free(); // grids
            case "alias" -> WORLD.Reduce(data, 0, data, 1, 2, MPI.INT, MPI.SUM, 2); // alias
            default -> WORLD.Scan(data, 0, new int[4], 0, 4, MPI.INT, isOdd ? MPI.MAX : MPI.SUM); // operations
        }
    }

    private static void left(String mistake) throws MPIException {
        if (WORLD.Rank() != 1) {
            return;
        }
        switch (mistake) {
            case "request" -> MPI.COMM_SELF.Irecv(new int[1], 0, 1, MPI.INT, 0, 0); // request
            case "persistent" -> MPI.COMM_SELF.Recv_init(new int[1], 0, 1, MPI.INT, 0, 0); // persistent
            case "attached" -> MPI.Buffer_attach(new byte[1000]); // attached
            case "dup" -> MPI.COMM_SELF.Dup(); // dup
            case "type" -> Datatype.Vector(2, 1, 2, MPI.INT); // type
            case "group" -> use(WORLD.Group()); // group
            case "op" -> use(new Op(new mpi.UserFunction() {}, true)); // op
            case "handler" -> use(new Errhandler((comm, code, text) -> {})); // handler
            case "alone" -> WORLD.Bcast(new int[1], 0, 1, MPI.INT, 1); // alone
            case "lost" -> WORLD.Irecv(new int[1], 0, 1, MPI.INT, 0, 0).Free(); // lost
            case "unreceived" -> WORLD.Send(new int[1], 0, 1, MPI.INT, 2, 9); // unreceived
            default -> throw new IllegalArgumentException("there is no mistake " + mistake);
        }
    }

    private static void use(Object made) {
        if (made instanceof Group group && group.Size() == 0) {
            throw new IllegalStateException("an empty world");
        }
    }
}
