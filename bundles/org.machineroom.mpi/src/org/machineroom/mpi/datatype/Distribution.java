// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.datatype;

import org.machineroom.mpi.data.ArrayLayouts.Indices;

/** How one dimension of an array is spread over processes, as in High Performance Fortran (MPI 3.1 section 4.1.4). */
public enum Distribution {
    /** One block for each process: MPI_DISTRIBUTE_BLOCK. */
    BLOCK,
    /** Blocks dealt out in turn: MPI_DISTRIBUTE_CYCLIC. */
    CYCLIC,
    /** Not at all: MPI_DISTRIBUTE_NONE. */
    NONE;

    /** The argument that stands for an even distribution: MPI_DISTRIBUTE_DFLT_DARG. */
    public static final int DEFAULT_ARGUMENT = -1;

    /** The length of a block. */
    private int blockLength(int length, int argument, int processes) {
        if (argument != DEFAULT_ARGUMENT) {
            return argument;
        }
        return this == BLOCK ? Math.ceilDiv(length, processes) : 1;
    }

    /** What is wrong with the argument for a dimension; {@code null} if nothing is. */
    String problem(int length, int argument, int processes) {
        if (this == NONE) {
            return processes == 1 ? null : "has " + processes + " processes but is not distributed; it must have one";
        }
        if (argument <= 0 && argument != DEFAULT_ARGUMENT) {
            return "has the distribution argument " + argument
                    + "; it must be positive, or MPI_DISTRIBUTE_DFLT_DARG";
        }
        boolean isEnough = this == CYCLIC || (long) blockLength(length, argument, processes) * processes >= length;
        return isEnough ? null : "has " + length + " elements, but " + processes + " blocks of " + argument
                + " hold fewer";
    }

    /** The indices that a process has. */
    Indices indices(int length, int argument, int processes, int process) {
        int block = blockLength(length, argument, processes);
        return switch (this) {
            case NONE -> Indices.range(length, 0, length);
            case BLOCK -> {
                long first = Math.min(length, (long) block * process);
                yield Indices.range(length, first, (int) Math.min(block, length - first));
            }
            case CYCLIC -> {
                long round = (long) block * processes;
                long first = (long) block * process;
                long rest = Math.clamp(length % round - first, 0, block);
                long count = length / round * block + rest;
                yield new Indices(length, Math.min(length, first), block, round, (int) count);
            }
        };
    }
}
