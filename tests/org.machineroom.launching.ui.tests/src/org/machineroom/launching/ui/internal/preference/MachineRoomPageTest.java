// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.preference;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.List;
import org.eclipse.swt.widgets.Text;
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

    @Test
    public void machineThatIsNotThereIsToldAsLongAsItIsInItsField() {
        MachineRoomPage page = open();
        java.util.List<Text> fields = Ui.find((Composite) page.getControl(), Text.class);
        type(fields.get(0), "nosuch");
        type(fields.get(1), "50");
        assertFalse(page.isValid());
        assertNotNull("what is wrong", page.getErrorMessage());
        assertTrue(page.getErrorMessage(), page.getErrorMessage().contains("nosuch"));
        type(fields.get(0), "raw.rmpi3");
        assertNull(page.getErrorMessage());
        assertTrue(page.isValid());
    }

    /** Writes into a field and leaves it. */
    private static void type(Text field, String text) {
        field.setText(text);
        for (int type : new int[] {SWT.KeyDown, SWT.KeyUp, SWT.FocusOut}) {
            field.notifyListeners(type, new Event());
        }
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
