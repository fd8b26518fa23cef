// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import java.util.List;
import java.util.SequencedMap;

/**
 * The names of the numbers in a trace's records, in the order in which they were defined. Immutable. A number without a
 * name is possible, and is to be shown as it is.
 *
 * @param sites    places in the source
 * @param types    names of datatypes
 * @param contexts contexts of communicators
 * @param counters counters of the kernel
 * @param causes   names of causes of interrupts
 * @param parts    parts of the machine
 * @param nodes    nodes by the ranks that run on them; empty in traces before format 4
 */
public record Definitions(SequencedMap<Integer, Site> sites, SequencedMap<Integer, String> types,
        SequencedMap<Integer, Context> contexts, SequencedMap<Integer, Counter> counters,
        SequencedMap<Integer, String> causes, SequencedMap<Integer, MachinePart> parts,
        SequencedMap<Integer, MachineNode> nodes) {

    /**
     * The context of a communicator.
     *
     * @param members its ranks as ranks of the run, in its own order; empty for all ranks or if not known
     */
    public record Context(int id, String name, List<Integer> members) {
        public Context {
            members = List.copyOf(members);
        }
    }

    /** A counter of the kernel. */
    public record Counter(int id, String name, String unit) {
    }
}
