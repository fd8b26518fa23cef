// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import org.machineroom.mpi.file.HostRefusal;

/**
 * How the ranks of a run are to be placed on a machine's nodes, as the user says it with {@code --mapping}. What comes
 * of it is a {@link Placement}. Immutable.
 */
public final class RankMapping {
    /** Rank i on node i, as the machines' papers have it. */
    public static final RankMapping BLOCK = new RankMapping("block", Scheme.BLOCK, 0, List.of());

    private static final String RANDOM = "random:";
    private static final String FILE = "@";

    private final String text;
    private final Scheme scheme;
    private final long seed;
    private final List<Integer> nodes;

    /** The ways to place ranks. */
    public enum Scheme {
        /** Rank i on node i. */
        BLOCK("block", "rank i on node i"),
        /** The last rank on node 0. */
        REVERSE("reverse", "the last rank on node 0, the one before it on node 1, ..."),
        /** One after the other to each group of nodes. */
        CYCLIC("cyclic", "one after the other to each chip, router or switch"),
        /** From neighbour to neighbour through a mesh or torus. */
        SNAKE("snake", "along a row of the mesh or torus, back along the next one, ..."),
        /** By chance. */
        RANDOM("random:SEED", "by chance, on all nodes there are; the seed makes it repeatable"),
        /** As the user lists them. */
        LIST("0,1,4-7", "the nodes of rank 0, 1, ...; in a file with @FILE");

        private final String form;
        private final String meaning;

        Scheme(String form, String meaning) {
            this.form = form;
            this.meaning = meaning;
        }

        /** Whether ranks can be placed so on such nodes. */
        boolean fits(NodeLayout layout) {
            return switch (this) {
                case CYCLIC -> layout.together() > 1;
                case SNAKE -> layout.isGrid();
                case BLOCK, REVERSE, RANDOM, LIST -> true;
            };
        }

        /** How a user writes it, {@code random:SEED}. */
        public String form() {
            return form;
        }

        /** What it does, in words. */
        public String meaning() {
            return meaning;
        }
    }

    private RankMapping(String text, Scheme scheme, long seed, List<Integer> nodes) {
        this.text = text;
        this.scheme = scheme;
        this.seed = seed;
        this.nodes = List.copyOf(nodes);
    }

    /**
     * Reads a mapping as the user writes it.
     *
     * @throws WrongMappingException if it is not one, with what would be right; or if its file cannot be read
     */
    public static RankMapping parse(String text) {
        String word = text.strip();
        for (Scheme scheme : List.of(Scheme.BLOCK, Scheme.REVERSE, Scheme.CYCLIC, Scheme.SNAKE)) {
            if (word.equals(scheme.form)) {
                return new RankMapping(word, scheme, 0, List.of());
            }
        }
        if (word.startsWith(RANDOM)) {
            return new RankMapping(word, Scheme.RANDOM, seed(word), List.of());
        }
        if (word.startsWith(FILE)) {
            return new RankMapping(word, Scheme.LIST, 0, new NodeList(word).parse(fileText(word)));
        }
        if (word.isEmpty() || !Character.isDigit(word.charAt(0))) {
            throw new WrongMappingException(
                    "\"" + text + "\" must be block, reverse, cyclic, snake, random:SEED, a list "
                            + "of node numbers like 0,1,4-7, or @FILE with such a list",
                    null);
        }
        return new RankMapping(word, Scheme.LIST, 0, new NodeList(word).parse(word));
    }

    private static long seed(String word) {
        try {
            return Long.parseLong(word.substring(RANDOM.length()));
        } catch (NumberFormatException e) {
            throw new WrongMappingException("\"" + word + "\": the seed must be a whole number, random:1", e);
        }
    }

    private static String fileText(String word) {
        try {
            return Files.readString(Path.of(word.substring(FILE.length())));
        } catch (IOException e) {
            throw new WrongMappingException(word + ": the file cannot be read: " + HostRefusal.words(e), e);
        } catch (InvalidPathException e) {
            throw new WrongMappingException(word + ": the file cannot be read: " + e.getMessage(), e);
        }
    }

