// SPDX-License-Identifier: EPL-2.0
package agree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mpi.Comm;
import mpi.Datatype;
import mpi.Errhandler;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.Prequest;
import mpi.Request;
import mpi.Status;

/** Error handlers of the program, and errors of requests. See the twin, handlers.c, for what is not printed. */
public final class Handlers extends Program {
    private static final int MANY = 5;
    private static final int ROOM = 16;
    private static final int ACTIONS = 10;

    private final List<Intracomm> comms = new ArrayList<>();
    private final Errhandler[] handlers = new Errhandler[2];
    private final int[][] data = new int[MANY][ROOM];

    public static void main(String[] args) throws MPIException {
        new Handlers().runAll(args);
    }

    @Override
    void run(long seed, int number) throws MPIException {
        shuffle(seed, number, 0);
        MPI.COMM_WORLD.Errhandler_set(MPI.ERRORS_RETURN);
        MPI.COMM_SELF.Errhandler_set(MPI.ERRORS_RETURN);
        handle();
        truncate();
        comms.getFirst().Free();
    }

    private String nameOf(Comm comm) {
        for (int i = 0; i < comms.size(); i++) {
            if (comms.get(i) == comm) {
                return String.valueOf(i);
            }
        }
        return comm == MPI.COMM_WORLD ? "world" : "unknown";
    }

    private Errhandler handler(String name) {
        return new Errhandler((comm, code, text) -> append(" (" + name + " " + nameOf(comm) + " " + className(code)
                + ")"));
    }

    private void fail(Intracomm comm) throws MPIException {
        int here = comm.Size();
        switch (dice(7)) {
            case 0 -> {
                int far = here + dice(3);
                told("send", () -> comm.Send(data[0], 0, 1, MPI.INT, far, 1));
            }
            case 1 -> told("irecv", () -> comm.Irecv(data[0], 0, 1, MPI.INT, 0, -30));
            case 2 -> told("pack", () -> comm.Pack_size(-1, MPI.INT));
            case 3 -> told("probe", () -> comm.Iprobe(here, 1));
            case 4 -> told("reduce", () -> comm.Allreduce(data[0], 0, data[1], 0, 1, MPI.INT, (Op) null));
            case 5 -> {
                int far = here + dice(3);
                told("bcast", () -> comm.Bcast(data[0], 0, 1, MPI.INT, far));
            }
            default -> {
                Datatype raw = Datatype.Contiguous(2, MPI.INT);
                told("raw", () -> comm.Sendrecv_replace(data[0], 0, 1, raw, 0, 1, 0, 1));
                raw.Free();
            }
        }
    }

    /** A communicator made of another in one of the ways of chapters 5 and 6; it has the handler of that. */
    private Intracomm derive(Intracomm old) throws MPIException {
        int form = dice(5);
        int here = old.Size();
        int me = old.Rank();
        say("derived", form);
        return switch (form) {
            case 0 -> old.dup();
            case 1 -> old.Split(0, -me);
            case 2 -> old.Create_cart(new int[] {here}, new boolean[] {true}, false);
            case 3 -> {
                int[] index = new int[here];
                int[] edges = new int[here];
                Arrays.setAll(index, i -> i + 1);
                Arrays.setAll(edges, i -> here - 1 - i);
                yield old.Create_graph(index, edges, false);
            }
            default -> {
                Intracomm part = old.Split(me % 2, me);
                Intercomm between = old.Create_intercomm(part, 0, 1 - me % 2, 3);
                told("between", () -> between.Send(data[0], 0, 1, MPI.INT, here, 1));
                between.Free();
                yield part;
            }
        };
    }

    private void handle() throws MPIException {
        comms.clear();
        comms.add(MPI.COMM_WORLD.dup());
        handlers[0] = handler("first");
        handlers[1] = handler("second");
        comms.getFirst().Errhandler_set(handlers[dice(2)]);
        for (int i = 0; i < ACTIONS; i++) {
            Intracomm at = comms.get(dice(comms.size()));
            int what = dice(4);
            int which = dice(4);
            if (what == 0) {
                at.Errhandler_set(which < 2 ? handlers[which] : MPI.ERRORS_RETURN);
            } else if (what == 1) {
                Errhandler handler = at.Errhandler_get();
                append(" has " + (handler == handlers[0] ? 1 : 0) + (handler == handlers[1] ? 1 : 0)
                        + (handler == MPI.ERRORS_RETURN ? 1 : 0));
                comms.get(dice(comms.size())).Errhandler_set(handler);
            } else if (what == 2) {
                comms.add(derive(at));
            }
            fail(comms.get(dice(comms.size())));
        }
        handlers[0].free();
        handlers[1].free();
        told("freed", () -> MPI.COMM_WORLD.Errhandler_set(handlers[0]));
        told("freed", handlers[0]::free);
        for (Intracomm comm : comms) {
            fail(comm);
        }
        while (comms.size() > 1) {
            comms.removeLast().Free();
        }
    }

