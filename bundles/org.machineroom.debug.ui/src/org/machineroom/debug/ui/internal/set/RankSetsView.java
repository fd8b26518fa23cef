// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.set;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.ITreeViewerListener;
import org.eclipse.jface.viewers.TreeExpansionEvent;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.machineroom.debug.ui.internal.HelpContexts;
import org.machineroom.debug.ui.internal.Images;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.debug.ui.internal.set.SetRow.OfRank;
import org.machineroom.debug.ui.internal.set.SetRow.OfSet;
import org.machineroom.launching.ranks.NamedSet;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ranks.SetExpression;
import org.machineroom.launching.session.RunSession;

/**
 * The sets of ranks of the run that was started last: the user's own, and those that there are by state, line,
 * communicator and node. One is current, on which the commands for sets act. What the rows are is found in a job.
 */
public final class RankSetsView extends SurveyView implements ITreeViewerListener {
    /** Id of the view. */
    public static final String ID = "org.machineroom.debug.ui.rankSets";

    private static final int[] WEIGHTS = {4, 5, 1};
    private static final int[] WIDTHS = {150, 150, 80};

    /** The labels of the kinds that are open, also while there are no sets of a kind, as at the end of a run. */
    private final Set<String> open = new HashSet<>(
            Set.of(Messages.setsOwn, Messages.setsStates, Messages.setsLines));

    /** For the extension registry. */
    public RankSetsView() {
        super(HelpContexts.RANK_SETS);
    }

    @Override
    protected void prepare(TreeViewer viewer, TreeColumnLayout layout) {
        getViewSite().getActionBars().getToolBarManager().insertBefore(IWorkbenchActionConstants.MB_ADDITIONS,
                action(Messages.setNew, "newset", this::create));
        viewer.setContentProvider(new SetContent(this::session));
        String[] titles = {Messages.columnSet, Messages.columnRanks, Messages.columnNumber};
        for (int i = 0; i < titles.length; i++) {
            TreeViewerColumn column = new TreeViewerColumn(viewer, i == 2 ? SWT.RIGHT : SWT.LEFT);
            column.getColumn().setText(titles[i]);
            column.setLabelProvider(new SetLabels(i));
            layout.setColumnData(column.getColumn(), new ColumnWeightData(WEIGHTS[i], WIDTHS[i], true));
        }
        viewer.addTreeListener(this);
        createMenu(viewer);
    }

    @Override
    public void treeExpanded(TreeExpansionEvent event) {
        if (event.getElement() instanceof SetRow.Kind kind) {
            open.add(kind.label());
        }
    }

    @Override
    public void treeCollapsed(TreeExpansionEvent event) {
        if (event.getElement() instanceof SetRow.Kind kind) {
            open.remove(kind.label());
        }
    }

    private void createMenu(TreeViewer viewer) {
        MenuManager menu = new MenuManager();
        viewer.getTree().setMenu(menu.createContextMenu(viewer.getTree()));
        getSite().registerContextMenu(ID, menu, viewer);
        menu.add(action(Messages.setMakeCurrent, "set", () -> open(viewer.getStructuredSelection().getFirstElement())));
        menu.add(action(Messages.setEdit, "set", this::edit));
        menu.add(action(Messages.setRemove, "set", this::remove));
        menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
    }

    @Override
    protected OptionalInt rankOf(Object row) {
        return row instanceof OfRank rank ? OptionalInt.of(rank.rank()) : OptionalInt.empty();
    }

    private static Action action(String title, String image, Runnable task) {
        Action action = new Action(title, Images.descriptor(image)) {
            @Override
            public void run() {
                task.run();
            }
        };
        action.setToolTipText(title);
        return action;
    }

    /** A new set begins with those that are selected. */
    private void create() {
        String selected = sets().stream().map(row -> row.set().toString()).collect(Collectors.joining(", "));
        ask("", selected).ifPresent(NamedSets::put);
    }

    private void edit() {
        Optional<NamedSet> old = sets().stream().filter(OfSet::isNamed).findFirst()
                .flatMap(row -> NamedSets.all().stream().filter(one -> one.name().equals(row.label())).findFirst());
        old.flatMap(set -> ask(set.name(), set.set().toString())).ifPresent(set -> {
            if (!set.name().equals(old.get().name())) {
                NamedSets.remove(old.get().name());
            }
            NamedSets.put(set);
        });
    }

    private Optional<NamedSet> ask(String name, String text) {
        SetDialog dialog = new SetDialog(getSite().getShell(), name, text);
        return dialog.open() == Window.OK ? Optional.of(dialog.set()) : Optional.empty();
    }

    private void remove() {
        sets().stream().filter(OfSet::isNamed).forEach(row -> NamedSets.remove(row.label()));
    }

    private List<OfSet> sets() {
        return Arrays.stream(tree().getStructuredSelection().toArray()).filter(OfSet.class::isInstance)
                .map(OfSet.class::cast).toList();
    }

    /** Makes a set current; what is selected of ranks the Debug view follows by itself. */
    @Override
    protected void open(Object row) {
        if (row instanceof OfSet set) {
            NamedSets.setCurrent(Optional.of(set.set()).filter(chosen -> !(chosen instanceof SetExpression.All)));
        }
    }

    @Override
    protected Runnable find(Optional<RunSession> session) {
        List<SetRow.Kind> kinds = SetRows.of(session).kinds();
        return () -> show(kinds);
    }

    private void show(List<SetRow.Kind> kinds) {
        TreeViewer tree = tree();
        if (!kinds.equals(tree.getInput())) {
            List<Object> expanded = new ArrayList<>(List.of(tree.getExpandedElements()));
            kinds.stream().filter(kind -> open.contains(kind.label())).forEach(expanded::add);
            tree.setInput(kinds);
            tree.setExpandedElements(expanded.toArray());
        }
        tree.refresh(true); // which set is current, and what ranks do, is no part of the rows
    }
}
