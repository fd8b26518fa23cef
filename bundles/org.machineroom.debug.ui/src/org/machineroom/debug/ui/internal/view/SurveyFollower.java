// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbenchPart;
import org.machineroom.launching.session.LatestRun;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.LiveMessage.Looked;
import org.machineroom.live.LiveMessage.Sample;

/**
 * Asks the run that was started last where its ranks are, for a view, while that can be seen: when the debugger has
 * stopped something, and as often as the run says how far it has come. Used on the UI thread.
 */
public final class SurveyFollower {
    private final IWorkbenchPart part;
    private final BooleanSupplier isNeeded;
    private final Consumer<Optional<RunSession>> client;
    private final LatestRun latest;
    private Sample askedAt;
    private Looked askedAfter;

    /**
     * Creates a follower.
     *
     * @param control of the view, which the client is told nothing without
     * @param isNeeded whether the view has to know where the ranks are
     * @param client is told of the run whenever something of it has changed
     */
    public SurveyFollower(IWorkbenchPart part, Control control, BooleanSupplier isNeeded,
            Consumer<Optional<RunSession>> client) {
        this.part = part;
        this.isNeeded = isNeeded;
        this.client = client;
        latest = new LatestRun(task -> {
            if (!control.isDisposed()) {
                control.getDisplay().asyncExec(task);
            }
        }, this::news);
    }

    /** Begins to follow. */
    public void start() {
        latest.start();
    }

    /** Ends it. */
    public void stop() {
        latest.stop();
    }

    /** The run that was started last. */
    public Optional<RunSession> session() {
        return latest.session();
    }

    private void news(Optional<RunSession> session) {
        session.filter(_ -> isNeeded.getAsBoolean() && part.getSite().getPage().isPartVisible(part))
                .ifPresent(this::ask);
        client.accept(session);
    }

    private void ask(RunSession session) {
        Sample sample = session.state().sample().orElse(null);
        Looked looked = session.state().debugging().looked();
        if (looked != askedAfter || hasMoved(sample)) {
            askedAt = sample;
            askedAfter = looked;
            session.survey();
        }
    }

    private boolean hasMoved(Sample sample) {
        return sample != null && (askedAt == null || sample.events() != askedAt.events()
                || !sample.ranks().equals(askedAt.ranks()));
    }
}
