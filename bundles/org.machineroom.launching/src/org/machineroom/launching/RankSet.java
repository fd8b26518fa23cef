// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.util.BitSet;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Some ranks, as users write them: {@code 0,3-5}. Immutable. */
public final class RankSet {
    /** The highest number of a rank that can be written. */
    public static final int GREATEST = (1 << 22) - 1;

    private static final Pattern PART = Pattern.compile("\\s*(\\d{1,7})\\s*(?:-\\s*(\\d{1,7})\\s*)?");

    private final BitSet ranks;

    private RankSet(BitSet ranks) {
        this.ranks = ranks;
    }

    /**
     * Reads what a user has written.
     *
     * @throws IllegalArgumentException if it is not a list of ranks; the message says which part is wrong, and what
     *         would be right
     */
    public static RankSet parse(String text) {
        BitSet ranks = new BitSet();
        for (String part : text.split(",", -1)) {
            Matcher matcher = PART.matcher(part);
            if (!matcher.matches()) {
                throw new IllegalArgumentException(
                        "\"" + part.strip() + "\" is neither a rank nor a range of ranks; write 0,3-5 for example");
            }
            int first = number(matcher.group(1));
            int last = matcher.group(2) == null ? first : number(matcher.group(2));
            if (last < first) {
                throw new IllegalArgumentException("the range " + part.strip() + " ends before it begins");
            }
            ranks.set(first, last + 1);
        }
        return new RankSet(ranks);
    }

    private static int number(String digits) {
        int rank = Integer.parseInt(digits);
        if (rank > GREATEST) {
            throw new IllegalArgumentException("rank " + rank + ": ranks are numbered from 0 to " + GREATEST);
        }
        return rank;
    }

    /** Whether a rank is among them. */
    public boolean contains(int rank) {
        return ranks.get(rank);
    }

    /** The highest of them. */
    public int greatest() {
        return ranks.length() - 1;
    }

    /** A copy of them as bits. */
    public BitSet bits() {
        return (BitSet) ranks.clone();
    }

    /** The shortest way to write them, in order. */
    @Override
    public String toString() {
        StringJoiner parts = new StringJoiner(",");
        for (int first = ranks.nextSetBit(0); first >= 0;) {
            int end = ranks.nextClearBit(first);
            parts.add(end == first + 1 ? Integer.toString(first) : first + "-" + (end - 1));
            first = ranks.nextSetBit(end);
        }
        return parts.toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RankSet set && set.ranks.equals(ranks);
    }

    @Override
    public int hashCode() {
        return ranks.hashCode();
    }
}
