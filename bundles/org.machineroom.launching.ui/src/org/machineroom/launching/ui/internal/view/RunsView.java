// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.action.GroupMarker;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.part.ViewPart;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.LatestRun;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.ui.internal.HelpContexts;

/**
 * The runs that are kept in the workspace. The row of the run that the other views show is selected, so that they go on
 * showing it when this view becomes active, which hands on its selection.
 */
public final class RunsView extends ViewPart {
    /** Id of the view. */
    public static final String ID = "org.machineroom.launching.ui.runs";
    /** Groups of the context menu, to which plug-ins add what they can do with a run. */
    private static final String OPEN = "open";
    private static final String AGAIN = "again";
    private static final String PROFILE = "profile";
    private static final String SHOW = "show";
    private static final String EDIT = "edit";
    private static final String OPEN_COMMAND = "org.machineroom.launching.ui.openRun";

    private final Runnable storeListener = () -> later(this::showRuns);
    private final ISelectionListener selectionListener = this::selectionChanged;
    private Display display;
    private LatestRun latest;
    private RunsTable table;

    @Override
    public void createPartControl(Composite parent) {
        display = parent.getDisplay();
        table = new RunsTable(parent);
        createMenu(table.viewer().getTable());
        HelpContexts.RUNS_VIEW.set(parent);
        table.viewer().addOpenListener(_ -> open());
        showRuns();
        getSite().setSelectionProvider(table.viewer());
        follow();
    }

    private void follow() {
        MachineRoom.runs().addListener(storeListener);
        getSite().getPage().addSelectionListener(selectionListener);
        selectionChanged(getSite().getPage().getActivePart(), getSite().getPage().getSelection());
        latest = new LatestRun(this::later,
                _ -> latest.newlyStarted().ifPresent(session -> table.select(session.run())));
        latest.start();
    }

    private void createMenu(Table widget) {
        MenuManager menu = new MenuManager();
        menu.add(new GroupMarker(OPEN));
        menu.add(new GroupMarker(AGAIN));
        menu.add(new GroupMarker(PROFILE));
        menu.add(new Separator(SHOW));
        menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
        menu.add(new Separator(EDIT));
        widget.setMenu(menu.createContextMenu(widget));
        getSite().registerContextMenu(menu, table.viewer());
    }

    /** Selects a run and opens it, if a plug-in is there that can. */
    void open(StoredRun run) {
        showRuns();
        table.select(run);
        open();
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

    private void selectionChanged(IWorkbenchPart source, ISelection changed) {
        if (source != this && changed instanceof IStructuredSelection structured && structured.size() == 1) {
            RunSelection.from(structured.getFirstElement()).ifPresent(heard -> table.select(heard.run()));
        }
    }

    private void showRuns() {
        table.show(MachineRoom.runs().runs());
    }

    private void later(Runnable task) {
        if (!display.isDisposed()) {
            display.asyncExec(() -> {
                if (!table.viewer().getControl().isDisposed()) {
                    task.run();
                }
            });
        }
    }

    @Override
    public void setFocus() {
        table.viewer().getControl().setFocus();
    }

    @Override
    public void dispose() {
        MachineRoom.runs().removeListener(storeListener);
        getSite().getPage().removeSelectionListener(selectionListener);
        if (latest != null) {
            latest.stop();
        }
        super.dispose();
    }
}