    private static long sumOf(int[] numbers) {
        long sum = 0;
        for (int number : numbers) {
            sum = mix(sum, number);
        }
        return Long.remainderUnsigned(sum, 1000003);
    }

    /** A call that completes some of several requests and returns their statuses. */
    private interface Completing {
        Status[] make() throws MPIException;
    }

    /** The statuses that a call returns, also if it has met errors. */
    private Status[] statusesOf(Completing call) {
        try {
            return call.make();
        } catch (MPIException e) {
            return e.getStatuses();
        }
    }

    /** Completes all, none of which may be left pending here: machines complete all that can be. */
    private void completeAll(Request[] requests, int[] errors, boolean test) {
        Status[] statuses = null;
        while (statuses == null) {
            statuses = statusesOf(() -> test ? Request.Testall(requests) : Request.Waitall(requests));
        }
        boolean failed = false;
        for (int i = 0; i < MANY; i++) {
            errors[i] = statuses[i].getError();
            failed |= errors[i] != MPI.SUCCESS;
        }
        say("in_status", failed ? 1 : 0);
    }

    private void completeSome(Request[] requests, int[] errors, int form) {
        int left = MANY;
        while (left > 0) {
            for (Status status : statusesOf(() -> form == 2 ? Request.Waitsome(requests)
                    : new Status[] {Request.Waitany(requests)})) {
                errors[status.getIndex()] = status.getError();
                left--;
            }
        }
    }

    private void complete(Request[] requests, int[] errors, int form) {
        if (form < 2) {
            completeAll(requests, errors, form == 1);
        } else if (form < 4) {
            completeSome(requests, errors, form);
        } else {
            Arrays.setAll(errors, i -> errorClass(() -> requests[i].Wait()));
        }
    }

    /** The even rank of a pair sends; the odd one has too little room for some of the messages. */
    private void truncate() throws MPIException {
        Intracomm comm = comms.getFirst();
        int form = dice(5);
        boolean persistent = dice(2) != 0;
        int[] lengths = new int[MANY];
        int[] rooms = new int[MANY];
        comm.Errhandler_set(MPI.ERRORS_RETURN);
        for (int i = 0; i < MANY; i++) {
            lengths[i] = 2 + dice(ROOM - 2);
            rooms[i] = dice(3) == 0 ? lengths[i] - 1 - dice(2) : ROOM;
        }
        append(" form " + form + (persistent ? 1 : 0));
        Request[] requests = rank % 2 == 0 ? null : persistent ? persistentReceives(comm, rooms) : new Request[MANY];
        for (int round = 0; round < (persistent ? 2 : 1); round++) {
            if (rank % 2 == 0) {
                sendAll(comm, lengths);
            } else {
                receiveAll(comm, rooms, requests, persistent, form);
            }
        }
        for (int i = 0; persistent && rank % 2 != 0 && i < MANY; i++) {
            requests[i].Free();
        }
    }

    private Prequest[] persistentReceives(Intracomm comm, int[] rooms) throws MPIException {
        Prequest[] requests = new Prequest[MANY];
        for (int i = 0; i < MANY; i++) {
            requests[i] = comm.Recv_init(data[i], 0, rooms[i], MPI.INT, rank ^ 1, i);
        }
        return requests;
    }

    private void sendAll(Intracomm comm, int[] lengths) throws MPIException {
        int[] out = new int[ROOM];
        Arrays.setAll(out, i -> 100 * rank + i);
        comm.Barrier();
        for (int i = 0; i < MANY; i++) {
            comm.Send(out, 0, lengths[i], MPI.INT, rank ^ 1, i);
        }
    }

    private void receiveAll(Intracomm comm, int[] rooms, Request[] requests, boolean persistent, int form)
            throws MPIException {
        int[] errors = new int[MANY];
        for (int i = 0; i < MANY; i++) {
            Arrays.fill(data[i], 0);
            requests[i] = persistent ? requests[i] : comm.Irecv(data[i], 0, rooms[i], MPI.INT, rank ^ 1, i);
        }
        if (requests instanceof Prequest[] inactive) {
            Prequest.Startall(inactive);
        }
        comm.Barrier();
        complete(requests, errors, form);
        for (int i = 0; i < MANY; i++) {
            append(" " + className(errors[i]) + " " + (errors[i] == MPI.SUCCESS ? sumOf(data[i]) : 0));
            say("null", requests[i].Is_null() ? 1 : 0);
        }
    }
}
