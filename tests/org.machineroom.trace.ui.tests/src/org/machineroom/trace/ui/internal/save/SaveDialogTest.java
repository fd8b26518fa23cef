// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.save;

import static org.junit.Assert.assertEquals;

import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.junit.After;
import org.junit.Test;

/** The dialog that asks where something is saved. */
public class SaveDialogTest {
    private final Shell shell = new Shell();

    @After
    public void tearDown() {
        shell.dispose();
    }

    @Test
    public void dialogHasATitleAndBeginsAtHome() {
        FileDialog dialog = SaveDialog.create(shell, "ring.html", "*.html");
        assertEquals("Save As", dialog.getText());
        assertEquals(System.getProperty("user.home"), dialog.getFilterPath());
        assertEquals("ring.html", dialog.getFileName());
    }

    @Test
    public void fileNameHasNothingThatMeansSomethingToAShell() {
        assertEquals("pingpong-sizes-8..64KiB.svg", SaveDialog.fileName("pingpong --sizes '8..64KiB'", ".svg"));
    }
}
