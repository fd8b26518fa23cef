// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.export;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IExportWizard;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.progress.IProgressConstants;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.ui.testing.Launches;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.trace.export.TraceFormat;
import org.machineroom.trace.ui.internal.testing.SmallTrace;

/** The wizard that exports traces, as it opens from the workbench's list of wizards. */
public class ExportTraceWizardTest {
    private static final String ID = "org.machineroom.trace.ui.exportTrace";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private StoredRun ring;
    private StoredRun latest;
    private WizardDialog dialog;

    @Before
    public void setUp() throws IOException {
        ring = run("ring");
        latest = run("pi");
    }

    @After
    public void tearDown() throws IOException {
        if (dialog != null) {
            dialog.close();
        }
        Launches.deleteRuns();
    }

    private static StoredRun run(String name) throws IOException {
        RunSettings settings = RunSettings.STANDARD.with(MACHINE, "raw.rmpi3").with(MAIN, name).with(RANKS, 3);
        StoredRun run = MachineRoom.runs().create(name, "run", settings, Instant.EPOCH);
        SmallTrace.write(run.trace(), 3, 4);
        return run;
    }

    private void open(IStructuredSelection selection) throws Exception {
        IExportWizard wizard = (IExportWizard) PlatformUI.getWorkbench().getExportWizardRegistry().findWizard(ID)
                .createWizard();
        wizard.init(PlatformUI.getWorkbench(), selection);
        dialog = new WizardDialog(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        Ui.settle();
    }

    private <T extends Control> T first(Class<T> type) {
        return Ui.find(dialog.getShell(), type).getFirst();
    }

    private Button button(String text) {
        return Ui.find(dialog.getShell(), Button.class).stream().filter(each -> each.getText().contains(text))
                .findFirst().orElseThrow();
    }

    private Text target() {
        return Ui.find(dialog.getShell(), Text.class).stream().filter(Text::getEditable).findFirst()
                .orElseThrow();
    }

    private void choose(String format) {
        for (Button each : Ui.find(dialog.getShell(), Button.class)) {
            if ((each.getStyle() & SWT.RADIO) != 0) {
                each.setSelection(each.getText().contains(format));
            }
        }
        button(format).notifyListeners(SWT.Selection, new Event());
    }

    private boolean isComplete() {
        return dialog.getCurrentPage().isPageComplete();
    }

    @Test
    public void selectedRunIsProposedWithAPlaceThatFollowsTheFormat() throws Exception {
        open(new StructuredSelection(ring));
        Ui.picture(dialog.getShell(), "export-trace");
        assertEquals(ring.number() + " ring (raw.rmpi3, 3 ranks)", first(Combo.class).getText());
        Path home = Path.of(System.getProperty("user.home"));
        assertEquals(home.resolve(ring.number() + "-ring-otf2").toString(), target().getText());
        choose("Paje");
        assertEquals(home.resolve(ring.number() + "-ring.paje").toString(), target().getText());
        target().setText(folder.getRoot() + "/mine.paje");
        choose("all messages");
        assertEquals("what the user wrote stays", folder.getRoot() + "/mine.paje", target().getText());
    }

    @Test
    public void menuOfARunHasIt() throws Exception {
        IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        IViewPart runs = page.showView("org.machineroom.launching.ui.runs");
        page.activate(runs);
        runs.getSite().getSelectionProvider().setSelection(new StructuredSelection(ring));
        Ui.settle();
        Menu menu = ((TableViewer) runs.getSite().getSelectionProvider()).getTable().getMenu();
        menu.notifyListeners(SWT.Show, new Event());
        List<String> entries = Arrays.stream(menu.getItems()).map(item -> item.getText().replace("&", "")).toList();
        menu.notifyListeners(SWT.Hide, new Event());
        assertTrue(entries.toString(), entries.contains("Export Trace..."));
    }

    @Test
    public void latestRunIsProposedWhereNoneIsSelected() throws Exception {
        open(StructuredSelection.EMPTY);
        assertTrue(first(Combo.class).getText(), first(Combo.class).getText().startsWith(latest.number() + " pi"));
    }

    @Test
    public void placesThatWillNotDoAreToldBeforehand() throws Exception {
        open(StructuredSelection.EMPTY);
        Path file = Files.writeString(folder.getRoot().toPath().resolve("there"), "full");
        for (String bad : List.of("", "here", file.toString(), folder.getRoot().toString(), "/nowhere/at/all")) {
            target().setText(bad);
            assertFalse(bad, isComplete());
        }
        choose("Paje");
        assertFalse("a folder", isComplete());
        target().setText(file.toString());
        assertTrue(isComplete());
        assertTrue(dialog.getCurrentPage().getMessage().contains("will be replaced"));
    }

    @Test
    public void eachFormatIsWritten() throws Exception {
        for (TraceFormat format : TraceFormat.values()) {
            Path target = folder.getRoot().toPath().resolve("out" + format.ordinal());
            ExportJob job = new ExportJob(ring, format, target);
            job.schedule();
            job.join();
            assertEquals(job.getResult().toString(), IStatus.OK, job.getResult().getSeverity());
            assertTrue(Files.size(format.isFolder() ? target.resolve("traces.otf2") : target) > 0);
        }
    }

    @Test
    public void finishWritesTheTrace() throws Exception {
        open(new StructuredSelection(ring));
        choose("each rank did");
        Path target = folder.getRoot().toPath().resolve("states.csv");
        target().setText(target.toString());
        button("Finish").notifyListeners(SWT.Selection, new Event());
        Ui.await("the table is there", () -> Files.exists(target) && target.toFile().length() > 0);
    }

    @Test
    public void traceThatIsGoneIsTold() throws Exception {
        Launches.deleteRuns();
        String problem = problem(new ExportJob(ring, TraceFormat.PAJE, folder.getRoot().toPath().resolve("out")));
        assertTrue(problem, problem.contains(ring.trace().toString()));
    }

    @Test
    public void folderThatIsGoneIsToldInWords() throws Exception {
        Path target = folder.getRoot().toPath().resolve("gone/page.html");
        for (Job job : List.of(new ReportJob(ring, target), new ExportJob(ring, TraceFormat.PAJE, target))) {
            assertEquals(target + " could not be written: no such file or folder", problem(job));
        }
    }

    private static String problem(Job job) throws InterruptedException {
        job.setProperty(IProgressConstants.NO_IMMEDIATE_ERROR_PROMPT_PROPERTY, true);
        job.schedule();
        job.join();
        assertEquals(IStatus.ERROR, job.getResult().getSeverity());
        return job.getResult().getMessage();
    }
}
