// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import java.util.BitSet;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Some ranks, as users write them: {@code 0,3-5}, or {@code 0-15:2} for every second one. Immutable. */
public final class RankSet {
    /** The highest number of a rank that can be written. */
    public static final int GREATEST = (1 << 22) - 1;

    /** No rank; nothing that can be written. */
    public static final RankSet NONE = new RankSet(new BitSet());

    private static final int FIRST = 1;
    private static final int LAST = 2;
    private static final int STRIDE = 3;
    private static final int LEAST_WITH_STRIDE = 3;
    private static final Pattern PART = Pattern
            .compile("\\s*(\\d{1,7})\\s*(?:-\\s*(\\d{1,7})\\s*(?::\\s*(\\d{1,7})\\s*)?)?");

    private final BitSet ranks;

    private RankSet(BitSet ranks) {
        this.ranks = ranks;
    }

    /** The ranks whose bits are set. */
    public static RankSet of(BitSet ranks) {
        return new RankSet((BitSet) ranks.clone());
    }

    /** The ranks from 0 on, so many. */
    public static RankSet first(int count) {
        BitSet ranks = new BitSet();
        ranks.set(0, count);
        return new RankSet(ranks);
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
                        "\"" + part.strip()
                                + "\" is neither a rank nor a range of ranks; write 0,3-5 or 0-15:2 for example");
            }
            add(matcher, ranks);
        }
        return new RankSet(ranks);
    }

    private static void add(Matcher part, BitSet ranks) {
        int first = number(part.group(FIRST));
        int last = part.group(LAST) == null ? first : number(part.group(LAST));
        int stride = part.group(STRIDE) == null ? 1 : Integer.parseInt(part.group(STRIDE));
        if (last < first) {
            throw new IllegalArgumentException("the range " + part.group().strip() + " ends before it begins");
        }
        if (stride == 0) {
            throw new IllegalArgumentException(
                    "the range " + part.group().strip() + " has a stride of 0; it must be at least 1");
        }
        for (int rank = first; rank <= last; rank += stride) {
            ranks.set(rank);
        }
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

    /** Whether it is none. */
    public boolean isEmpty() {
        return ranks.isEmpty();
    }

    /** How many they are. */
    public int size() {
        return ranks.cardinality();
    }

    /** These ranks and the others. */
    public RankSet with(RankSet others) {
        BitSet union = bits();
        union.or(others.ranks);
        return new RankSet(union);
    }

    /** Those that are not among others. */
    public RankSet without(RankSet others) {
        BitSet rest = bits();
        rest.andNot(others.ranks);
        return new RankSet(rest);
    }

    /** The lowest of them; -1 if they are none. */
    public int least() {
        return ranks.nextSetBit(0);
    }

    /** The highest of them. */
    public int greatest() {
        return ranks.length() - 1;
    }

    /** A copy of them as bits. */
    public BitSet bits() {
        return (BitSet) ranks.clone();
    }

    /** A short way to write them, in order; what {@link #parse} reads, unless there are none. */
    @Override
    public String toString() {
        StringJoiner parts = new StringJoiner(",");
        for (int first = ranks.nextSetBit(0); first >= 0;) {
            int end = ranks.nextClearBit(first);
            int stride = end == first + 1 ? ranks.nextSetBit(end) - first : 1;
            int last = end == first + 1 ? lastOfStride(first, stride) : end - 1;
            parts.add(last == first ? Integer.toString(first) : first + "-" + last + (stride == 1 ? "" : ":" + stride));
            first = ranks.nextSetBit(last + 1);
        }
        return parts.toString();
    }

    /** The last of at least three that follow each other at the same distance; the first of them if there are less. */
    private int lastOfStride(int first, int stride) {
        int count = 1;
        int last = first;
        while (stride > 1 && ranks.nextSetBit(last + 1) == last + stride && !ranks.get(last + stride + 1)) {
            last += stride;
            count++;
        }
        return count < LEAST_WITH_STRIDE ? first : last;
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
