// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ListSelectionDialog;
import org.machineroom.launching.MachineLibrary;
import org.machineroom.launching.MachineRoom;

/** Asks which machines an experiment is to run on. */
final class MachineDialog {
    private MachineDialog() {
    }

    /**
     * Asks.
     *
     * @param chosen ids or files, separated by commas, as the answer is; files are kept
     */
    static Optional<String> ask(Shell shell, String chosen) {
        List<String> before = Arrays.stream(chosen.split(",")).map(String::strip).filter(id -> !id.isEmpty()).toList();
        try (MachineLibrary machines = MachineRoom.machines()) {
            List<String> ids = machines.catalogue().ids();
            ListSelectionDialog dialog = ListSelectionDialog.of(ids).title(Messages.chooseMachines)
                    .message(Messages.chooseMachines).contentProvider(ArrayContentProvider.getInstance())
                    .labelProvider(new Titles(machines)).preselect(before.stream().filter(ids::contains).toArray())
                    .create(shell);
            if (dialog.open() != Window.OK) {
                return Optional.empty();
            }
            return Optional.of(Stream.concat(Arrays.stream(dialog.getResult()).map(Object::toString),
                    before.stream().filter(machine -> !ids.contains(machine))).collect(Collectors.joining(",")));
        }
    }

    /** Machines as people know them. */
    private static final class Titles extends LabelProvider {
        private final MachineLibrary machines;

        Titles(MachineLibrary machines) {
            this.machines = machines;
        }

        @Override
        public String getText(Object id) {
            return id + ": " + machines.catalogue().find((String) id, Map.of()).title();
        }
    }
}
