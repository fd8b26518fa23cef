// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.timeline.input.TimelineCommand;

/** All keys and gestures in two columns, in the middle of the window, until Esc is pressed or the window is used. */
final class HelpPopup extends PopupDialog {
    private static final int COLUMNS = 2;
    private static final int GAP = 24;

    private record Entry(String keys, String text) {
    }

    HelpPopup(Shell parent) {
        super(parent, INFOPOPUPRESIZE_SHELLSTYLE, true, false, false, false, false, Messages.commandHelp, null);
    }

    private static List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        for (String gesture : Messages.gestures.split("\\|")) {
            int end = gesture.indexOf(':');
            entries.add(new Entry(gesture.substring(0, end), gesture.substring(end + 1).strip()));
        }
        for (TimelineCommand command : TimelineCommand.values()) {
            if (!command.keys().isEmpty()) {
                entries.add(new Entry(command.keys(), command.text()));
            }
        }
        return entries;
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        ScrolledComposite scrolled = new ScrolledComposite(parent, SWT.V_SCROLL | SWT.H_SCROLL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(scrolled);
        Composite area = new Composite(scrolled, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(COLUMNS).spacing(GAP, 0).applyTo(area);
        List<Entry> entries = entries();
        int half = (entries.size() + 1) / COLUMNS;
        createColumn(area, entries.subList(0, half));
        createColumn(area, entries.subList(half, entries.size()));
        Point size = area.computeSize(SWT.DEFAULT, SWT.DEFAULT);
        area.setSize(size);
        scrolled.setContent(area);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        scrolled.setMinSize(size);
        return scrolled;
    }

    private static void createColumn(Composite parent, List<Entry> entries) {
        Composite column = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(GAP / 2, 1).applyTo(column);
        GridDataFactory.fillDefaults().applyTo(column);
        for (Entry entry : entries) {
            Label keys = new Label(column, SWT.NONE);
            keys.setText(entry.keys());
            keys.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT));
            new Label(column, SWT.NONE).setText(entry.text().replace("&", "&&"));
        }
    }

    /** As large as it has to be, as far as the screen allows. */
    @Override
    protected Point getInitialSize() {
        Point wanted = getShell().computeSize(SWT.DEFAULT, SWT.DEFAULT);
        Rectangle screen = getParentShell().getMonitor().getClientArea();
        return new Point(Math.min(wanted.x, screen.width), Math.min(wanted.y, screen.height));
    }

    @Override
    protected Point getInitialLocation(Point size) {
        Rectangle window = getParentShell().getBounds();
        Rectangle screen = getParentShell().getMonitor().getClientArea();
        int x = window.x + (window.width - size.x) / 2;
        int y = window.y + (window.height - size.y) / 2;
        return new Point(Math.clamp(x, screen.x, Math.max(screen.x, screen.x + screen.width - size.x)),
                Math.clamp(y, screen.y, Math.max(screen.y, screen.y + screen.height - size.y)));
    }
}
