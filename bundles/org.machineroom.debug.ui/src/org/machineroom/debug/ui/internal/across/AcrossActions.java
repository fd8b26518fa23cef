// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.actions.ActionFactory;
import org.machineroom.debug.ui.internal.Images;
import org.machineroom.trace.HostRefusal;
import org.machineroom.trace.WholeFile;

/** What can be done with the values that are shown. */
final class AcrossActions {
    private final Shell shell;
    private final Action refresh;
    private final Action elements;
    private final Action copy;
    private final Action exportTable;
    private final Action exportPicture;

    /** What the actions need of the view. */
    interface Source {
        void refresh();

        void showElements(boolean isTable);

        String text();

        String table();

        String picture();
    }

    AcrossActions(Shell shell, Source source) {
        this.shell = shell;
        refresh = action(Messages.actionRefresh, "refresh", IAction.AS_PUSH_BUTTON, _ -> source.refresh());
        elements = action(Messages.actionElements, "elements", IAction.AS_CHECK_BOX,
                action -> source.showElements(action.isChecked()));
        copy = action(Messages.actionCopy, null, IAction.AS_PUSH_BUTTON, _ -> copy(source.text()));
        exportTable = action(Messages.actionExportTable, null, IAction.AS_PUSH_BUTTON,
                _ -> export("across", source::table));
        exportPicture = action(Messages.actionExportPicture, null, IAction.AS_PUSH_BUTTON,
                _ -> export("array", source::picture));
    }

    private static Action action(String text, String image, int style, Consumer<Action> work) {
        Action action = new Action(text, style) {
            @Override
            public void run() {
                work.accept(this);
            }
        };
        action.setToolTipText(text);
        if (image != null) {
            action.setImageDescriptor(Images.descriptor(image));
        }
        return action;
    }

    void fill(IActionBars bars) {
        bars.setGlobalActionHandler(ActionFactory.COPY.getId(), copy);
        bars.getToolBarManager().add(refresh);
        bars.getToolBarManager().add(elements);
        bars.getToolBarManager().add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
        fill(bars.getMenuManager());
    }

    void fill(IContributionManager menu) {
        menu.add(copy);
        menu.add(exportTable);
        menu.add(exportPicture);
        menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
    }

    private void copy(String text) {
        if (!text.isEmpty()) {
            Clipboard clipboard = new Clipboard(shell.getDisplay());
            clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
            clipboard.dispose();
        }
    }

    private void export(String name, Supplier<String> table) {
        FileDialog dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setText(Messages.actionExportTable);
        dialog.setFilterPath(System.getProperty("user.home"));
        dialog.setFilterExtensions(new String[] {"*.csv", "*"});
        dialog.setFileName(name + ".csv");
        dialog.setOverwrite(true);
        String file = dialog.open();
        if (file != null) {
            try {
                WholeFile.write(Path.of(file), table.get());
            } catch (IOException e) {
                MessageDialog.openError(shell, Messages.actionExportTable,
                        NLS.bind(Messages.exportFailed, file, HostRefusal.words(e)));
            }
        }
    }
}
