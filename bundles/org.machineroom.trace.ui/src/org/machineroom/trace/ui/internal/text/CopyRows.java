// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.text;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.viewers.ColumnViewer;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.actions.ActionFactory;
import org.machineroom.trace.ui.internal.Messages;

/**
 * Copies the rows of a table that are selected: a line for each, with tabs between its cells, as spreadsheets take it.
 * While a field has the focus, copies what is selected there instead. Used on the UI thread.
 */
public final class CopyRows extends Action {
    private final ColumnViewer viewer;
    private final Function<Object, List<String>> cells;

    /**
     * Creates it, which nobody knows yet.
     *
     * @param cells texts of a row, by column
     */
    public CopyRows(ColumnViewer viewer, Function<Object, List<String>> cells) {
        super(Messages.copy);
        this.viewer = viewer;
        this.cells = cells;
    }

    /** Lets the key and the menu <i>Edit</i> of a view do it. */
    public void install(IActionBars bars) {
        bars.setGlobalActionHandler(ActionFactory.COPY.getId(), this);
    }

    /** Gives the table a context menu in which it is alone. */
    public void createMenu() {
        MenuManager menu = new MenuManager();
        menu.add(this);
        viewer.getControl().setMenu(menu.createContextMenu(viewer.getControl()));
    }

    @Override
    public void run() {
        switch (viewer.getControl().getDisplay().getFocusControl()) {
            case Text field -> field.copy();
            case Combo field -> field.copy();
            case null, default -> copyRows();
        }
    }

    private void copyRows() {
        String text = text();
        if (!text.isEmpty()) {
            Clipboard clipboard = new Clipboard(viewer.getControl().getDisplay());
            clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
            clipboard.dispose();
        }
    }

    private String text() {
        List<?> rows = viewer.getStructuredSelection().toList();
        return rows.stream().map(row -> String.join("\t", cells.apply(row)) + System.lineSeparator())
                .collect(Collectors.joining());
    }
}
