// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ranks.RankFacts;
import org.machineroom.launching.ranks.RunFacts;
import org.machineroom.launching.ranks.SetExpression.Named;
import org.machineroom.launching.ranks.SetExpression;
import org.machineroom.launching.ranks.SetSolver;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSession;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.timeline.layout.Ranks;
import org.machineroom.trace.ui.internal.timeline.model.Filter;
import org.machineroom.trace.ui.internal.timeline.model.TraceFacts;

/**
 * Finds what a text to filter by means. For a set of ranks the run or the debugger may have to be asked, which a job
 * does; its answer is dropped if something else was typed meanwhile. Used on the UI thread.
 */
final class FilterFinder {
    private final Executor thread;
    private final BiConsumer<Filter, String> client;
    private final Job job = Job.createSystem(Messages.filterLabel, (ICoreRunnable) _ -> find());
    private volatile Question asked;

    /** A text, and the run that it is about. */
    private record Question(String text, SetExpression set, Ranks ranks, Optional<StoredRun> run) {
    }

    /**
     * Creates one.
     *
     * @param thread the UI thread
     * @param client hears the filter, and what is wrong with it, which is empty if nothing is
     */
    FilterFinder(Executor thread, BiConsumer<Filter, String> client) {
        this.thread = thread;
        this.client = client;
    }

    /** Finds what a text means for the ranks of a run; tells at once if it is no set. */
    void find(String text, Ranks ranks, Optional<StoredRun> run) {
        Optional<SetExpression> set = Filter.set(text);
        if (set.isPresent()) {
            asked = new Question(text, set.get(), ranks, run);
            job.schedule();
        } else {
            asked = null;
            client.accept(Filter.of(text), "");
        }
    }

    private void find() {
        Question question = asked;
        if (question != null) {
            RankFacts facts = facts(question);
            try {
                Filter filter = Filter.of(
                        new SetSolver(facts, NamedSets.all()).withoutValues().ranks(question.set()));
                tell(question, filter, "");
            } catch (IllegalArgumentException e) {
                // a name that is no set's may be a part of a node's
                tell(question, Filter.of(question.text()), question.set() instanceof Named ? "" : e.getMessage());
            }
        }
    }

    private void tell(Question question, Filter filter, String problem) {
        thread.execute(() -> {
            if (asked == question) {
                client.accept(filter, problem);
            }
        });
    }

    private static RankFacts facts(Question question) {
        Optional<RunSession> session = question.run().flatMap(FilterFinder::session);
        session.filter(_ -> question.set().asksTheRun()).ifPresent(RunSession::surveyNow);
        return session.map(RunFacts::of).orElseGet(() -> new TraceFacts(question.ranks()));
    }

    /** The session of a run that was launched since Eclipse was started. */
    private static Optional<RunSession> session(StoredRun run) {
        return Arrays.stream(DebugPlugin.getDefault().getLaunchManager().getLaunches())
                .filter(MachineLaunch.class::isInstance).map(MachineLaunch.class::cast)
                .flatMap(launch -> launch.session().stream()).filter(session -> session.run().isSameAs(run))
                .findFirst();
    }
}
