// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.bindings.Binding;
import org.eclipse.jface.bindings.keys.KeySequence;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.keys.IBindingService;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.ui.testing.Launches;
import org.machineroom.launching.ui.testing.Program;
import org.machineroom.launching.ui.testing.Ui;

/** Keys start the program in the editor, in each mode. */
public class ShortcutCommandTest {
    private static final String SHORTCUT = "org.machineroom.launching.ui.shortcut.";

    private IWorkbenchPage page;
    private Program program;

    @Before
    public void setUp() throws CoreException {
        page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        manager.removeLaunches(manager.getLaunches());
        program = Program.create("keys");
        page.activate(IDE.openEditor(page, program.file()));
    }

    @After
    public void tearDown() throws CoreException {
        page.closeAllEditors(false);
        Launches.deleteConfigurations();
        program.delete();
    }

    @Test
    public void runCommandRunsTheProgramInTheEditor() throws Exception {
        assertEquals("run", launchedBy(ILaunchManager.RUN_MODE).run().mode());
    }

    @Test
    public void profileCommandProfilesIt() throws Exception {
        assertEquals("profile", launchedBy(ILaunchManager.PROFILE_MODE).run().mode());
    }

    private RunSession launchedBy(String mode) throws Exception {
        Ui.settle();
        IHandlerService handlers = PlatformUI.getWorkbench().getService(IHandlerService.class);
        handlers.executeCommand(SHORTCUT + mode, null);
        Ui.await("the run is over",
                () -> Launches.sessions().stream().anyMatch(session -> session.state().isOver()));
        return Launches.sessions().getFirst();
    }

    @Test
    public void eachCommandHasAKeyThatNothingElseHas() throws Exception {
        IBindingService bindings = PlatformUI.getWorkbench().getService(IBindingService.class);
        assertEquals(SHORTCUT + "run", commandOf(bindings, "M2+M3+X I"));
        assertEquals(SHORTCUT + "debug", commandOf(bindings, "M2+M3+D I"));
        assertEquals(SHORTCUT + "profile", commandOf(bindings, "M2+M3+P I"));
        assertNull("a key of its own would hide those that begin with it",
                bindings.getPerfectMatch(KeySequence.getInstance("M2+M3+P")));
    }

    private static String commandOf(IBindingService bindings, String keys) throws Exception {
        Binding binding = bindings.getPerfectMatch(KeySequence.getInstance(keys));
        return binding == null ? "nothing" : binding.getParameterizedCommand().getId();
    }
}
