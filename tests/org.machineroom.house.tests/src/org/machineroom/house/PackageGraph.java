// SPDX-License-Identifier: EPL-2.0
package org.machineroom.house;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which packages of a bundle use which others of it, by their imports. */
final class PackageGraph {
    private static final Pattern LINE = Pattern.compile("^([^:]+):\\d+: import (?:static )?(.*);$");

    private final Map<String, Set<String>> uses = new TreeMap<>();
    /** For each arrow, the first file that has it. */
    private final Map<String, String> witnesses = new TreeMap<>();

    PackageGraph(Bundle bundle) {
        List<String> packages = bundle.packages();
        for (String line : bundle.codeMatching(Pattern.compile("^import "))) {
            Matcher parts = LINE.matcher(line);
            if (parts.matches()) {
                String file = parts.group(1);
                String from = file.substring(file.indexOf("/src/") + 5, file.lastIndexOf('/')).replace('/', '.');
                packages.stream().filter(to -> !to.equals(from) && isIn(parts.group(2), to))
                        .forEach(to -> add(from, to, file));
            }
        }
    }

    /** Whether a type, or a member of one, that is imported is in the package itself. */
    private static boolean isIn(String imported, String owner) {
        return imported.startsWith(owner + ".") && Character.isUpperCase(imported.charAt(owner.length() + 1));
    }

    private void add(String from, String to, String file) {
        uses.computeIfAbsent(from, _ -> new TreeSet<>()).add(to);
        witnesses.putIfAbsent(from + " uses " + to, file);
    }

    /** The arrows that lie on a circle, each with a file that has it. */
    List<String> circles() {
        List<String> problems = new ArrayList<>();
        uses.forEach((from, all) -> all.stream().filter(to -> reachable(to, new TreeSet<>()).contains(from))
                .map(to -> from + " uses " + to)
                .forEach(arrow -> problems.add(arrow + ", which uses it: " + witnesses.get(arrow))));
        return problems;
    }

    private Set<String> reachable(String from, Set<String> seen) {
        for (String to : uses.getOrDefault(from, Set.of())) {
            if (seen.add(to)) {
                reachable(to, seen);
            }
        }
        return seen;
    }
}
