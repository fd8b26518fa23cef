// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.actions.ActionFactory;
import org.machineroom.analysis.cause.ProfileSlack;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.trace.Site;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.Extent;
import org.machineroom.trace.statistics.ProfileNode;
import org.machineroom.trace.statistics.RunProfile;
import org.machineroom.trace.ui.internal.editor.LineTimeEditors;
import org.machineroom.trace.ui.internal.editor.ShownProfile;
import org.machineroom.trace.ui.internal.run.Jobs;
import org.machineroom.trace.ui.internal.source.SourceOpener;

/** Where the simulated time of a run went, as a tree of calls or flat, of all ranks or of one. */
public final class ProfileView extends StatisticsView<RunProfile> {
    /** Id of the view. */
    public static final String ID = "org.machineroom.trace.ui.profile";
    private static final int ALL = -1;

    private final ProfileModel model = new ProfileModel();
    private ProfileHead head;
    private ProfileTree tree;
    private ProfileActions actions;
    private LineTimeEditors editors;
    private SlackFinder slack;
    private volatile int rank = ALL;
    private boolean isNew = true;
    private boolean wasExact;

    @Override
    protected void createContent(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        head = new ProfileHead(parent);
        Composite area = new Composite(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
        tree = new ProfileTree(area, model);
        head.onFilter(() -> {
            model.filter(head.filter());
            tree.refresh();
        });
        head.onRanks(this::chooseRanks);
        head.onLink(() -> run().ifPresent(run -> ProfileAgainHandler.profile(run, getSite().getShell())));
        tree.viewer().addOpenListener(_ -> openSource());
        actions = new ProfileActions(this, tree.viewer());
        actions.fill(getViewSite().getActionBars());
        MenuManager menu = new MenuManager();
        actions.fillMenu(menu);
        Tree widget = tree.viewer().getTree();
        widget.setMenu(menu.createContextMenu(widget));
        getSite().registerContextMenu(menu, tree.viewer());
        slack = new SlackFinder(Jobs.later(parent.getDisplay()), this::showSlack, this::say);
        editors = new LineTimeEditors(getSite().getPage());
        editors.open();
        getViewSite().getActionBars().setGlobalActionHandler(ActionFactory.FIND.getId(), actions.find());
    }

    @Override
    protected RunProfile compute(Trace trace, IProgressMonitor monitor) throws TraceException {
        int wanted = rank;
        Extent extent = range().extent();
        return RunProfile.of(trace, wanted == ALL ? extent
                : new Extent(extent.fromPs(), extent.untilPs(), Set.of(wanted)));
    }

    @Override
    protected void runChanged() {
        isNew = true;
        rank = ALL;
        ShownProfile.shared().set(Optional.empty());
    }

    @Override
    protected void showResult(RunProfile profile) {
        model.show(profile);
        run().ifPresent(run -> head.tell(run, profile, range().time().isPresent()));
        head.offer(profile.trace().ranks(), rank == ALL ? Messages.allRanks : Integer.toString(rank));
        if (isNew || profile.isExact() != wasExact) {
            tree.start();
        } else {
            tree.refresh();
        }
        isNew = profile.tree().children().isEmpty();
        wasExact = profile.isExact();
        if (range().time().isEmpty() && profile.trace().isComplete()) { // slack is that of a whole run
            slack.find(profile);
        } else {
            slack.stop();
        }
        run().ifPresent(run -> ShownProfile.shared().set(Optional.of(new ShownProfile.Of(run, profile))));
    }

    private void showSlack(RunProfile profile, ProfileSlack found) {
        if (shown().filter(each -> each == profile).isPresent() && !tree.viewer().getTree().isDisposed()) {
            model.show(found);
            tree.refresh();
        }
    }

    @Override
    protected void selectionHeard(RunSelection heard) {
        if (actions.isLinked()) {
            heard.rank().ifPresent(this::showRank);
        }
    }

    private void chooseRanks() {
        if (RankChoice.isAll(head.ranks())) {
            showRank(ALL);
            return;
        }
        int count = shown().map(profile -> profile.trace().ranks()).orElse(0);
        OptionalInt chosen = RankChoice.rank(head.ranks(), count);
        if (chosen.isPresent()) {
            showRank(chosen.getAsInt());
            selected().ifPresent(old -> select(old.withRank(chosen.getAsInt())));
        } else {
            head.tell(RankChoice.problem(head.ranks(), count));
        }
    }

    private void showRank(int newRank) {
        if (newRank != rank) {
            rank = newRank;
            recompute();
        }
    }

    /** What is shown, and how. */
    public ProfileModel model() {
        return model;
    }

    /** Shows a tree or a list. */
    public void showTree(boolean wanted) {
        model.showTree(wanted);
        tree.start();
    }

    void expandAll() {
        tree.viewer().expandAll();
    }

    void collapseAll() {
        tree.viewer().collapseAll();
    }

    void focusFilter() {
        head.focusFilter();
    }

    /** Opens the source of the selected row. */
    void openSource() {
        tree.selected().stream().findFirst().filter(row -> !row.place().className().isEmpty()).ifPresent(
                row -> run().ifPresent(run -> SourceOpener.open(run, site(row), this::say)));
    }

    private static Site site(ProfileNode row) {
        return new Site(0, row.place().className(), row.place().name(), row.place().file(), row.line());
    }

    private void say(String problem) {
        getViewSite().getActionBars().getStatusLineManager().setErrorMessage(problem);
    }

    /** Selects, in all views, the rank that spends most time in the selected row. */
    void selectSlowestRank() {
        tree.selected().stream().findFirst().ifPresent(
                row -> selected().ifPresent(old -> select(old.withRank(row.inclusive().mostRank()))));
    }

    @Override
    public void dispose() {
        if (editors != null) {
            slack.stop();
            editors.close();
        }
        ShownProfile.shared().set(Optional.empty());
        super.dispose();
    }
}
