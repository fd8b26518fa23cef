// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.function.Consumer;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.viewers.ColumnViewer;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.machineroom.trace.statistics.ProfileNode;
import org.machineroom.trace.ui.internal.Images;
import org.machineroom.trace.ui.internal.text.CopyRows;

/** What can be done in the Profile view. */
final class ProfileActions {
    private final Action tree;
    private final Action link;
    private final CopyRows copy;
    private final Action find;
    private final Action export;
    private final Action open;
    private final Action slowest;
    private final Action expand;
    private final Action collapse;

    /**
     * Creates them.
     *
     * @param rows what can be selected
     */
    ProfileActions(ProfileView view, ColumnViewer rows) {
        tree = check(Messages.actionTree, "calltree", on -> view.showTree(on));
        tree.setChecked(true);
        link = check(Messages.actionLink, "link", _ -> {});
        copy = new CopyRows(rows, row -> view.model().cells((ProfileNode) row));
        copy.install(view.getViewSite().getActionBars());
        find = action(Messages.actionFind, null, view::focusFilter);
        export = action(Messages.actionExport, "export", () -> CsvExport.ask(view.getSite().getShell(), "profile",
                () -> view.model().csv()));
        open = action(Messages.actionOpen, null, view::openSource);
        slowest = action(Messages.actionSlowest, null, view::selectSlowestRank);
        expand = action(Messages.actionExpand, "expand", view::expandAll);
        collapse = action(Messages.actionCollapse, "collapse", view::collapseAll);
    }

    private static Action action(String text, String image, Runnable work) {
        Action action = new Action(text) {
            @Override
            public void run() {
                work.run();
            }
        };
        setImage(action, image);
        return action;
    }

    private static Action check(String text, String image, Consumer<Boolean> work) {
        Action action = new Action(text, IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                work.accept(isChecked());
            }
        };
        setImage(action, image);
        return action;
    }

    private static void setImage(Action action, String image) {
        action.setToolTipText(action.getText());
        if (image != null) {
            action.setImageDescriptor(Images.descriptor(image));
        }
    }

    /** Whether the rank that is selected in other views is the one to show. */
    boolean isLinked() {
        return link.isChecked();
    }

    IAction find() {
        return find;
    }

    void fill(IActionBars bars) {
        IToolBarManager toolBar = bars.getToolBarManager();
        toolBar.add(tree);
        toolBar.add(link);
        toolBar.add(new Separator());
        toolBar.add(expand);
        toolBar.add(collapse);
        toolBar.add(export);
        IMenuManager menu = bars.getMenuManager();
        menu.add(tree);
        menu.add(link);
        menu.add(new Separator());
        menu.add(expand);
        menu.add(collapse);
        menu.add(find);
        menu.add(export);
    }

    void fillMenu(IMenuManager menu) {
        menu.add(open);
        menu.add(slowest);
        menu.add(new Separator());
        menu.add(copy);
        menu.add(export);
        menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
    }
}
