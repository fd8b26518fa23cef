// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Control;
import org.machineroom.debug.queue.WaitGroups;
import org.machineroom.debug.queue.WaitGroups.Group;
import org.machineroom.launching.ranks.NamedSet;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ranks.RankFacts;
import org.machineroom.launching.ranks.RunFacts;
import org.machineroom.launching.ranks.SetSolver;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.RankSet;

/**
 * Which ranks the Message Queues view shows, and which of them as one. Sets are found in a job, as some are asked of
 * the debugger; values of expressions are not asked for. What is wanted has changed before the job is asked, and an
 * answer to what is not wanted any more is dropped. Used on the UI thread.
 */
final class QueueSets {
    private final Control control;
    private final Consumer<Found> client;
    private final Job job = Job.createSystem("Sets of the Message Queues view", (ICoreRunnable) _ -> find());
    private Grouping grouping = Grouping.RANKS;
    private boolean isCurrentOnly;
    private volatile Wanted wanted = new Wanted(Optional.empty(), Grouping.RANKS, false);

    /** What the graph shows as one. */
    enum Grouping {
        /** Each rank by itself. */
        RANKS,
        /** The ranks of a node. */
        NODES,
        /** The ranks of a set that has a name. */
        SETS
    }

    /**
     * What the sets mean now.
     *
     * @param groups what the graph shows as one
     * @param only the ranks to be shown; empty for all
     * @param problem why a set cannot be shown; empty if all can
     */
    record Found(WaitGroups groups, Optional<RankSet> only, String problem) {
        /** All ranks, each by itself. */
        static final Found ALL = new Found(WaitGroups.EACH, Optional.empty(), "");

        boolean shows(int rank) {
            return only.isEmpty() || only.get().contains(rank);
        }
    }

    private record Wanted(Optional<RunSession> session, Grouping grouping, boolean isCurrentOnly) {
    }

    /** Creates what finds sets, and tells the client on the control's thread. */
    QueueSets(Control control, Consumer<Found> client) {
        this.control = control;
        this.client = client;
        Runnable listener = () -> control.getDisplay().asyncExec(() -> {
            if (!control.isDisposed()) {
                ask(wanted.session());
            }
        });
        NamedSets.addListener(listener);
        control.addDisposeListener(_ -> {
            NamedSets.removeListener(listener);
            job.cancel();
        });
    }

    Grouping grouping() {
        return grouping;
    }

    boolean isCurrentOnly() {
        return isCurrentOnly;
    }

    /** Whether somebody has to know what sets mean. */
    boolean areUsed() {
        return grouping == Grouping.SETS || isCurrentOnly;
    }

    void setGrouping(Grouping chosen) {
        grouping = chosen;
        ask(wanted.session());
    }

    void setCurrentOnly(boolean only) {
        isCurrentOnly = only;
        ask(wanted.session());
    }

    /** Has the sets of a run found. */
    void ask(Optional<RunSession> session) {
        Wanted now = new Wanted(session, grouping, isCurrentOnly);
        wanted = now;
        if (grouping == Grouping.RANKS && !isCurrentOnly) {
            client.accept(Found.ALL);
        } else {
            job.schedule();
        }
    }

    private void find() {
        Wanted asked = wanted;
        Found found = asked.session().map(session -> find(session, asked)).orElse(Found.ALL);
        if (!control.isDisposed()) {
            control.getDisplay().asyncExec(() -> {
                if (asked == wanted && !control.isDisposed()) {
                    client.accept(found);
                }
            });
        }
    }

    private static Found find(RunSession session, Wanted asked) {
        RankFacts facts = RunFacts.of(session);
        SetSolver solver = new SetSolver(facts, NamedSets.all()).withoutValues();
        List<String> problems = new ArrayList<>();
        WaitGroups groups = switch (asked.grouping()) {
            case RANKS -> WaitGroups.EACH;
            case NODES -> WaitGroups.of(nodes(facts));
            case SETS -> WaitGroups.of(sets(solver, problems));
        };
        Optional<RankSet> only = asked.isCurrentOnly() ? current(solver, problems) : Optional.empty();
        return new Found(groups, only, String.join("; ", problems));
    }

    private static Optional<RankSet> current(SetSolver solver, List<String> problems) {
        try {
            return NamedSets.current().map(solver::ranks);
        } catch (IllegalArgumentException e) {
            problems.add(e.getMessage());
            return Optional.empty();
        }
    }

    private static List<Group> nodes(RankFacts facts) {
        Map<String, BitSet> nodes = new LinkedHashMap<>();
        for (int rank = 0; rank < facts.size(); rank++) {
            nodes.computeIfAbsent(facts.node(rank), _ -> new BitSet()).set(rank);
        }
        return nodes.entrySet().stream().map(node -> new Group(node.getKey(), RankSet.of(node.getValue()))).toList();
    }

    private static List<Group> sets(SetSolver solver, List<String> problems) {
        List<Group> groups = new ArrayList<>();
        for (NamedSet set : NamedSets.all()) {
            try {
                groups.add(new Group(set.name(), solver.ranks(set.set())));
            } catch (IllegalArgumentException e) {
                problems.add(set.name() + ": " + e.getMessage());
            }
        }
        return groups;
    }
}
