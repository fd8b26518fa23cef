// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.testing;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;

/**
 * The dialog with the run configurations, as it opens.
 *
 * @param shell of the dialog
 */
public record LaunchDialog(Shell shell) {
    /** Number of the tab with the main class. */
    public static final int MAIN_TAB = 0;
    /** Number of the tab with the machine. */
    public static final int MACHINE_TAB = 1;
    /** Number of the tab with the machine's parameters. */
    public static final int PARAMETERS_TAB = 2;
    /** Number of the tab with what is varied. */
    public static final int SWEEP_TAB = 3;

    /** Opens the dialog on a configuration, does something there, and closes it if it is still open. */
    public static void open(ILaunchConfiguration configuration, Consumer<LaunchDialog> action) {
        Shell window = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
        Display display = window.getDisplay();
        Throwable[] failure = new Throwable[1];
        display.asyncExec(() -> {
            Ui.await("the dialog", () -> find(display, window).isPresent());
            LaunchDialog dialog = new LaunchDialog(find(display, window).orElseThrow());
            try {
                action.accept(dialog);
            } catch (Throwable e) {
                failure[0] = e;
            }
            if (!dialog.shell.isDisposed()) {
                dialog.click("Revert");
                dialog.shell.close();
            }
        });
        DebugUITools.openLaunchConfigurationDialogOnGroup(window, new StructuredSelection(configuration),
                IDebugUIConstants.ID_RUN_LAUNCH_GROUP);
        if (failure[0] != null) {
            throw new AssertionError(failure[0].getMessage(), failure[0]);
        }
    }

    private static Optional<Shell> find(Display display, Shell window) {
        return Arrays.stream(display.getShells()).filter(
                shell -> shell != window && shell.isVisible() && !Ui.find(shell, CTabFolder.class).isEmpty())
                .findFirst();
    }

    /** Brings a tab to the front. */
    public void show(int tab) {
        tabs().setSelection(tab);
        tabs().notifyListeners(SWT.Selection, new Event());
        Ui.settle();
    }

    /** The tabs. */
    public CTabFolder tabs() {
        return Ui.find(shell, CTabFolder.class).getFirst();
    }

    /** What is on the tab at the front. */
    public Composite page() {
        return (Composite) tabs().getSelection().getControl();
    }

    /** A button by its text. */
    public Button button(String text) {
        return Ui.find(shell, Button.class).stream().filter(button -> button.getText().replace("&", "").equals(text))
                .findFirst().orElseThrow();
    }

    /** Clicks a button. */
    public void click(String text) {
        button(text).notifyListeners(SWT.Selection, new Event());
    }
}
