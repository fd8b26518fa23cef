// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import mpi.DataCalls.Args;
import mpi.DataCalls.DataCall;
import mpi.DataCalls.Takes;
import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** Every call that moves data refuses each argument that is wrong, with the standard's error class. */
public class InvalidDataArgumentsTest {
    /** A way to make an argument wrong. */
    private record Mistake(String name, int errorClass, Takes takes, UnaryOperator<Args> change) {
    }

    private static List<Mistake> mistakes() {
        Datatype freed = Datatype.Contiguous(1, MPI.INT);
        freed.Commit();
        freed.Free();
        Datatype uncommitted = Datatype.Contiguous(1, MPI.INT);
        Op freedOp = new Op(new UserFunction() {}, true);
        freedOp.free();
        Intracomm freedComm = MPI.COMM_WORLD.dup();
        freedComm.Free();
        List<Mistake> all = new ArrayList<>(List.of(
                new Mistake("null buffer", MPI.ERR_BUFFER, Takes.BUFFER, a -> a.with(null, 0, 2)),
                new Mistake("buffer too small", MPI.ERR_BUFFER, Takes.BUFFER, a -> a.with(new int[1], 0, 2)),
                new Mistake("buffer of another type", MPI.ERR_TYPE, Takes.BUFFER, a -> a.with(new boolean[8], 0, 2)),
                new Mistake("no buffer", MPI.ERR_TYPE, Takes.BUFFER, a -> a.with("text", 0, 2)),
                new Mistake("negative count", MPI.ERR_COUNT, Takes.TYPE, a -> a.with(a.buffer(), 0, -1)),
                new Mistake("null type", MPI.ERR_TYPE, Takes.TYPE, a -> a.with((Datatype) null)),
                new Mistake("DATATYPE_NULL", MPI.ERR_TYPE, Takes.TYPE, a -> a.with(MPI.DATATYPE_NULL)),
                new Mistake("freed type", MPI.ERR_TYPE, Takes.TYPE, a -> a.with(freed)),
                new Mistake("type that is not committed", MPI.ERR_TYPE, Takes.TYPE, a -> a.with(uncommitted)),
                new Mistake("null operation", MPI.ERR_OP, Takes.OPERATION, a -> a.with((Op) null)),
                new Mistake("freed operation", MPI.ERR_OP, Takes.OPERATION, a -> a.with(freedOp)),
                new Mistake("operation not for the type", MPI.ERR_OP, Takes.OPERATION, a -> a.with(MPI.MAXLOC)),
                new Mistake("COMM_NULL", MPI.ERR_COMM, null, a -> a.with(MPI.COMM_NULL)),
                new Mistake("freed communicator", MPI.ERR_COMM, null, a -> a.with(freedComm))));
        addRanksAndTags(all);
        return all;
    }

    private static void addRanksAndTags(List<Mistake> all) {
        for (Takes rank : List.of(Takes.DESTINATION, Takes.SOURCE, Takes.ROOT)) {
            int errorClass = rank == Takes.ROOT ? MPI.ERR_ROOT : MPI.ERR_RANK;
            all.add(new Mistake("rank too high", errorClass, rank, a -> a.to(1)));
            all.add(new Mistake("rank too low", errorClass, rank, a -> a.to(-77)));
            if (rank != Takes.SOURCE) {
                all.add(new Mistake("ANY_SOURCE", errorClass, rank, a -> a.to(MPI.ANY_SOURCE)));
            }
        }
        all.add(new Mistake("PROC_NULL", MPI.ERR_ROOT, Takes.ROOT, a -> a.to(MPI.PROC_NULL)));
        all.add(new Mistake("negative tag", MPI.ERR_TAG, Takes.SEND_TAG, a -> a.tagged(-7)));
        all.add(new Mistake("ANY_TAG", MPI.ERR_TAG, Takes.SEND_TAG, a -> a.tagged(MPI.ANY_TAG)));
        all.add(new Mistake("negative tag", MPI.ERR_TAG, Takes.RECEIVE_TAG, a -> a.tagged(-7)));
    }

    private static String wrong(DataCall call, Mistake mistake, Args args) {
        String what = call + " with " + mistake.name + ": ";
        try {
            call.maker().make(mistake.change.apply(args));
            return what + "accepted";
        } catch (MPIException e) {
            return e.getErrorClass() == mistake.errorClass && e.getMessage().startsWith(call.function() + " ") ? ""
                    : what + "class " + e.getErrorClass() + " where " + mistake.errorClass + " is right, " + e;
        } catch (RuntimeException e) {
            return what + e;
        }
    }

    @Test
    public void everyMistakeIsRefusedInEveryCall() {
        List<String> wrong = new ArrayList<>();
        int[] tried = new int[1];
        TestRun.ranks(1).run(() -> {
            MPI.COMM_WORLD.Errhandler_set(MPI.ERRORS_RETURN);
            Args right = new Args(MPI.COMM_WORLD, new int[8], 0, 2, MPI.INT, 0, 1, MPI.SUM);
            List<Mistake> mistakes = mistakes();
            for (DataCall call : DataCalls.all()) {
                for (Mistake mistake : mistakes) {
                    if (mistake.takes == null || call.takes().contains(mistake.takes)) {
                        tried[0]++;
                        wrong.add(wrong(call, mistake, right));
                    }
                }
            }
        });
        wrong.removeIf(String::isEmpty);
        assertEquals(String.join("\n", wrong), 0, wrong.size());
        assertTrue("only " + tried[0] + " tried", tried[0] > 600);
    }

    @Test
    public void prefixesAreRefusedOnIntercommunicators() {
        List<String> collectives = List.of("Scan", "Exscan", "Iscan", "Iexscan");
        Mistake mistake = new Mistake("an intercommunicator", MPI.ERR_COMM, null, a -> a);
        List<String> wrong = new ArrayList<>();
        Set<String> tried = new TreeSet<>();
        TestRun.ranks(2).run(() -> {
            Intercomm between = MPI.COMM_WORLD.Create_intercomm(MPI.COMM_SELF, 0, 1 - MPI.COMM_WORLD.Rank(), 1);
            between.Errhandler_set(MPI.ERRORS_RETURN);
            Args args = new Args(between, new int[8], 0, 2, MPI.INT, 0, 1, MPI.SUM);
            for (DataCall call : DataCalls.all()) {
                if (collectives.contains(call.function().substring("MPI_".length()))) {
                    tried.add(call.function());
                    wrong.add(wrong(call, mistake, args));
                }
            }
        });
        wrong.removeIf(String::isEmpty);
        assertEquals(String.join("\n", wrong), 0, wrong.size());
        assertEquals(collectives.size(), tried.size());
    }

    @Test
    public void whatIsRightIsAccepted() {
        TestRun.ranks(2).run(() -> {
            MPI.Buffer_attach(new byte[1000]);
            for (DataCall call : DataCalls.all()) {
                boolean rooted = call.takes().contains(Takes.ROOT);
                call.maker().make(new Args(MPI.COMM_WORLD, new int[8], 0, 2, MPI.INT, rooted ? 0 : MPI.PROC_NULL, 1,
                        MPI.SUM));
            }
        });
    }
}
