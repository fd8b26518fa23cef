// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import java.util.Comparator;
import java.util.function.Function;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.action.GroupMarker;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerComparator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.part.ViewPart;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.ui.internal.HelpContexts;
import org.machineroom.launching.ui.internal.Messages;

/** The runs that are kept in the workspace. */
public final class RunsView extends ViewPart {
    /** Id of the view. */
    public static final String ID = "org.machineroom.launching.ui.runs";
    private static final String OPEN_COMMAND = "org.machineroom.launching.ui.openRun";

    private final Runnable listener = this::storeChanged;
    private TableViewer viewer;

    @Override
    public void createPartControl(Composite parent) {
        TableColumnLayout layout = new TableColumnLayout();
        parent.setLayout(layout);
        viewer = new TableViewer(parent, SWT.MULTI | SWT.FULL_SELECTION | SWT.V_SCROLL);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.getTable().setHeaderVisible(true);
        viewer.getTable().setLinesVisible(true);
        createColumns(layout);
        createMenu();
        HelpContexts.RUNS_VIEW.set(parent);
        viewer.addOpenListener(_ -> open());
        viewer.setInput(MachineRoom.runs().runs());
        getSite().setSelectionProvider(viewer);
        MachineRoom.runs().addListener(listener);
    }

    private void createColumns(TableColumnLayout layout) {
        addColumn(layout, Messages.columnName, 3, StoredRun::name, Comparator.comparing(StoredRun::name));
        addColumn(layout, Messages.columnProgram, 3, StoredRun::program, Comparator.comparing(StoredRun::program));
        addColumn(layout, Messages.columnMachine, 2, StoredRun::machine, Comparator.comparing(StoredRun::machine));
        addColumn(layout, Messages.columnRanks, 1, run -> run.ranks() == 0 ? "" : Integer.toString(run.ranks()),
                Comparator.comparingInt(StoredRun::ranks));
        addColumn(layout, Messages.columnSimulatedTime, 2, RunsView::simulatedTime,
                Comparator.comparingLong(run -> run.end() == null ? 0 : run.end().simulatedTimePs()));
        addColumn(layout, Messages.columnEnding, 2, run -> RunTexts.ending(run.end()),
                Comparator.comparing(run -> RunTexts.ending(run.end())));
        addColumn(layout, Messages.columnMode, 1, StoredRun::mode, Comparator.comparing(StoredRun::mode));
        addColumn(layout, Messages.columnStarted, 2, run -> RunTexts.instant(run.started()),
                Comparator.comparing(StoredRun::started));
    }

    private static String simulatedTime(StoredRun run) {
        return run.end() == null ? "" : RunTexts.time(run.end().simulatedTimePs());
    }

    private void addColumn(TableColumnLayout layout, String title, int weight, Function<StoredRun, String> text,
            Comparator<StoredRun> order) {
        TableViewerColumn column = new TableViewerColumn(viewer, SWT.NONE);
        column.getColumn().setText(title);
        column.setLabelProvider(ColumnLabelProvider.createTextProvider(run -> text.apply((StoredRun) run)));
        layout.setColumnData(column.getColumn(), new ColumnWeightData(weight));
        column.getColumn().addListener(SWT.Selection, _ -> {
            boolean again = viewer.getTable().getSortColumn() == column.getColumn()
                    && viewer.getTable().getSortDirection() == SWT.UP;
            viewer.getTable().setSortColumn(column.getColumn());
            viewer.getTable().setSortDirection(again ? SWT.DOWN : SWT.UP);
            viewer.setComparator(new RunOrder(again ? order.reversed() : order));
        });
    }

    /** Sorts runs. */
    private static final class RunOrder extends ViewerComparator {
        private final Comparator<StoredRun> order;

        RunOrder(Comparator<StoredRun> order) {
            this.order = order;
        }

        @Override
        public int compare(Viewer viewer, Object left, Object right) {
            return order.compare((StoredRun) left, (StoredRun) right);
        }
    }

    private void createMenu() {
        MenuManager menu = new MenuManager();
        menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
        viewer.getTable().setMenu(menu.createContextMenu(viewer.getTable()));
        getSite().registerContextMenu(menu, viewer);
    }

    /** Opens the selected run, if a plug-in is there that can. */
    private void open() {
        if (getSite().getService(ICommandService.class).getCommand(OPEN_COMMAND).isEnabled()) {
            try {
                getSite().getService(IHandlerService.class).executeCommand(OPEN_COMMAND, null);
            } catch (CommandException e) {
                ILog.of(RunsView.class).log(Status.error(OPEN_COMMAND, e));
            }
        }
    }

    private void storeChanged() {
        viewer.getControl().getDisplay().asyncExec(() -> {
            if (!viewer.getControl().isDisposed()) {
                viewer.setInput(MachineRoom.runs().runs());
            }
        });
    }

    @Override
    public void setFocus() {
        viewer.getControl().setFocus();
    }

    @Override
    public void dispose() {
        MachineRoom.runs().removeListener(listener);
        super.dispose();
    }
}
