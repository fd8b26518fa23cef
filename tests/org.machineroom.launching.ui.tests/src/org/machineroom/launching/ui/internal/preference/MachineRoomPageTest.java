// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.preference;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.swt.widgets.List;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.After;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.launching.LaunchPreferences;
import org.machineroom.launching.MachineLibrary;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.testing.ThirdParty;
import org.machineroom.launching.ui.testing.Ui;

/** Machines of third parties are named on the preference page. */
public class MachineRoomPageTest {
    private static final String PAGE = "org.machineroom.launching.ui.preferences";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private PreferenceDialog dialog;

    @After
    public void tearDown() {
        dialog.close();
        ThirdParty.setPath();
    }

    @Test
    public void jarOnThePageHasItsMachinesInTheCatalogue() throws IOException, CoreException {
        Path jar = ThirdParty.jar(folder.getRoot().toPath());
        ThirdParty.setPath(jar);
        MachineRoomPage page = open();
        assertEquals(jar.toString(), list().getItem(0));
        assertTrue(page.getErrorMessage(), page.isValid());
        page.performOk();
        try (MachineLibrary machines = MachineRoom.machines()) {
            assertTrue(machines.catalogue().ids().contains(ThirdParty.MACHINE));
        }
    }

    @Test
    public void jarThatIsGoneIsToldAndCannotBeKept() {
        ThirdParty.setPath(Path.of("/nowhere/ether.jar"));
        MachineRoomPage page = open();
        Ui.picture(dialog.getShell(), "preferences-wrong");
        assertFalse(page.isValid());
        assertTrue(page.getErrorMessage(), page.getErrorMessage().contains("/nowhere/ether.jar does not exist"));
    }

    @Test
    public void pageWithoutAPathIsRight() {
        MachineRoomPage page = open();
        Ui.picture(dialog.getShell(), "preferences");
        assertTrue(page.isValid());
        assertEquals(java.util.List.of(), LaunchPreferences.machinePath());
    }

    private MachineRoomPage open() {
        dialog = PreferencesUtil.createPreferenceDialogOn(null, PAGE, null, null);
        dialog.setBlockOnOpen(false);
        dialog.open();
        Ui.settle();
        return (MachineRoomPage) dialog.getSelectedPage();
    }

    private List list() {
        return Ui.find(dialog.getShell(), List.class).getFirst();
    }
}
