// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.RunEnding.Kind;
import org.machineroom.trace.RunEnding.Stand;
import org.machineroom.trace.Site;

/**
 * The entries of a trace's environment that tell how its run ended: one for each word and number, so that whoever
 * shows the environment shows them.
 */
final class EndingEntries {
    /** Whether there is an ending, and of which kind. */
    static final String KIND = Metadata.OWN + "ending";

    private static final String PREFIX = KIND + "_";
    private static final String TIME = PREFIX + "ps";
    private static final String RANKS = PREFIX + "ranks";
    private static final String CAUSE = PREFIX + "cause";
    private static final String TEXT = PREFIX + "text";
    private static final String STANDS = PREFIX + "stands";

    private final SequencedMap<String, String> literals = new LinkedHashMap<>();

    private EndingEntries() {
    }

    /** The entries of an ending, with their values as CTF writes them. */
    static SequencedMap<String, String> of(RunEnding ending) {
        EndingEntries entries = new EndingEntries();
        entries.put(KIND, ending.kind().name());
        entries.put(TIME, ending.timePs());
        entries.put(RANKS, ending.ranks());
        entries.put(CAUSE, ending.cause());
        entries.put(TEXT, ending.text());
        entries.put(STANDS, ending.stands().size());
        for (int i = 0; i < ending.stands().size(); i++) {
            entries.put(PREFIX + i + "_", ending.stands().get(i));
        }
        return entries.literals;
    }

    private void put(String before, Stand stand) {
        put(before + "rank", stand.rank());
        put(before + "count", stand.count());
        put(before + "ranks", stand.ranks());
        put(before + "doing", stand.doing());
        stand.place().ifPresent(place -> {
            put(before + "class", place.className());
            put(before + "method", place.method());
            put(before + "file", place.file());
            put(before + "line", place.line());
        });
        put(before + "since_ps", stand.sincePs());
        put(before + "awaited", stand.awaited());
    }

    private void put(String key, String value) {
        literals.put(key, Tsdl.quote(value));
    }

    private void put(String key, long value) {
        literals.put(key, Long.toString(value));
    }

    /**
     * The ending that entries tell; nothing if they tell of none.
     *
     * @throws IllegalArgumentException if they tell of one that cannot be understood
     */
    static Optional<RunEnding> read(Map<String, String> entries) {
        if (!entries.containsKey(KIND)) {
            return Optional.empty();
        }
        List<Stand> stands = new ArrayList<>();
        int count = (int) number(entries, STANDS);
        for (int i = 0; i < count; i++) {
            stands.add(stand(entries, PREFIX + i + "_"));
        }
        return Optional.of(new RunEnding(kind(text(entries, KIND)), number(entries, TIME),
                (int) number(entries, RANKS), text(entries, CAUSE), text(entries, TEXT), stands));
    }

    private static Kind kind(String word) {
        try {
            return Kind.valueOf(word);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("env has " + KIND + " = " + word + " where one of "
                    + List.of(Kind.values()) + " should be", e);
        }
    }

    private static Stand stand(Map<String, String> entries, String before) {
        Optional<Site> place = entries.containsKey(before + "class")
                ? Optional.of(new Site(0, text(entries, before + "class"), text(entries, before + "method"),
                        text(entries, before + "file"), (int) number(entries, before + "line")))
                : Optional.empty();
        return new Stand((int) number(entries, before + "rank"), (int) number(entries, before + "count"),
                text(entries, before + "ranks"), text(entries, before + "doing"), place,
                number(entries, before + "since_ps"), text(entries, before + "awaited"));
    }

    private static long number(Map<String, String> entries, String key) {
        String digits = text(entries, key);
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("env has " + key + " = " + digits + " where a number should be", e);
        }
    }

    private static String text(Map<String, String> entries, String key) {
        String value = entries.get(key);
        if (value == null) {
            throw new IllegalArgumentException("env lacks the entry " + key);
        }
        return value;
    }
}
