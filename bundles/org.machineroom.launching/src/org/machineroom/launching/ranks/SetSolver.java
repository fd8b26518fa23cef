// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ranks;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.machineroom.launching.ranks.SetExpression.All;
import org.machineroom.launching.ranks.SetExpression.At;
import org.machineroom.launching.ranks.SetExpression.Doing;
import org.machineroom.launching.ranks.SetExpression.InCommunicator;
import org.machineroom.launching.ranks.SetExpression.InSlice;
import org.machineroom.launching.ranks.SetExpression.Intersection;
import org.machineroom.launching.ranks.SetExpression.Named;
import org.machineroom.launching.ranks.SetExpression.Numbers;
import org.machineroom.launching.ranks.SetExpression.OnNode;
import org.machineroom.launching.ranks.SetExpression.Others;
import org.machineroom.launching.ranks.SetExpression.Stopped;
import org.machineroom.launching.ranks.SetExpression.Union;
import org.machineroom.launching.ranks.SetExpression.Where;
import org.machineroom.live.CommunicatorSample;
import org.machineroom.live.RankSet;

/** Finds which ranks of a run a set means now. For one thread. */
public final class SetSolver {
    private final RankFacts facts;
    private final List<NamedSet> named;
    private final boolean asksForValues;
    private final Deque<String> within = new ArrayDeque<>();

    /** Creates a solver that knows these named sets. */
    public SetSolver(RankFacts facts, List<NamedSet> named) {
        this(facts, named, true);
    }

    private SetSolver(RankFacts facts, List<NamedSet> named, boolean asksForValues) {
        this.facts = facts;
        this.named = List.copyOf(named);
        this.asksForValues = asksForValues;
    }

    /** One that refuses sets by values: to evaluate expressions in ranks takes long, and is not to be done unasked. */
    public SetSolver withoutValues() {
        return new SetSolver(facts, named, false);
    }

    /**
     * Finds the ranks; those that the run does not have are left out, once it is known how many it has.
     *
     * @throws IllegalArgumentException if a set, communicator or row is not there; the message says which are
     */
    public RankSet ranks(SetExpression set) {
        BitSet found = bits(set);
        if (facts.size() > 0) {
            found.and(all());
        }
        return RankSet.of(found);
    }

    private BitSet bits(SetExpression set) {
        return switch (set) {
            case All _ -> all();
            case Numbers(RankSet ranks) -> ranks.bits();
            case Named(String name) -> named(name);
            case Stopped _ -> copy(facts.stopped());
            case Doing doing -> those(rank -> facts.activity(rank) == doing.activity());
            case OnNode(String node) -> onNode(node);
            case At(String place) -> copy(facts.at(place));
            case InCommunicator(String name) -> members(communicator(name), _ -> true);
            case InSlice slice -> slice(slice);
            case Where(String condition) -> where(condition);
            case Union(List<SetExpression> parts) -> parts.stream().map(this::bits).reduce(new BitSet(), (a, b) -> {
                a.or(b);
                return a;
            });
            case Intersection(List<SetExpression> parts) -> parts.stream().map(this::bits).reduce((a, b) -> {
                a.and(b);
                return a;
            }).orElseThrow();
            case Others(SetExpression of) -> {
                BitSet others = all();
                others.andNot(bits(of));
                yield others;
            }
        };
    }

    private static BitSet copy(BitSet bits) {
        return (BitSet) bits.clone();
    }

    private BitSet where(String condition) {
        if (!asksForValues) {
            throw new IllegalArgumentException("values are asked for when the set is used");
        }
        return copy(facts.where(condition));
    }

    private BitSet all() {
        return those(_ -> true);
    }

    private BitSet those(IntPredicate which) {
        return IntStream.range(0, facts.size()).filter(which).collect(BitSet::new, BitSet::set, BitSet::or);
    }

    private BitSet onNode(String node) {
        Pattern pattern = Pattern.compile(Arrays.stream(node.split("\\*", -1)).map(Pattern::quote)
                .collect(Collectors.joining(".*")), Pattern.CASE_INSENSITIVE);
        BitSet ranks = those(rank -> pattern.matcher(facts.node(rank)).matches());
        if (ranks.isEmpty() && facts.size() > 0) {
            throw new IllegalArgumentException("no rank runs on node \"" + node + "\"; rank 0 runs on \""
                    + facts.node(0) + "\"");
        }
        return ranks;
    }

    private BitSet named(String name) {
        if (within.contains(name)) {
            throw new IllegalArgumentException("the set " + name + " is made of itself");
        }
        SetExpression set = named.stream().filter(one -> one.name().equals(name)).findFirst()
                .orElseThrow(() -> missing("set", name, named, NamedSet::name)).set();
        within.push(name);
        try {
            return bits(set);
        } finally {
            within.pop();
        }
    }

    private CommunicatorSample communicator(String name) {
        List<CommunicatorSample> all = facts.communicators();
        return all.stream().filter(one -> one.name().equals(name)).findFirst()
                .orElseThrow(() -> missing("communicator", name, all, CommunicatorSample::name));
    }

    private static <T> IllegalArgumentException missing(String kind, String name, List<T> there,
            Function<T, String> nameOf) {
        return new IllegalArgumentException("no " + kind + " is called " + name + "; there "
                + (there.isEmpty() ? "is none" : "are " + String.join(", ", there.stream().map(nameOf).toList())));
    }

    private static BitSet members(CommunicatorSample communicator, IntPredicate which) {
        return IntStream.range(0, communicator.ranks().size()).filter(which).map(i -> communicator.ranks().get(i))
                .collect(BitSet::new, BitSet::set, BitSet::or);
    }

    private BitSet slice(InSlice slice) {
        CommunicatorSample communicator = communicator(slice.name());
        List<Integer> dims = communicator.dims();
        if (slice.dimension() >= dims.size() || slice.coordinate() >= dims.get(slice.dimension())) {
            throw new IllegalArgumentException(slice + ": " + (dims.isEmpty() ? slice.name() + " is no Cartesian grid"
                    : "the grid is " + String.join(" x ", dims.stream().map(Object::toString).toList())));
        }
        return members(communicator, rank -> communicator.coordinate(rank, slice.dimension()) == slice.coordinate());
    }
}
