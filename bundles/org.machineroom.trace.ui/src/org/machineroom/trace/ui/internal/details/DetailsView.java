// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.details;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.RunSession;
import org.machineroom.trace.Site;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.colour.StateColours;
import org.machineroom.trace.ui.internal.run.Jobs;
import org.machineroom.trace.ui.internal.run.RunFollower;
import org.machineroom.trace.ui.internal.run.TraceKeeper;
import org.machineroom.trace.ui.internal.run.TraceLease;
import org.machineroom.trace.ui.internal.source.SourceOpener;
import org.machineroom.trace.ui.internal.timeline.model.Latest;

/** Says all about the selected state or message: who, what, how long, which call and line, and what each step cost. */
public final class DetailsView extends ViewPart implements RunFollower.Client, TraceKeeper.Client {
    /** Id of the view. */
    public static final String ID = "org.machineroom.trace.ui.details";

    private DetailsPane pane;
    private RunFollower follower;
    private TraceKeeper keeper;
    private Latest<RunSelection, Optional<Details>> reader;
    private Optional<RunSelection> selection = Optional.empty();
    private Runnable endColours;

    @Override
    public void createPartControl(Composite parent) {
        pane = new DetailsPane(parent, this::openSource);
        endColours = StateColours.onChange(pane.control(), pane::coloursChanged);
        Executor thread = Jobs.later(parent.getDisplay());
        keeper = new TraceKeeper(thread, this);
        reader = new Latest<RunSelection, Optional<Details>>(this::read, Jobs.system(Messages.detailsJob), thread)
                .then(pane::show, this::showProblem);
        pane.show(Optional.empty());
        PlatformUI.getWorkbench().getHelpSystem().setHelp(parent, ID);
        follower = new RunFollower(this, this);
        follower.start();
    }

    private Optional<Details> read(RunSelection wanted) throws Exception {
        try (TraceLease lease = keeper.lease().flatMap(TraceLease::share).orElseThrow(CancellationException::new)) {
            return DetailsReader.read(lease.index(), wanted);
        }
    }

    private void showProblem(Exception problem) {
        if (!(problem instanceof CancellationException)) {
            pane.say(String.valueOf(problem.getMessage()));
        }
    }

    private void openSource(Site site) {
        follower.run().ifPresent(run -> SourceOpener.open(run, site,
                problem -> getViewSite().getActionBars().getStatusLineManager().setErrorMessage(problem)));
    }

    @Override
    public void show(StoredRun run) {
        selection = Optional.empty();
        reader.forget();
        pane.show(Optional.empty());
        keeper.show(run, MachineLaunch.isGoingOn(run));
    }

    @Override
    public void advanced(RunSession session) {
        keeper.advanced(session.state().isOver());
    }

    @Override
    public void selected(RunSelection newSelection) {
        selection = Optional.of(newSelection);
        if (keeper.lease().isPresent()) {
            reader.ask(newSelection);
        }
    }

    @Override
    public void deleted() {
        keeper.close();
        pane.show(Optional.empty());
    }

    @Override
    public void renamed(StoredRun run) {
        // the timeline says its name
    }

    @Override
    public void loading(int ranksDone, int ranks) {
        // the timeline says so
    }

    @Override
    public void opened(TraceLease lease, boolean isLast) {
        selection.ifPresent(reader::ask);
    }

    @Override
    public void waiting() {
        // the timeline says so
    }

    @Override
    public void failed(String message) {
        pane.say(message);
    }

    @Override
    public void setFocus() {
        pane.setFocus();
    }

    @Override
    public void dispose() {
        if (follower != null) {
            follower.stop();
            keeper.close();
            endColours.run();
        }
        super.dispose();
    }
}
