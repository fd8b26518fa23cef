// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.ui.IActionBars;
import org.machineroom.trace.ui.internal.Images;

/** What can be done with what is shown, in the tool bar and the menu of the view. */
final class ExperimentActions {
    private final Action stop;
    private final Action remove;
    private final Action all;
    private final Action logX;
    private final Action logY;
    private final Action table;
    private final Action export;

    /**
     * Creates them.
     *
     * @param view does it
     */
    ExperimentActions(ExperimentsView view) {
        stop = action(Messages.actionStop, "stop", IAction.AS_PUSH_BUTTON, view::stop);
        remove = action(Messages.actionRemove, "remove", IAction.AS_PUSH_BUTTON, view::remove);
        all = action(Messages.actionShowAll, "whole", IAction.AS_PUSH_BUTTON, view::showAll);
        logX = action(Messages.actionLogX, "logx", IAction.AS_CHECK_BOX, view::scale);
        logY = action(Messages.actionLogY, "logy", IAction.AS_CHECK_BOX, view::scale);
        table = action(Messages.actionTable, "table", IAction.AS_CHECK_BOX, view::arrange);
        export = action(Messages.actionExport, "export", IAction.AS_PUSH_BUTTON, view::export);
    }

    private static Action action(String text, String icon, int style, Runnable task) {
        Action action = new Action(text, style) {
            @Override
            public void run() {
                task.run();
            }
        };
        action.setImageDescriptor(Images.descriptor(icon));
        return action;
    }

    void fill(IActionBars bars) {
        IToolBarManager tools = bars.getToolBarManager();
        tools.add(stop);
        tools.add(remove);
        tools.add(new Separator());
        for (Action each : new Action[] {all, logX, logY, table, export}) {
            tools.add(each);
            bars.getMenuManager().add(each);
        }
    }

    /** Shows what can be done. */
    void update(boolean canStop, boolean canRemove, boolean hasPoints) {
        stop.setEnabled(canStop);
        remove.setEnabled(canRemove);
        export.setEnabled(hasPoints);
    }

    /** Shows how the axes lie. */
    void check(boolean x, boolean y) {
        logX.setChecked(x);
        logY.setChecked(y);
    }

    boolean isLogX() {
        return logX.isChecked();
    }

    boolean isLogY() {
        return logY.isChecked();
    }

    boolean isTable() {
        return table.isChecked();
    }
}
