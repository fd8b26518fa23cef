// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.machineroom.launching.ranks.SetExpression;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.live.RankSet;
import org.machineroom.trace.State;
import org.machineroom.trace.ui.internal.text.StateText;
import org.machineroom.trace.ui.internal.timeline.layout.Ranks;

/**
 * What the user has typed to see only some things: numbers and ranges of ranks ({@code 3}, {@code 8-15}), beginnings of
 * states ({@code wait}), parts of names of nodes ({@code node 7}). Of each sort, one has to match; of all sorts that
 * are there, all. Or it is a set of ranks. Immutable.
 */
public final class Filter {
    /** Lets everything through. */
    public static final Filter NONE = new Filter(List.of(), Set.of(), List.of(), null);
    private static final Pattern RANKS = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?");

    private record Span(int first, int last) {
    }

    private final List<Span> ranks;
    private final Set<State> states;
    private final List<String> nodes;
    private final RankSet set;

    private Filter(List<Span> ranks, Set<State> states, List<String> nodes, RankSet set) {
        this.ranks = ranks;
        this.states = states;
        this.nodes = nodes;
        this.set = set;
    }

    /** Lets a set of ranks through. */
    public static Filter of(RankSet set) {
        return new Filter(List.of(), Set.of(), List.of(), set);
    }

    /** The set of ranks that a text is; empty if it is none, or nothing but plain numbers and states. */
    public static Optional<SetExpression> set(String text) {
        boolean isPlain = Arrays.stream(words(text))
                .allMatch(word -> word.isEmpty() || RANKS.matcher(word).matches()
                        || !StateText.beginningWith(word).isEmpty());
        return isPlain || SetParser.problemWith(text) != null ? Optional.empty() : Optional.of(SetParser.parse(text));
    }

    private static String[] words(String text) {
        return text.strip().toLowerCase(Locale.ROOT).split("[\\s,]+");
    }

    /** Understands what was typed; words are set apart by blanks or commas. */
    public static Filter of(String text) {
        List<Span> ranks = new ArrayList<>();
        Set<State> states = EnumSet.noneOf(State.class);
        List<String> nodes = new ArrayList<>();
        for (String word : words(text)) {
            Matcher span = RANKS.matcher(word);
            Set<State> named = StateText.beginningWith(word);
            if (span.matches()) {
                int first = Integer.parseInt(span.group(1));
                ranks.add(new Span(first, span.group(2) == null ? first : Integer.parseInt(span.group(2))));
            } else if (!named.isEmpty()) {
                states.addAll(named);
            } else if (!word.isEmpty()) {
                nodes.add(word);
            }
        }
        return new Filter(List.copyOf(ranks), states, List.copyOf(nodes), null);
    }

    /** Whether it lets everything through. */
    public boolean isEmpty() {
        return ranks.isEmpty() && states.isEmpty() && nodes.isEmpty() && set == null;
    }

    /** Whether a rank's row is not dimmed as a whole. */
    public boolean matches(Ranks all, int rank) {
        if (set != null) {
            return set.contains(rank);
        }
        boolean hasRank = ranks.isEmpty() || ranks.stream().anyMatch(s -> s.first <= rank && rank <= s.last);
        String node = all.node(rank).toLowerCase(Locale.ROOT);
        return hasRank && (nodes.isEmpty() || nodes.stream().anyMatch(node::contains));
    }

    /** The ranks whose rows are not dimmed. */
    public BitSet matching(Ranks all) {
        BitSet matching = new BitSet(all.count());
        for (int rank = 0; rank < all.count(); rank++) {
            matching.set(rank, matches(all, rank));
        }
        return matching;
    }

    /** Whether a state is not dimmed where its rank is not. */
    public boolean matches(State state) {
        return states.isEmpty() || states.contains(state);
    }

    /**
     * Whether a message is not dimmed: if the rank at one of its ends is not, and if states were named, sending,
     * receiving or, of one that was waited for, waiting is among them.
     *
     * @param matching the ranks whose rows are not dimmed, see {@link #matching}
     */
    public boolean matches(Arrow arrow, BitSet matching) {
        boolean hasState = matches(State.SENDING) || matches(State.RECEIVING)
                || arrow.isLate() && matches(State.WAITING);
        return hasState
                && (matching.get(arrow.message().source()) || matching.get(arrow.message().destination()));
    }
}
