// SPDX-License-Identifier: EPL-2.0
package agree;

import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/**
 * What all programs of releng/peers/agree share: chance that is the same in C and Java, checksums, and lines of results.
 * Its twin is c/agree/agree.h; whatever is drawn here in some order is drawn there in the same.
 */
abstract class Program {
    private static final long FACTOR = 6364136223846793005L;
    private static final long STEP = 1442695040888963407L;
    private static final long SUM_START = 0xcbf29ce484222325L;
    private static final long SUM_FACTOR = 1099511628211L;

    protected int rank;
    protected int size;
    /** Name of a file that a program may make. */
    protected String scratch;
    private long chance;
    private final StringBuilder line = new StringBuilder();

    /** Does a case, in numbers drawn from {@link #dice}. */
    abstract void run(long seed, int number) throws MPIException;

    /** Runs a program's cases. Arguments: seed, number of cases, name of a file that is the program's own. */
    final void runAll(String[] args) throws MPIException {
        String[] own = MPI.Init(args);
        rank = MPI.COMM_WORLD.Rank();
        size = MPI.COMM_WORLD.Size();
        long seed = Long.parseLong(own[0]);
        int cases = Integer.parseInt(own[1]);
        scratch = own[2];
        for (int number = 0; number < cases; number++) {
            run(seed, number);
            tell(number);
        }
        MPI.Finalize();
    }

    /** Begins to draw the numbers of a case. */
    final void shuffle(long seed, int number, int who) {
        chance = seed * 1000003L + number * 1009L + who;
        for (int i = 0; i < 3; i++) {
            chance = chance * FACTOR + STEP;
        }
    }

    /** A number from 0 to below - 1. */
    final int dice(int below) {
        chance = chance * FACTOR + STEP;
        return (int) ((chance >>> 33) % below);
    }

    /** A number from low to high, both included. */
    final int between(int low, int high) {
        return low + dice(high - low + 1);
    }

    /** A checksum of nothing. */
    static long sum() {
        return SUM_START;
    }

    static long mix(long sum, long value) {
        return (sum ^ value) * SUM_FACTOR;
    }

    /** Adds a word and numbers to the line of this case. */
    final void say(String what, long... values) {
        line.append(' ').append(what);
        for (long value : values) {
            line.append(' ').append(value);
        }
    }

    final void append(String text) {
        line.append(text);
    }

    final void saySum(String what, long sum) {
        line.append(' ').append(what).append(' ').append(String.format("%016x", sum));
    }

    /** Prints the line of this case. Each line begins with the case and the rank. */
    private void tell(int number) {
        System.out.println(number + "/" + rank + line);
        line.setLength(0);
    }

    /** A call that may fail. */
    interface Call {
        void make() throws MPIException;
    }

    /** The class of the error that a call returns, {@code SUCCESS} if none. */
    static int errorClass(Call call) {
        try {
            call.make();
            return MPI.SUCCESS;
        } catch (MPIException e) {
            return e.getErrorClass();
        }
    }

    /** The name of an error class that both bindings share. */
    static String className(int error) {
        return switch (error) {
            case MPI.SUCCESS -> "success";
            case MPI.ERR_BUFFER -> "buffer";
            case MPI.ERR_COUNT -> "count";
            case MPI.ERR_TYPE -> "type";
            case MPI.ERR_TAG -> "tag";
            case MPI.ERR_COMM -> "comm";
            case MPI.ERR_RANK -> "rank";
            case MPI.ERR_ROOT -> "root";
            case MPI.ERR_GROUP -> "group";
            case MPI.ERR_OP -> "op";
            case MPI.ERR_TOPOLOGY -> "topology";
            case MPI.ERR_DIMS -> "dims";
            case MPI.ERR_ARG -> "arg";
            case MPI.ERR_TRUNCATE -> "truncate";
            case MPI.ERR_OTHER -> "other";
            case MPI.ERR_REQUEST -> "request";
            case MPI.ERR_IN_STATUS -> "in_status";
            case MPI.ERR_PENDING -> "pending";
            default -> "none of MPI 1.1";
        };
    }

    /** Says which class of error a call returned. */
    final void told(String what, Call call) {
        append(" " + what + ":" + className(errorClass(call)));
    }

    /** Says whether a call failed, where the standard leaves open with which class. */
    final void failed(String what, Call call) {
        append(" " + what + ":" + (errorClass(call) == MPI.SUCCESS ? "success" : "some"));
    }

    /** Says what a status tells of a message of ints. */
    final void sayStatus(String what, Status status) throws MPIException {
        say(what, plain(status.getSource()), plain(status.getTag()), plain(status.getCount(MPI.INT)));
    }

    /** A rank or count that MPI returns, in a form that both bindings share. */
    static int plain(int value) {
        return value == MPI.UNDEFINED || value == MPI.PROC_NULL || value == MPI.ANY_SOURCE || value == MPI.ANY_TAG ? -9
                : value;
    }
}
