// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.description;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToIntBiFunction;

/** Finds what somebody may have meant who mistyped a name. */
public final class Suggestions {
    private static final int MOST = 3;

    private Suggestions() {
    }

    /** The names nearest to the given one, best first; none if nothing is near. */
    public static List<String> nearest(String name, Collection<String> names) {
        int limit = limit(name);
        return nearest(name, names, Suggestions::distance,
                candidate -> distance(name, candidate) <= limit || contains(name, candidate));
    }

    private static List<String> nearest(String name, Collection<String> names,
            ToIntBiFunction<String, String> distance, Predicate<String> isNear) {
        return names.stream().distinct().filter(isNear)
                .sorted(Comparator.<String>comparingInt(candidate -> distance.applyAsInt(name, candidate))
                        .thenComparing(n -> n))
                .limit(MOST).toList();
    }

    /** How many changes away a name may be: a third of its last part. */
    private static int limit(String name) {
        return Math.max(2, (name.length() - name.lastIndexOf('.')) / 3);
    }

    /** A sentence such as {@code Did you mean raw.rmpi3 or raw.gdn?}; empty if nothing is near. */
    public static String didYouMean(String name, Collection<String> names) {
        return sentence(nearest(name, names));
    }

    /** The same sentence to stand behind another, with a blank before it. */
    public static String alsoMean(String name, Collection<String> names) {
        String sentence = didYouMean(name, names);
        return sentence.isEmpty() ? "" : " " + sentence;
    }

    /**
     * The sentence where something else than the letters of the whole names makes them near.
     *
     * @param distance number of changes from the first name to the second
     */
    public static String didYouMean(String name, Collection<String> names, ToIntBiFunction<String, String> distance) {
        int limit = limit(name);
        return sentence(nearest(name, names, distance, candidate -> distance.applyAsInt(name, candidate) <= limit));
    }

    private static String sentence(List<String> near) {
        return near.isEmpty() ? "" : "Did you mean " + String.join(" or ", near) + "?";
    }

    private static boolean contains(String name, String candidate) {
        return name.length() > 2 && candidate.toLowerCase(Locale.ROOT).contains(name.toLowerCase(Locale.ROOT));
    }

    /** Levenshtein distance without regard to case. */
    public static int distance(String a, String b) {
        String left = a.toLowerCase(Locale.ROOT);
        String right = b.toLowerCase(Locale.ROOT);
        int[] previous = new int[right.length() + 1];
        for (int j = 0; j <= right.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= left.length(); i++) {
            int[] current = new int[right.length() + 1];
            current[0] = i;
            for (int j = 1; j <= right.length(); j++) {
                int change = left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1;
                current[j] = Math.min(previous[j - 1] + change, Math.min(previous[j], current[j - 1]) + 1);
            }
            previous = current;
        }
        return previous[right.length()];
    }
}
