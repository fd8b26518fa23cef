// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.machineroom.trace.HostRefusal;
import org.machineroom.trace.WholeFile;
import org.machineroom.trace.ui.internal.save.SaveDialog;

/** Asks where to, and writes a table there. */
final class CsvExport {
    private CsvExport() {
    }

    static void ask(Shell shell, String name, Supplier<String> table) {
        SaveDialog.open(shell, name + ".csv", "*.csv", "*").ifPresent(file -> write(shell, file, table.get()));
    }

    private static void write(Shell shell, Path file, String table) {
        try {
            WholeFile.write(file, table);
        } catch (IOException e) {
            MessageDialog.openError(shell, Messages.actionExport,
                    NLS.bind(Messages.exportFailed, file, HostRefusal.words(e)));
        }
    }
}
