// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.List;
import java.util.Optional;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.machineroom.trace.ui.internal.Messages;

/** Asks the user for a part of the machine on which a run was. */
final class PartDialog {
    private PartDialog() {
    }

    /** The name of the part; nothing if the user has changed his mind. */
    static Optional<String> choose(Shell parent, List<String> parts) {
        ElementListSelectionDialog dialog = new ElementListSelectionDialog(parent, new LabelProvider());
        dialog.setTitle(Messages.countLoadTitle);
        dialog.setMessage(Messages.countLoadMessage);
        dialog.setEmptyListMessage(Messages.countersNoParts);
        dialog.setElements(parts.toArray());
        return dialog.open() == Window.OK ? Optional.ofNullable((String) dialog.getFirstResult()) : Optional.empty();
    }
}
