// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Sorts, groups and hides rows. For one thread. */
public final class ArrangedRows implements RowOrder {
    private static final int HEAD = -1;

    private final BitSet hidden = new BitSet();
    private Ranks ranks = new Ranks(0, List.of());
    private boolean isGrouped;
    private Comparator<Integer> order = Comparator.naturalOrder();
    /** By row: a rank, or -1 minus the first rank of the node whose head it is. */
    private int[] rows = {};
    private int[] rowOfRank = {};

    /** Shows the ranks of another run, or more that is known of them; what was hidden stays so. */
    public void show(Ranks newRanks) {
        ranks = newRanks;
        update();
    }

    @Override
    public Ranks ranks() {
        return ranks;
    }

    /** Puts ranks of one node together, under a head. */
    public void group(boolean byNode) {
        isGrouped = byNode;
        update();
    }

    @Override
    public boolean isGrouped() {
        return isGrouped;
    }

    /**
     * Sorts rows by a number each rank has, the greatest first; in the order of ranks where it is the same.
     *
     * @param byRank a number for each rank; {@code null} for the order of ranks
     */
    public void sort(double[] byRank) {
        order = byRank == null ? Comparator.naturalOrder()
                : Comparator.comparingDouble((Integer rank) -> -byRank[rank]).thenComparing(Comparator.naturalOrder());
        update();
    }

    /** Hides a rank. The last one that is shown stays. */
    public void hide(int rank) {
        if (ranks.count() - hidden.cardinality() > 1) {
            hidden.set(rank);
            update();
        }
    }

    /** Hides all but some. */
    public void showOnly(BitSet some) {
        if (!some.isEmpty()) {
            hidden.set(0, ranks.count());
            hidden.andNot(some);
            update();
        }
    }

    /** Hides nothing. */
    public void showAll() {
        hidden.clear();
        update();
    }

    @Override
    public int hiddenRanks() {
        return hidden.cardinality();
    }

    private void update() {
        List<Integer> shown = IntStream.range(0, ranks.count()).filter(rank -> !hidden.get(rank)).boxed().sorted(order)
                .toList();
        rows = isGrouped ? grouped(shown) : shown.stream().mapToInt(Integer::intValue).toArray();
        rowOfRank = new int[ranks.count()];
        Arrays.fill(rowOfRank, -1);
        for (int row = 0; row < rows.length; row++) {
            if (rows[row] >= 0) {
                rowOfRank[rows[row]] = row;
            }
        }
    }

    /** Nodes in the order of their first rank; within a node the order of ranks that is wanted. */
    private int[] grouped(List<Integer> shown) {
        TreeMap<Integer, List<Integer>> byFirst = new TreeMap<>();
        Map<String, Integer> first = new HashMap<>();
        for (int rank = 0; rank < ranks.count(); rank++) {
            first.putIfAbsent(ranks.node(rank), rank);
        }
        for (int rank : shown) {
            byFirst.computeIfAbsent(first.get(ranks.node(rank)), _ -> new ArrayList<>()).add(rank);
        }
        IntStream.Builder all = IntStream.builder();
        byFirst.forEach((firstRank, members) -> {
            all.add(HEAD - firstRank);
            members.forEach(all::add);
        });
        return all.build().toArray();
    }

    @Override
    public int size() {
        return rows.length;
    }

    @Override
    public boolean isHead(int row) {
        return rows[row] < 0;
    }

    @Override
    public int rank(int row) {
        return rows[row] >= 0 ? rows[row] : HEAD - rows[row];
    }

    @Override
    public int row(int rank) {
        return rank >= 0 && rank < rowOfRank.length ? rowOfRank[rank] : -1;
    }

    @Override
    public String label(int row) {
        int rank = rank(row);
        return isHead(row) ? ranks.node(rank) : isGrouped ? "  " + rank : ranks.label(rank);
    }
}
