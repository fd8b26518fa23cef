// SPDX-License-Identifier: EPL-2.0
package org.machineroom.install.probe;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Debugs and profiles an example as soon as the workbench is there, writes down what became of it with pictures beside
 * it, and closes the workbench.
 */
public final class Probe implements IStartup {
    private static final String RESULT = "machineroom.probe";

    @Override
    public void earlyStartup() {
        String file = System.getProperty(RESULT);
        if (file != null) {
            Display.getDefault().asyncExec(() -> {
                try {
                    write(Path.of(file), new Visit(Path.of(file).getParent()).make());
                } catch (CoreException | IOException | RuntimeException e) {
                    ILog.of(Probe.class).log(Status.error("the probe failed", e));
                }
                PlatformUI.getWorkbench().close();
            });
        }
    }

    private static void write(Path file, Properties result) throws IOException {
        try (Writer writer = Files.newBufferedWriter(file)) {
            result.store(writer, "What the probe has found");
        }
    }
}
