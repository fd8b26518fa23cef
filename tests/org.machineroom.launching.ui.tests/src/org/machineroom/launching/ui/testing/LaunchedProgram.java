// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.intro.IIntroManager;
import org.junit.rules.ExternalResource;
import org.machineroom.launching.StoredRun;

/** A program that is launched once for all tests of a class, as that takes its time. */
public final class LaunchedProgram extends ExternalResource {
    private final String name;
    private Program program;
    private StoredRun run;

    /** Creates one that is not launched yet; the name is that of its project. */
    public LaunchedProgram(String name) {
        this.name = name;
    }

    @Override
    protected void before() throws CoreException {
        IIntroManager intros = PlatformUI.getWorkbench().getIntroManager();
        intros.closeIntro(intros.getIntro());
        program = Program.create(name);
        again(ILaunchManager.RUN_MODE);
    }

    @Override
    protected void after() {
        try {
            Launches.deleteConfigurations();
            Launches.deleteRuns();
            program.delete();
        } catch (CoreException e) {
            throw new AssertionError(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Launches it once more and waits until it is over. */
    public StoredRun again(String mode) throws CoreException {
        run = Launches.run(program, mode);
        return run;
    }

    /** The program. */
    public Program program() {
        return program;
    }

    /** Its last run. */
    public StoredRun run() {
        return run;
    }
}
