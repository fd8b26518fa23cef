// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.machineroom.analysis.plot.PngChart;
import org.machineroom.analysis.plot.SvgChart;
import org.machineroom.trace.HostRefusal;

/** Writes what is shown as a picture, the one that the command line makes of it, or as a table. */
public final class ChartExport {
    private ChartExport() {
    }

    /** Asks where to, and writes it there. */
    static void ask(Shell shell, Overlay overlay) {
        FileDialog dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setFilterExtensions(new String[] {"*.svg", "*.png", "*.csv"});
        dialog.setOverwrite(true);
        String file = dialog.open();
        if (file == null) {
            return;
        }
        try {
            write(overlay, Path.of(file));
        } catch (IOException e) {
            MessageDialog.openError(shell, Messages.actionExport,
                    NLS.bind(Messages.exportFailed, file, HostRefusal.words(e)));
        }
    }

    /** Writes it as PNG or CSV if the name ends so, else as SVG. */
    public static void write(Overlay overlay, Path file) throws IOException {
        String name = file.getFileName().toString();
        if (name.endsWith(".png")) {
            PngChart.write(overlay.chart(), file);
        } else {
            Files.writeString(file, name.endsWith(".csv") ? PointRow.csv(overlay) : SvgChart.text(overlay.chart()));
        }
    }
}
