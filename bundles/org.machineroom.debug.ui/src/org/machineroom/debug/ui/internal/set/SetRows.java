// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.set;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.debug.ui.internal.set.SetRow.Kind;
import org.machineroom.debug.ui.internal.set.SetRow.OfSet;
import org.machineroom.launching.ranks.NamedSet;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ranks.RankFacts;
import org.machineroom.launching.ranks.RankPlaces;
import org.machineroom.launching.ranks.RunFacts;
import org.machineroom.launching.ranks.SetExpression;
import org.machineroom.launching.ranks.SetExpression.At;
import org.machineroom.launching.ranks.SetExpression.Doing;
import org.machineroom.launching.ranks.SetExpression.InCommunicator;
import org.machineroom.launching.ranks.SetExpression.InSlice;
import org.machineroom.launching.ranks.SetExpression.Named;
import org.machineroom.launching.ranks.SetExpression.OnNode;
import org.machineroom.launching.ranks.SetExpression.Stopped;
import org.machineroom.launching.ranks.SetSolver;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.CommunicatorSample;
import org.machineroom.live.RankActivity;
import org.machineroom.live.RankSet;

/**
 * The sets that there are in a run by themselves, and the user's own. Asks the debugger, so not on the UI thread.
 *
 * @param facts of the run
 * @param named the user's own
 * @param places where the ranks are
 */
record SetRows(RankFacts facts, List<NamedSet> named, RankPlaces places) {
    private static final int MOST_DIMENSIONS = 3;

    /** Those of a run, or if there is none, the user's own. */
    static SetRows of(Optional<RunSession> session) {
        return new SetRows(session.map(RunFacts::of).orElse(RankFacts.NONE), NamedSets.all(),
                RankPlaces.of(session.map(run -> run.surveyed().stacks()).orElse(List.of())));
    }

    /** Those kinds of which there are some. */
    List<Kind> kinds() {
        List<Kind> kinds = List.of(kind(Messages.setsOwn, own()), kind(Messages.setsStates, states()),
                kind(Messages.setsLines, lines()), kind(Messages.setsCommunicators, communicators()),
                kind(Messages.setsNodes, nodes()));
        return kinds.stream().filter(kind -> !kind.sets().isEmpty()).toList();
    }

    private static Kind kind(String label, List<OfSet> sets) {
        return new Kind(label, sets);
    }

    private List<OfSet> own() {
        List<OfSet> rows = new ArrayList<>(List.of(row(Messages.setsOwn, new SetExpression.All(), false)));
        named.forEach(one -> rows.add(row(Messages.setsOwn, new Named(one.name()), true)));
        return rows;
    }

    private List<OfSet> states() {
        List<OfSet> rows = new ArrayList<>(List.of(row(Messages.setsStates, new Stopped(), false)));
        Arrays.stream(RankActivity.values()).forEach(state -> rows.add(row(Messages.setsStates, new Doing(state),
                false)));
        return rows.stream().filter(row -> !row.ranks().isEmpty()).toList();
    }

    private List<OfSet> lines() {
        return places.places().keySet().stream().map(RankPlaces::written).distinct()
                .map(place -> row(Messages.setsLines, new At(place), false)).toList();
    }

    private List<OfSet> communicators() {
        List<OfSet> rows = new ArrayList<>();
        for (CommunicatorSample communicator : facts.communicators()) {
            rows.add(row(Messages.setsCommunicators, new InCommunicator(communicator.name()), false));
            for (int dimension = 0; dimension < communicator.dims().size()
                    && dimension < MOST_DIMENSIONS; dimension++) {
                for (int coordinate = 0; coordinate < communicator.dims().get(dimension); coordinate++) {
                    rows.add(row(Messages.setsCommunicators, new InSlice(dimension, coordinate, communicator.name()),
                            false));
                }
            }
        }
        return rows;
    }

    /** One for each node, in the order of their first ranks; there may be as many as ranks. */
    private List<OfSet> nodes() {
        Map<String, BitSet> byNode = new LinkedHashMap<>();
        for (int rank = 0; rank < facts.size(); rank++) {
            byNode.computeIfAbsent(facts.node(rank), _ -> new BitSet()).set(rank);
        }
        List<OfSet> rows = new ArrayList<>();
        byNode.forEach((node, ranks) -> rows.add(new OfSet(Messages.setsNodes, new OnNode(node).toString(),
                new OnNode(node), RankSet.of(ranks), "", false)));
        return rows;
    }

    private OfSet row(String kind, SetExpression set, boolean isNamed) {
        try {
            return new OfSet(kind, set.toString(), set, new SetSolver(facts, named).withoutValues().ranks(set), "",
                    isNamed);
        } catch (IllegalArgumentException e) {
            return new OfSet(kind, set.toString(), set, RankSet.NONE, e.getMessage(), isNamed);
        }
    }
}
