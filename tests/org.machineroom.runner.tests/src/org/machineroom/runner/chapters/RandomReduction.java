// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters;

import java.util.Arrays;
import java.util.Random;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.User_function;
import org.machineroom.runner.chapters.RandomCalls.Scene;

/**
 * A reduction, with a predefined operation or with one of the user that is not commutative, compared with one that goes
 * from rank to rank.
 */
final class RandomReduction {
    private final Scene scene;
    private final Intracomm comm;
    private final int which;
    private final Kind kind;

    RandomReduction(Scene scene, Random random) {
        this.scene = scene;
        this.comm = scene.comm;
        this.which = random.nextInt(3);
        this.kind = Kind.values()[random.nextInt(Kind.values().length)];
        scene.draw(random, random.nextInt(8) == 0 ? 300 : 7);
    }

    /** What is reduced, and how; {@code width} ints are an element. */
    private enum Kind {
        SUM(1), MAXIMUM(1), EXCLUSIVE_OR(1), LEAST_AND_WHERE(2), LINES(2);

        final int width;

        Kind(int width) {
            this.width = width;
        }

        Datatype type() throws MPIException {
            if (this != LINES) {
                return width == 1 ? MPI.INT : MPI.INT2;
            }
            Datatype pairs = Datatype.Contiguous(width, MPI.INT);
            pairs.Commit();
            return pairs;
        }

        Op op() throws MPIException {
            return switch (this) {
                case SUM -> MPI.SUM;
                case MAXIMUM -> MPI.MAX;
                case EXCLUSIVE_OR -> MPI.BXOR;
                case LEAST_AND_WHERE -> MPI.MINLOC;
                case LINES -> new Op(new Composition(), false);
            };
        }

        /** Combines one element of a lower rank with one of a higher. */
        void combine(int[] lower, int[] higher, int at) {
            int a = lower[at];
            int b = higher[at];
            switch (this) {
                case SUM -> lower[at] = a + b;
                case MAXIMUM -> lower[at] = Math.max(a, b);
                case EXCLUSIVE_OR -> lower[at] = a ^ b;
                case LEAST_AND_WHERE -> {
                    int where = a == b ? Math.min(lower[at + 1], higher[at + 1]) : a < b ? lower[at + 1]
                            : higher[at + 1];
                    lower[at] = Math.min(a, b);
                    lower[at + 1] = where;
                }
                case LINES -> {
                    lower[at + 1] = a * higher[at + 1] + lower[at + 1];
                    lower[at] = a * b;
                }
            }
        }
    }

    /** Puts straight lines into each other, which depends on their order: each is a slope and a height. */
    private static final class Composition extends User_function {
        @Override
        public void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype) {
            int[] lower = ((int[]) invec).clone();
            int[] higher = (int[]) inoutvec;
            for (int element = 0; element < count; element++) {
                int at = inoffset + 2 * element;
                int to = inoutoffset + 2 * element;
                higher[to + 1] = lower[at] * higher[to + 1] + lower[at + 1];
                higher[to] = lower[at] * higher[to];
            }
        }
    }

    void make() throws MPIException {
        Datatype type = kind.type();
        Op op = kind.op();
        switch (which) {
            case 0 -> reduce(type, op);
            case 1 -> scan(type, op);
            default -> reduceScatter(type, op);
        }
        if (kind == Kind.LINES) {
            op.Free();
            type.Free();
        }
    }

    private int[] operand(int rank, int elements) {
        int[] data = new int[elements * kind.width];
        Arrays.setAll(data, i -> scene.value(rank, i) % (kind == Kind.LEAST_AND_WHERE ? 5 : Integer.MAX_VALUE));
        return data;
    }

    private int[] combined(int lastRank, int elements) {
        int[] result = operand(0, elements);
        for (int rank = 1; rank <= lastRank; rank++) {
            int[] next = operand(rank, elements);
            for (int at = 0; at < result.length; at += kind.width) {
                kind.combine(result, next, at);
            }
        }
        return result;
    }

    private void reduce(Datatype type, Op op) throws MPIException {
        int elements = scene.all;
        int[] found = new int[elements * kind.width];
        comm.Reduce(operand(scene.me, elements), 0, found, 0, elements, type, op, scene.root);
        int[] expected = combined(scene.size - 1, elements);
        scene.check("Reduce " + kind, scene.me == scene.root ? expected : new int[found.length], found);
        comm.Allreduce(operand(scene.me, elements), 0, found, 0, elements, type, op);
        scene.check("Allreduce " + kind, expected, found);
    }

    private void scan(Datatype type, Op op) throws MPIException {
        int elements = scene.all;
        int[] found = new int[elements * kind.width];
        comm.Scan(operand(scene.me, elements), 0, found, 0, elements, type, op);
        scene.check("Scan " + kind, combined(scene.me, elements), found);
    }

    private void reduceScatter(Datatype type, Op op) throws MPIException {
        int elements = Arrays.stream(scene.counts).sum();
        int before = Arrays.stream(scene.counts).limit(scene.me).sum();
        int mine = scene.counts[scene.me];
        int[] found = new int[mine * kind.width];
        comm.Reduce_scatter(operand(scene.me, elements), 0, found, 0, scene.counts, type, op);
        int[] expected = Arrays.copyOfRange(combined(scene.size - 1, elements), before * kind.width,
                (before + mine) * kind.width);
        scene.check("Reduce_scatter " + kind, expected, found);
    }
}
