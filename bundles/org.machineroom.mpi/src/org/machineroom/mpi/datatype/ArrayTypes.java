// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.datatype;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.data.ArrayLayouts;
import org.machineroom.mpi.data.ArrayLayouts.Indices;
import org.machineroom.mpi.datatype.TypeMaker.Definition;

/**
 * Makes datatypes that are parts of arrays of several dimensions, as programs and files hold them (MPI 3.1 sections
 * 4.1.3 and 4.1.4). Wrong arguments are refused with class ARG.
 */
public final class ArrayTypes {
    private static final String RULE = " (MPI 3.1 section 4.1.3)";

    private ArrayTypes() {
    }

    /**
     * MPI_Type_create_subarray: a box out of an array.
     *
     * @param sizes number of elements of the array in each dimension
     * @param subsizes number of elements of the box in each dimension
     * @param starts where the box begins in each dimension, from 0
     * @param order how the array lies in memory
     * @param old type of the array's elements
     */
    public static Datatype subarray(Caller caller, int[] sizes, int[] subsizes, int[] starts, ArrayOrder order,
            Datatype old) {
        return TypeMaker.make(caller, "MPI_Type_create_subarray", () -> {
            requireDimensions(sizes, subsizes, starts);
            requireOrder(order);
            List<Indices> box = IntStream.range(0, sizes.length)
                    .mapToObj(i -> indices(i, sizes[i], subsizes[i], starts[i])).toList();
            return new Definition(ArrayLayouts.part(order.slowestFirst(box), TypeMaker.layout(old)),
                    Construction.of(Combiner.SUBARRAY, old,
                            joined(new int[] {sizes.length}, sizes, subsizes, starts, new int[] {order.ordinal()})));
        });
    }

    private static Indices indices(int dimension, int size, int subsize, int start) {
        TypeMaker.require(size >= 1 && subsize >= 1 && subsize <= size && start >= 0 && start <= size - subsize,
                () -> "in dimension " + dimension + " a box of " + subsize + " elements from " + start
                        + " on does not lie in an array of " + size + RULE);
        return Indices.range(size, start, subsize);
    }

    /**
     * One dimension of a distributed array.
     *
     * @param size number of elements of the whole array
     * @param distribution how they are spread
     * @param argument length of a block, {@link Distribution#DEFAULT_ARGUMENT} for an even one
     * @param processes over how many processes
     */
    public record Dimension(int size, Distribution distribution, int argument, int processes) {
        private void check(int number) {
            TypeMaker.require(size >= 1, () -> "dimension " + number + " has " + size
                    + " elements; it must have at least one (MPI 3.1 section 4.1.4)");
            TypeMaker.require(processes >= 1, () -> "dimension " + number + " has " + processes
                    + " processes; it must have at least one (MPI 3.1 section 4.1.4)");
            TypeMaker.require(distribution != null, () -> "dimension " + number
                    + " has no distribution: it is MPI_DISTRIBUTE_BLOCK, _CYCLIC or _NONE (MPI 3.1 section 4.1.4)");
            String problem = distribution.problem(size, argument, processes);
            TypeMaker.require(problem == null,
                    () -> "dimension " + number + " " + problem + " (MPI 3.1 section 4.1.4)");
        }
    }

    /**
     * MPI_Type_create_darray: what one process has of an array that is spread over all.
     *
     * @param processes how many there are; they form a grid, in which the last dimension varies fastest
     * @param process which of them
     * @param order how the array lies in memory
     * @param old type of the array's elements
     */
    public static Datatype darray(Caller caller, int processes, int process, List<Dimension> dimensions,
            ArrayOrder order, Datatype old) {
        return TypeMaker.make(caller, "MPI_Type_create_darray", () -> {
            requireGrid(processes, process, dimensions);
            requireOrder(order);
            return new Definition(
                    ArrayLayouts.part(order.slowestFirst(indices(dimensions, process)), TypeMaker.layout(old)),
                    Construction.of(Combiner.DARRAY, old, joined(new int[] {processes, process, dimensions.size()},
                            dimensions.stream().mapToInt(Dimension::size).toArray(),
                            dimensions.stream().mapToInt(dimension -> dimension.distribution.ordinal()).toArray(),
                            dimensions.stream().mapToInt(Dimension::argument).toArray(),
                            dimensions.stream().mapToInt(Dimension::processes).toArray(),
                            new int[] {order.ordinal()})));
        });
    }

    private static List<Indices> indices(List<Dimension> dimensions, int process) {
        List<Indices> indices = new ArrayList<>();
        int place = process;
        for (Dimension dimension : dimensions.reversed()) {
            indices.addFirst(dimension.distribution.indices(dimension.size, dimension.argument, dimension.processes,
                    place % dimension.processes));
            place /= dimension.processes;
        }
        return indices;
    }

    private static void requireGrid(int processes, int process, List<Dimension> dimensions) {
        TypeMaker.require(!dimensions.isEmpty(), () -> "the array has no dimension (MPI 3.1 section 4.1.4)");
        long places = 1;
        for (int i = 0; i < dimensions.size(); i++) {
            dimensions.get(i).check(i);
            places = Math.multiplyExact(places, dimensions.get(i).processes);
        }
        long grid = places;
        TypeMaker.require(grid == processes, () -> "a grid of " + grid + " processes for " + processes
                + "; each must have a place in it (MPI 3.1 section 4.1.4)");
        TypeMaker.require(process >= 0 && process < processes, () -> "the process is " + process + " of " + processes
                + "; processes count from 0 (MPI 3.1 section 4.1.4)");
    }

    private static void requireDimensions(int[]... perDimension) {
        for (int[] numbers : perDimension) {
            TypeMaker.require(numbers != null && numbers.length == perDimension[0].length && numbers.length > 0,
                    () -> "sizes, sizes of the box and its begin must be as many as the array has dimensions" + RULE);
        }
    }

    private static void requireOrder(ArrayOrder order) {
        TypeMaker.require(order != null, () -> "the order is neither MPI_ORDER_C nor MPI_ORDER_FORTRAN" + RULE);
    }

    private static int[] joined(int[]... parts) {
        return IntStream.range(0, parts.length).flatMap(i -> IntStream.of(parts[i])).toArray();
    }
}
