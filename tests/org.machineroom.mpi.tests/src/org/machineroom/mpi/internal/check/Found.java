// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.machineroom.mpi.testing.TestRun;

/** Runs programs and looks at what the checks have found. */
final class Found {
    private Found() {
    }

    /** What a program with so many ranks is found guilty of, things that were not freed left out. */
    static List<Finding> in(int ranks, TestRun.Program program) {
        return TestRun.ranks(ranks).findings(program).stream()
                .filter(finding -> finding.kind() != FindingKind.NOT_FREED).toList();
    }

    /** Refuses a program that is found guilty of anything. */
    static void assertNothing(int ranks, TestRun.Program program) {
        assertEquals(List.of(), in(ranks, program));
    }

    /** Expects exactly one finding, of a kind and with these words, and returns it. */
    static Finding assertOne(FindingKind kind, String words, int ranks, TestRun.Program program) {
        List<Finding> all = in(ranks, program);
        assertEquals(all.toString(), 1, all.size());
        assertEquals(all.toString(), kind, all.getFirst().kind());
        assertTrue(all.toString(), all.getFirst().text().contains(words));
        return all.getFirst();
    }

    /** The kinds of what a program is found guilty of. */
    static Set<FindingKind> kinds(int ranks, TestRun.Program program) {
        Set<FindingKind> kinds = EnumSet.noneOf(FindingKind.class);
        in(ranks, program).forEach(finding -> kinds.add(finding.kind()));
        return kinds;
    }
}
