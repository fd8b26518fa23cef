// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.console;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.events.MenuDetectEvent;
import org.eclipse.swt.graphics.Point;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IConsolePageParticipant;
import org.eclipse.ui.console.TextConsolePage;
import org.eclipse.ui.console.TextConsoleViewer;
import org.eclipse.ui.part.IPageBookViewPage;

/**
 * Has the line under the mouse be the chosen one when the context menu of a program's console opens, as in an editor,
 * unless the mouse is on what is selected.
 */
public final class ChosenLine implements IConsolePageParticipant {
    @Override
    public void init(IPageBookViewPage page, IConsole console) {
        if (ConsoleLines.of(console).isPresent() && page instanceof TextConsolePage text) {
            text.getViewer().getTextWidget().addMenuDetectListener(event -> choose(text.getViewer(), event));
        }
    }

    private static void choose(TextConsoleViewer viewer, MenuDetectEvent event) {
        StyledText text = viewer.getTextWidget();
        if (event.detail == SWT.MENU_MOUSE) {
            Point mouse = text.toControl(event.x, event.y);
            int character = text.getOffsetAtPoint(mouse);
            int offset = character < 0 ? text.getOffsetAtLine(text.getLineIndex(mouse.y)) : character;
            Point selected = viewer.getSelectedRange();
            if (offset < selected.x || offset >= selected.x + selected.y) {
                viewer.setSelectedRange(offset, 0);
            }
        }
    }

    @Override
    public void activated() {
        // nothing to be done
    }

    @Override
    public void deactivated() {
        // nothing to be done
    }

    @Override
    public void dispose() {
        // goes with the page
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return null;
    }
}
