// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.program;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntBiFunction;

/** Finds what a mistyped name may have meant. */
final class NearestNames {
    private static final int SHOWN = 3;

    private NearestNames() {
    }

    /** For a message about a file: where to look and what was meant, or nothing if no name is near. */
    static String fileHint(String wanted, Collection<String> names, String where) {
        return hint(nearest(wanted, names, NearestNames::edits), where);
    }

    /** For a message about a class. People forget packages, so the last part of the name alone may fit as well. */
    static String classHint(String wanted, Collection<String> names) {
        return hint(nearest(wanted, names,
                (one, other) -> Math.min(edits(one, other), edits(simple(one), simple(other)))), "");
    }

    private static String hint(List<String> near, String where) {
        return near.isEmpty() ? "" : where + "; did you mean " + String.join(" or ", near) + "?";
    }

    private static List<String> nearest(String wanted, Collection<String> names,
            ToIntBiFunction<String, String> distance) {
        int reach = Math.max(2, simple(wanted).length() / 3);
        return names.stream().filter(name -> distance.applyAsInt(wanted, name) <= reach)
                .sorted(Comparator.comparingInt((String name) -> distance.applyAsInt(wanted, name))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(SHOWN).toList();
    }

    private static String simple(String name) {
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }

    /** The number of letters to insert, delete or change, upper and lower case being the same (Levenshtein). */
    private static int edits(String left, String right) {
        String a = left.toLowerCase(Locale.ROOT);
        String b = right.toLowerCase(Locale.ROOT);
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
