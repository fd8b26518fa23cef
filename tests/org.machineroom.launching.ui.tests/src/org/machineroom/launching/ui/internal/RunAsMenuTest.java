// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.ui.testing.Program;
import org.machineroom.launching.ui.testing.Ui;

/** What a user finds under Run As in the context menu of a class. */
public class RunAsMenuTest {
    private IWorkbenchPage page;
    private Program program;

    @Before
    public void setUp() throws CoreException {
        page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        program = Program.create("menu");
    }

    @After
    public void tearDown() throws CoreException {
        program.delete();
    }

    @Test
    public void ourEntryComesFirstForAClassThatUsesMpi() throws CoreException {
        IViewPart packages = page.showView(JavaUI.ID_PACKAGES);
        page.activate(packages);
        TreeViewer viewer = (TreeViewer) packages.getSite().getSelectionProvider();
        viewer.setSelection(new StructuredSelection(program.project().findType(Program.MAIN).getCompilationUnit()),
                true);
        Ui.await("the class is selected", () -> viewer.getTree().getSelectionCount() == 1);
        Tree tree = viewer.getTree();
        List<String> entries = texts(submenu(shown(tree.getMenu()), "Run As"));
        assertTrue(entries.toString(), entries.getFirst().contains("MPI Program on a Simulated Machine"));
        assertEquals(entries.toString(), 1, entries.stream().filter(text -> text.contains("Java Application")).count());
    }

    private static Menu submenu(Menu menu, String text) {
        return shown(Arrays.stream(menu.getItems()).filter(item -> item.getText().replace("&", "").startsWith(text))
                .findFirst().orElseThrow().getMenu());
    }

    private static Menu shown(Menu menu) {
        menu.notifyListeners(SWT.Show, new Event());
        Ui.settle();
        return menu;
    }

    private static List<String> texts(Menu menu) {
        return Arrays.stream(menu.getItems()).map(MenuItem::getText).filter(text -> !text.isEmpty()).toList();
    }
}
