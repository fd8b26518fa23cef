// SPDX-License-Identifier: EPL-2.0
package org.machineroom.house;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.Test;

/** Within a bundle, too, dependencies point down: no package needs, by others, itself. */
public class CirclesTest {
    @Test
    public void noPackagesGoInCircles() {
        Map<String, Set<String>> found = new TreeMap<>();
        for (Bundle bundle : Bundle.all()) {
            Set<String> circling = new TreeSet<>();
            circling(bundle.packageUses()).forEach(name -> circling.add(shortened(name, bundle)));
            if (!circling.isEmpty()) {
                found.put(bundle.name(), circling);
            }
        }
        assertEquals(Map.of(), found);
    }

    private static String shortened(String name, Bundle bundle) {
        return name.startsWith(bundle.name()) ? name.substring(bundle.name().length()) : name;
    }

    /** The packages from which a way leads back to themselves. */
    private static List<String> circling(Map<String, Set<String>> uses) {
        return uses.keySet().stream().filter(name -> reachable(name, uses).contains(name)).toList();
    }

    private static Set<String> reachable(String from, Map<String, Set<String>> uses) {
        Set<String> reached = new TreeSet<>();
        Set<String> next = uses.get(from);
        while (!next.isEmpty()) {
            Set<String> further = new TreeSet<>();
            next.stream().filter(reached::add).forEach(name -> further.addAll(uses.get(name)));
            next = further;
        }
        return reached;
    }
}
