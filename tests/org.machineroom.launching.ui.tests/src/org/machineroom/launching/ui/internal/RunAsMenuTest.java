// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.ui.testing.Program;
import org.machineroom.launching.ui.testing.Ui;

/** What a user finds in context menus: under Run As of a class, under Configure of a project. */
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
        List<String> entries = entries(program.project().findType(Program.MAIN).getCompilationUnit(), "Run As");
        assertTrue(entries.toString(), entries.getFirst().contains("MPI Program on a Simulated Machine"));
        assertEquals(entries.toString(), 1, entries.stream().filter(text -> text.contains("Java Application")).count());
    }

    @Test
    public void makeIsOfferedForAProjectWithAMakefile() throws CoreException {
        assertEquals(0, makes());
        program.project().getProject().getFile("Makefile").create(new byte[0], IResource.FORCE, null);
        assertEquals(1, makes());
    }

    private long makes() throws CoreException {
        return entries(program.project(), "Configure").stream().filter("Build with Make for Simulated Machines"::equals)
                .count();
    }

    /** The entries of a submenu in the context menu of something in the Package Explorer. */
    private List<String> entries(Object selected, String submenu) throws CoreException {
        IViewPart packages = page.showView(JavaUI.ID_PACKAGES);
        page.activate(packages);
        TreeViewer viewer = (TreeViewer) packages.getSite().getSelectionProvider();
        viewer.setSelection(new StructuredSelection(selected), true);
        Ui.await("it is selected", () -> viewer.getTree().getSelectionCount() == 1);
        return texts(submenu(shown(viewer.getTree().getMenu()), submenu));
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
