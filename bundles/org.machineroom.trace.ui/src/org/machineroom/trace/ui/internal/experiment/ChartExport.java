// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.machineroom.analysis.plot.PngChart;
import org.machineroom.analysis.plot.SvgChart;
import org.machineroom.trace.HostRefusal;
import org.machineroom.trace.WholeFile;
import org.machineroom.trace.ui.internal.save.SaveDialog;

/** Writes what is shown as a picture, the one that the command line makes of it, or as a table. */
public final class ChartExport {
    private ChartExport() {
    }

    /** Asks where to, and writes it there. */
    static void ask(Shell shell, Overlay overlay) {
        String name = SaveDialog.fileName(overlay.sheets().getLast().subject(), ".svg");
        SaveDialog.open(shell, name, "*.svg", "*.png", "*.csv").ifPresent(file -> write(shell, overlay, file));
    }

    private static void write(Shell shell, Overlay overlay, Path file) {
        try {
            write(overlay, file);
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
            WholeFile.write(file, name.endsWith(".csv") ? PointRow.csv(overlay) : SvgChart.text(overlay.chart()));
        }
    }
}
