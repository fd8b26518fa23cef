// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.data.Layout;

/**
 * What one process says in a collective call, as far as others must say the same or what goes with it (MPI 1.1 chapter
 * 4).
 *
 * @param function the function called
 * @param root rank of the root in the communicator, {@link #NO_ROOT} if there is none
 * @param choice what all must choose alike: the name of the reduction operation, the group of a new communicator;
 *        {@code null} if there is nothing
 * @param fit how amounts of data go together
 * @param unit what the process sends or gets, {@code null} if it says nothing about it
 * @param out what it sends to each rank, {@code null} if that does not differ
 * @param in what it gets from each rank, {@code null} if that does not differ
 * @param neighbours whose amounts the tables hold; {@code null} if they are those of all ranks
 */
public record CollectiveCall(MpiFunction function, int root, Object choice, Fit fit, Signature unit, Table out,
        Table in, Neighbours neighbours) {
    /** There is no root. */
    public static final int NO_ROOT = -1;

    /** How amounts of data of different processes go together. */
    enum Fit {
        /** All have the same unit. */
        EQUAL,
        /** All have the same table of what they get. */
        EQUAL_TABLES,
        /** The root's table says what each other's unit is. */
        ROOT_TABLE,
        /** What each sends to another is what that one gets. */
        PAIRS,
        /** What each sends to a neighbour is what that one gets. */
        EDGES,
        /** There is none; what is chosen is a group, which its members choose alike. */
        GROUPS
    }

    /**
     * Amounts of data by rank.
     *
     * @param counts number of elements
     * @param layouts what an element consists of
     */
    public record Table(int[] counts, List<Layout> layouts) {
        /** The amount of a rank. */
        Signature of(int rank) {
            return new Signature(layouts.get(rank), counts[rank]);
        }

        /** The same in another order, of which the numbers are given. */
        public Table inOrder(int[] order) {
            return new Table(Arrays.stream(order).map(i -> counts[i]).toArray(),
                    Arrays.stream(order).mapToObj(layouts::get).toList());
        }
    }

    /**
     * Ranks that a process exchanges data with, as often as there are edges.
     *
     * @param destinations whom it sends to, in the order in which it sends
     * @param sources whom it gets something from, in the order in which it receives
     */
    public record Neighbours(int[] destinations, int[] sources) {
    }

    /** A call in which only the function matters. */
    public static CollectiveCall of(MpiFunction function) {
        return new CollectiveCall(function, NO_ROOT, null, Fit.EQUAL, null, null, null, null);
    }

    /** A call in which only the function matters and what all must choose alike. */
    public static CollectiveCall alike(MpiFunction function, Object choice) {
        return new CollectiveCall(function, NO_ROOT, choice, Fit.EQUAL, null, null, null, null);
    }

    /** A call in which only the function matters and a group, which all its members must name. */
    public static CollectiveCall ofGroup(MpiFunction function, RankGroup group) {
        return new CollectiveCall(function, NO_ROOT, group, Fit.GROUPS, null, null, null, null);
    }

    /** A call in which all processes send or get the same amount of data. */
    public static CollectiveCall equal(MpiFunction function, int root, Signature unit) {
        return new CollectiveCall(function, root, null, Fit.EQUAL, unit, null, null, null);
    }

    /** A reduction of the same amount of data in all processes. */
    public static CollectiveCall reduction(MpiFunction function, int root, Signature unit, String operation) {
        return new CollectiveCall(function, root, operation, Fit.EQUAL, unit, null, null, null);
    }

    /** A call in which all processes have the same table; {@code operation} may be {@code null}. */
    public static CollectiveCall tables(MpiFunction function, Table table, String operation) {
        return new CollectiveCall(function, NO_ROOT, operation, Fit.EQUAL_TABLES, null, null, table, null);
    }

    /** The same where two groups have tables of their own, of which only the sums must be the same. */
    public static CollectiveCall tables(MpiFunction function, Signature sum, Table table, String operation) {
        return new CollectiveCall(function, NO_ROOT, operation, Fit.EQUAL_TABLES, sum, null, table, null);
    }

    /** A call in which the root has a table, {@code null} elsewhere, and every process its unit. */
    public static CollectiveCall rooted(MpiFunction function, int root, Signature unit, Table table) {
        return new CollectiveCall(function, root, null, Fit.ROOT_TABLE, unit, null, table, null);
    }

    /** A call in which all processes have two tables. */
    public static CollectiveCall pairs(MpiFunction function, Table out, Table in) {
        return new CollectiveCall(function, NO_ROOT, null, Fit.PAIRS, null, out, in, null);
    }

    /** A call in which a process exchanges data with its neighbours. */
    public static CollectiveCall edges(MpiFunction function, Neighbours neighbours, Table out, Table in) {
        return new CollectiveCall(function, NO_ROOT, null, Fit.EDGES, null, out, in, neighbours);
    }

    /** Whether the process that says so is the root itself. */
    boolean isRoot(Communicator caller) {
        return caller.isInter() ? root == Wildcard.ROOT : root == caller.rank();
    }

    /** What goes to a rank, in order. */
    List<Signature> to(int rank) {
        return amounts(neighbours.destinations, out, rank);
    }

    /** What is to come from a rank, in order. */
    List<Signature> from(int rank) {
        return amounts(neighbours.sources, in, rank);
    }

    private static List<Signature> amounts(int[] peers, Table table, int rank) {
        return IntStream.range(0, peers.length).filter(i -> peers[i] == rank).mapToObj(table::of).toList();
    }

    /** What it is wrong to choose differently. */
    FindingKind choiceKind() {
        return switch (function.completed()) {
            case REDUCE, ALLREDUCE, REDUCE_SCATTER, REDUCE_SCATTER_BLOCK, SCAN, EXSCAN ->
                FindingKind.COLLECTIVE_OPERATION;
            default -> FindingKind.COLLECTIVE_ARGUMENT;
        };
    }

    /** The name of the function. */
    String name() {
        return function.operation().name();
    }
}