    /** What the user has written. */
    public String text() {
        return text;
    }

    /** Which way of placing it is. */
    public Scheme scheme() {
        return scheme;
    }

    /** How many nodes a machine must have at least for so many ranks. */
    int nodesNeeded(int ranks) {
        return Math.max(ranks, nodes.stream().mapToInt(node -> node + 1).max().orElse(0));
    }

    /**
     * Places ranks.
     *
     * @param machine its id, for messages
     * @throws IllegalArgumentException if the machine has no such nodes, or not enough
     */
    Placement place(int ranks, NodeLayout layout, String machine) {
        if (ranks > layout.nodes()) {
            throw new IllegalArgumentException(ranks + " ranks: " + machine + " has " + layout.nodes()
                    + " nodes and runs one rank on each");
        }
        int[] places = switch (scheme) {
            case BLOCK -> all(ranks, rank -> rank);
            case REVERSE -> all(ranks, rank -> ranks - 1 - rank);
            case CYCLIC -> cyclic(ranks, layout, machine);
            case SNAKE -> snake(ranks, layout, machine);
            case RANDOM -> random(ranks, layout.nodes());
            case LIST -> listed(ranks, layout, machine);
        };
        return new Placement(layout.nodes(), places);
    }

    private static int[] all(int ranks, IntUnaryOperator nodeOf) {
        int[] places = new int[ranks];
        Arrays.setAll(places, nodeOf);
        return places;
    }

    private static int[] cyclic(int ranks, NodeLayout layout, String machine) {
        int together = layout.together();
        if (!Scheme.CYCLIC.fits(layout)) {
            throw new IllegalArgumentException("mapping cyclic: " + machine
                    + " has no groups of nodes to go round; with one rank on each node block does what is meant");
        }
        int[] places = new int[ranks];
        int placed = 0;
        for (int slot = 0; slot < together; slot++) {
            for (int node = slot; node < layout.nodes() && placed < ranks; node += together) {
                places[placed] = node;
                placed++;
            }
        }
        return places;
    }

    private static int[] snake(int ranks, NodeLayout layout, String machine) {
        if (!Scheme.SNAKE.fits(layout)) {
            throw new IllegalArgumentException("mapping snake: the nodes of " + machine
                    + " are not a mesh or torus; block, reverse, random:SEED or a list of nodes are possible");
        }
        return all(ranks, layout::onSnake);
    }

    /** The first of all nodes, shuffled (Knuth volume 2, algorithm 3.4.2P). */
    private int[] random(int ranks, int count) {
        int[] shuffled = all(count, node -> node);
        Random random = new Random(seed);
        for (int i = count - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int node = shuffled[i];
            shuffled[i] = shuffled[j];
            shuffled[j] = node;
        }
        return Arrays.copyOf(shuffled, ranks);
    }

    private static String counted(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    private int[] listed(int ranks, NodeLayout layout, String machine) {
        if (nodes.size() != ranks) {
            throw new IllegalArgumentException("mapping " + text + ": " + counted(nodes.size(), "node") + " for "
                    + counted(ranks, "rank") + "; one for each rank is needed");
        }
        Map<Integer, Integer> taken = new HashMap<>();
        for (int rank = 0; rank < ranks; rank++) {
            int node = nodes.get(rank);
            if (node >= layout.nodes()) {
                throw new IllegalArgumentException("mapping " + text + ": node " + node + " for rank " + rank + ", but "
                        + machine + " has nodes 0 to " + (layout.nodes() - 1));
            }
            Integer other = taken.put(node, rank);
            if (other != null) {
                throw new IllegalArgumentException("mapping " + text + ": node " + node + " for rank " + other
                        + " and for rank " + rank + "; each node runs one rank");
            }
        }
        return nodes.stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public String toString() {
        return text;
    }
}
