// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.coverage;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.Limits;

/**
 * A function of MPI.
 *
 * @param name its name in the standard, {@code MPI_Send}
 * @param standard the version of the standard that has brought it, {@code 2.2}
 * @param section the section that defines it, of MPI 1.1 for functions of MPI 1.1, of MPI 3.1 for all others
 * @param mpiJavaName class and method in the first dialect, {@code new} for a constructor; empty if it has none
 * @param openMpiName the same in the second dialect
 * @param since version of Machine Room since which it works
 * @param needs features without which a library refuses it
 * @param mayNeed features without which a library refuses it for some arguments
 */
public record StandardFunction(String name, String standard, String section, String mpiJavaName, String openMpiName,
        String since, Set<Feature> needs, Set<Feature> mayNeed) {
    /** Keeps copies of the sets, in the order of {@link Feature}. */
    public StandardFunction {
        needs = Collections.unmodifiableSortedSet(new TreeSet<>(needs));
        mayNeed = Collections.unmodifiableSortedSet(new TreeSet<>(mayNeed));
    }

    /** Where it is defined: {@code MPI 1.1 section 3.2.1}. */
    public String rule() {
        return "MPI " + (standard.equals("1.1") ? "1.1" : "3.1") + " section " + section;
    }

    /** Refuses it for a library that is held to its limits and lacks something that it always needs. */
    void require(Limits limits) {
        needs.forEach(limits::require);
    }

    /** What a library that is held to its limits always refuses the function for, with the place that says so. */
    public Map<Feature, String> refusedFor(Limits limits) {
        return lacking(needs, limits);
    }

    /** What such a library refuses it for with some arguments only. */
    public Map<Feature, String> sometimesRefusedFor(Limits limits) {
        return lacking(mayNeed, limits);
    }

    private static Map<Feature, String> lacking(Set<Feature> features, Limits limits) {
        Map<Feature, String> lacking = new TreeMap<>();
        for (Feature feature : features) {
            if (!limits.has(feature)) {
                lacking.put(feature, limits.lacking().get(feature));
            }
        }
        return lacking;
    }
}
