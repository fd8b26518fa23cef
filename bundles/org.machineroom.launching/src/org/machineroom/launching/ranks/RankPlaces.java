// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ranks;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.live.CodePlace;
import org.machineroom.live.RankSet;
import org.machineroom.live.StackNode;

/**
 * At which line of the program ranks are: each at the innermost of its own frames, wherever in the library that waits.
 *
 * @param places with the ranks that are there, in the order of the first of those; no rank is at two
 */
public record RankPlaces(Map<CodePlace, RankSet> places) {
    private static final String SUFFIX = ".java";

    /** Those of the ranks whose stacks these are, each frame behind its caller. */
    public static RankPlaces of(List<StackNode> stacks) {
        List<BitSet> at = new ArrayList<>();
        for (StackNode node : stacks) {
            BitSet ranks = node.isOfProgram() ? (BitSet) node.ranks().clone() : new BitSet();
            at.add(ranks);
            for (int caller = node.caller(); caller >= 0 && node.isOfProgram(); caller = stacks.get(caller).caller()) {
                at.get(caller).andNot(ranks);
            }
        }
        Map<CodePlace, BitSet> byPlace = new LinkedHashMap<>();
        for (int i = 0; i < stacks.size(); i++) {
            if (!at.get(i).isEmpty()) {
                byPlace.computeIfAbsent(stacks.get(i).place(), _ -> new BitSet()).or(at.get(i));
            }
        }
        Map<CodePlace, RankSet> places = new LinkedHashMap<>();
        byPlace.entrySet().stream().sorted(Map.Entry.comparingByValue((a, b) -> a.nextSetBit(0) - b.nextSetBit(0)))
                .forEach(entry -> places.put(entry.getKey(), RankSet.of(entry.getValue())));
        return new RankPlaces(places);
    }

    /**
     * The ranks at a place as users write it: {@code Pi:39}, {@code Pi.java:39}, {@code Pi.main}, with package or not.
     */
    public BitSet at(String written) {
        BitSet ranks = new BitSet();
        places.forEach((place, there) -> {
            if (isMeant(place, written)) {
                ranks.or(there.bits());
            }
        });
        return ranks;
    }

    private static boolean isMeant(CodePlace place, String written) {
        int colon = written.lastIndexOf(':');
        if (colon < 0) {
            return isEnd(place.className() + "." + place.method(), written);
        }
        String file = written.substring(0, colon);
        return written.substring(colon + 1).equals(Integer.toString(place.line())) && (place.file().equals(file)
                || isEnd(place.className(), file.endsWith(SUFFIX) ? file.substring(0, file.length() - SUFFIX.length())
                        : file));
    }

    private static boolean isEnd(String name, String end) {
        return name.equals(end) || name.endsWith("." + end) || name.endsWith("$" + end);
    }

    /** A place as users write it: {@code Pi:39}. */
    public static String written(CodePlace place) {
        return place.className().substring(place.className().lastIndexOf('.') + 1) + ":" + place.line();
    }
}
