// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.machineroom.machines.NodeLayout;
import org.machineroom.machines.Placement;

/** Where ranks lie on the mesh or torus of the machine that they run on. */
public final class MachineGrid {
    /** Stands where no rank is. */
    public static final int NOBODY = Placement.NOBODY;

    private MachineGrid() {
    }

    /**
     * The ranks of a run, row by row, as far as there are any; the planes of three dimensions are one below the other,
     * the nodes of a group beside each other. Opens the machine, so not on the UI thread.
     *
     * @return empty if the machine's nodes do not lie in rows
     * @throws CoreException if the configuration cannot be read
     */
    public static List<List<Integer>> rows(ILaunchConfiguration configuration) throws CoreException {
        try (MachineLibrary machines = MachineRoom.machines()) {
            return new MachineCheck(machines).placed(LaunchModel.read(configuration)).map(MachineGrid::rows)
                    .orElse(List.of());
        }
    }

    static List<List<Integer>> rows(PlacedRanks placed) {
        NodeLayout nodes = placed.nodes();
        if (!nodes.isGrid()) {
            return List.of();
        }
        int[] extents = nodes.extents();
        int last = extents[extents.length - 1];
        int length = nodes.together() == 1 ? last : last * extents[extents.length - 2];
        List<List<Integer>> rows = new ArrayList<>();
        for (int node = 0; node < nodes.nodes(); node++) {
            if (node % length == 0) {
                rows.add(new ArrayList<>());
            }
            rows.getLast().add(node < placed.ranks().size() ? placed.ranks().rankOn(node) : NOBODY);
        }
        return used(rows);
    }

    /** Without the rows and columns at the end in which there is nobody. */
    private static List<List<Integer>> used(List<List<Integer>> rows) {
        int length = rows.stream().mapToInt(MachineGrid::lengthUsed).max().orElse(0);
        int count = rows.size();
        while (count > 0 && lengthUsed(rows.get(count - 1)) == 0) {
            count--;
        }
        return rows.subList(0, count).stream().map(row -> List.copyOf(row.subList(0, length))).toList();
    }

    private static int lengthUsed(List<Integer> row) {
        int length = row.size();
        while (length > 0 && Objects.equals(row.get(length - 1), NOBODY)) {
            length--;
        }
        return length;
    }
}
