// SPDX-License-Identifier: EPL-2.0
package org.machineroom.install.probe;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.MachineLaunch;
import org.machineroom.launching.MachineSettings;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.RunSession;

/** Launches an example as soon as the workbench is there, writes down what became of it, and closes the workbench. */
public final class Probe implements IStartup {
    private static final String RESULT = "machineroom.probe";
    private static final String PERSPECTIVE = "org.machineroom.launching.ui.perspective";
    private static final int TIMEOUT_SECONDS = 240;
    private static final int RANKS = 16;

    @Override
    public void earlyStartup() {
        String file = System.getProperty(RESULT);
        if (file == null) {
            return;
        }
        Properties result = new Properties();
        try {
            Display.getDefault().syncExec(Probe::showPerspective);
            launch(result);
            Display.getDefault().syncExec(() -> takePicture(file + ".png"));
            write(Path.of(file), result);
        } catch (CoreException | IOException | InterruptedException e) {
            ILog.of(Probe.class).log(Status.error("the probe failed", e));
        }
        Display.getDefault().asyncExec(() -> PlatformUI.getWorkbench().close());
    }

    private static void showPerspective() {
        try {
            PlatformUI.getWorkbench().getIntroManager()
                    .closeIntro(PlatformUI.getWorkbench().getIntroManager().getIntro());
            PlatformUI.getWorkbench().showPerspective(PERSPECTIVE,
                    PlatformUI.getWorkbench().getActiveWorkbenchWindow());
        } catch (WorkbenchException e) {
            ILog.of(Probe.class).log(e.getStatus());
        }
    }

    private static void launch(Properties result) throws CoreException, InterruptedException {
        ResourcesPlugin.getWorkspace().build(IncrementalProjectBuilder.INCREMENTAL_BUILD, null);
        ILaunchConfigurationWorkingCopy configuration = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType(LaunchConstants.TYPE_ID).newInstance(null, "probe");
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "mpi-examples");
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME,
                "org.machineroom.examples.Pi");
        LaunchModel.write(configuration, MachineSettings.DEFAULT.withMachine("raw.rmpi3").withRanks(RANKS));
        MachineLaunch launch = (MachineLaunch) configuration.launch(ILaunchManager.RUN_MODE, null);
        RunSession session = launch.session().orElseThrow();
        CountDownLatch over = new CountDownLatch(1);
        session.addListener(changed -> {
            if (changed.state().isOver()) {
                over.countDown();
            }
        });
        if (session.state().isOver() || over.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            describe(session, result);
        }
    }

    private static void describe(RunSession session, Properties result) {
        StoredRun run = session.run();
        result.setProperty("ending", run.end() == null ? "" : run.end().ending());
        result.setProperty("ranks", Integer.toString(run.ranks()));
        result.setProperty("trace", Boolean.toString(Files.isRegularFile(run.trace().resolve("metadata"))));
    }

    private static void takePicture(String file) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        while (window.getShell().getDisplay().readAndDispatch()) {
            // what the run has brought about is shown first
        }
        Rectangle bounds = window.getShell().getBounds();
        Image image = new Image(window.getShell().getDisplay(), bounds.width, bounds.height);
        GC gc = new GC(window.getShell().getDisplay());
        gc.copyArea(image, bounds.x, bounds.y);
        gc.dispose();
        ImageLoader loader = new ImageLoader();
        loader.data = new ImageData[] {image.getImageData()};
        image.dispose();
        loader.save(file, SWT.IMAGE_PNG);
    }

    private static void write(Path file, Properties result) throws IOException {
        try (Writer writer = Files.newBufferedWriter(file)) {
            result.store(writer, "What the probe has found");
        }
    }
}
