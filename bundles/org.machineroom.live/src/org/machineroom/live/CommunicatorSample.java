// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import java.util.List;

/**
 * A communicator that processes of a run have.
 *
 * @param name by which the program or messages call it
 * @param ranks its members, by their rank in it, numbered as in the whole machine
 * @param dims the size of each dimension if they lie on a Cartesian grid, row by row; else empty
 */
public record CommunicatorSample(String name, List<Integer> ranks, List<Integer> dims) {
    public CommunicatorSample {
        ranks = List.copyOf(ranks);
        dims = List.copyOf(dims);
    }

    /** Where a member lies on the grid in one dimension (MPI 3.1 section 7.5.5: the last dimension varies fastest). */
    public int coordinate(int member, int dimension) {
        int below = 1;
        for (int size : dims.subList(dimension + 1, dims.size())) {
            below *= size;
        }
        return member / below % dims.get(dimension);
    }
}
