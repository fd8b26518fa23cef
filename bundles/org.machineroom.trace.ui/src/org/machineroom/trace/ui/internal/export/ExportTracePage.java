// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.machineroom.launching.Counts;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;
import org.machineroom.trace.export.Otf2Exporter;
import org.machineroom.trace.export.TraceFormat;
import org.machineroom.trace.ui.internal.Messages;

/** Asks which run's trace is to be written, in which format, and where. */
final class ExportTracePage extends WizardPage {
    private static final int COLUMNS = 3;

    private final StoredRun selected;
    private final List<StoredRun> runs;
    private final Map<TraceFormat, Button> formats = new EnumMap<>(TraceFormat.class);
    private Combo run;
    private Text target;
    private String proposal = "";

    /** Creates the page; {@code selected} is the run to begin with, the latest if {@code null}. */
    ExportTracePage(StoredRun selected) {
        super("trace");
        this.selected = selected;
        runs = MachineRoom.runs().runs().stream().filter(each -> Files.isDirectory(each.trace())).toList();
        setTitle(Messages.exportTraceTitle);
        setDescription(Messages.exportTraceDescription);
    }

    @Override
    public void createControl(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(COLUMNS).applyTo(page);
        createRun(page);
        createFormats(page);
        createTarget(page);
        setControl(page);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(page, "org.machineroom.trace.ui.exportTrace");
        propose();
        setErrorMessage(runs.isEmpty() ? Messages.exportTraceNoRun : null);
    }

    private void createRun(Composite page) {
        new Label(page, SWT.NONE).setText(Messages.exportTraceRun);
        run = new Combo(page, SWT.READ_ONLY);
        GridDataFactory.fillDefaults().grab(true, false).span(COLUMNS - 1, 1).applyTo(run);
        for (StoredRun each : runs) {
            run.add(NLS.bind(Messages.exportTraceRunText,
                    new Object[] {each.number(), each.name(), each.machine(),
                            Counts.ranks(each.ranks())}));
            if (selected != null && each.isSameAs(selected)) {
                run.select(run.getItemCount() - 1);
            }
        }
        if (run.getSelectionIndex() < 0) {
            run.select(0);
        }
        run.addListener(SWT.Selection, _ -> propose());
    }

    private void createFormats(Composite page) {
        Group group = new Group(page, SWT.NONE);
        group.setText(Messages.exportTraceFormat);
        GridDataFactory.fillDefaults().grab(true, false).span(COLUMNS, 1).applyTo(group);
        GridLayoutFactory.swtDefaults().applyTo(group);
        for (TraceFormat format : TraceFormat.values()) {
            Button button = new Button(group, SWT.RADIO);
            button.setText(switch (format) {
                case OTF2 -> Messages.exportTraceOtf2;
                case PAJE -> Messages.exportTracePaje;
                case PERFETTO -> Messages.exportTracePerfetto;
                case PARAVER -> Messages.exportTraceParaver;
                case STATES -> Messages.exportTraceStates;
                case MESSAGES -> Messages.exportTraceMessages;
            });
            button.addListener(SWT.Selection, _ -> {
                if (button.getSelection()) { // the one that was chosen before is told, too
                    propose();
                }
            });
            formats.put(format, button);
        }
        formats.get(TraceFormat.OTF2).setSelection(true);
    }

    private void createTarget(Composite page) {
        new Label(page, SWT.NONE).setText(Messages.exportTraceTo);
        target = new Text(page, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(target);
        target.addListener(SWT.Modify, _ -> validate());
        Button browse = new Button(page, SWT.PUSH);
        browse.setText(Messages.exportTraceBrowse);
        browse.addListener(SWT.Selection, _ -> browse());
        setButtonLayoutData(browse);
    }

    /** Begins where the text says. */
    private void browse() {
        String folder = String.valueOf(target().toAbsolutePath().getParent());
        String chosen;
        if (format().isFolder()) {
            DirectoryDialog dialog = new DirectoryDialog(getShell(), SWT.SAVE);
            dialog.setText(Messages.exportTraceTitle);
            dialog.setFilterPath(folder);
            chosen = dialog.open();
        } else {
            FileDialog dialog = new FileDialog(getShell(), SWT.SAVE);
            dialog.setText(Messages.exportTraceTitle);
            dialog.setFilterPath(folder);
            dialog.setFileName(String.valueOf(target().getFileName()));
            dialog.setFilterExtensions("*" + format().suffix());
            chosen = dialog.open();
        }
        if (chosen != null) {
            target.setText(chosen);
        }
    }

    /** Proposes a place in the user's home, unless the user has written another. */
    private void propose() {
        if (!runs.isEmpty() && target.getText().equals(proposal)) {
            String name = run().number() + "-" + run().name().replaceAll("\\W+", "_");
            String table = switch (format()) {
                case STATES -> "-states";
                case MESSAGES -> "-messages";
                case OTF2 -> "-otf2";
                case PAJE, PERFETTO, PARAVER -> "";
            };
            proposal = Path.of(System.getProperty("user.home"), name + table + format().suffix()).toString();
            target.setText(proposal);
        }
        validate();
    }

    private void validate() {
        String problem = runs.isEmpty() ? Messages.exportTraceNoRun : problem(target.getText().strip());
        setErrorMessage(target.getText().isBlank() && !runs.isEmpty() ? null : problem);
        setMessage(problem == null && isReplaced(target())
                ? NLS.bind(Messages.exportTraceReplaces, target()) : null, WARNING);
        setPageComplete(problem == null);
    }

    private String problem(String text) {
        if (text.isEmpty()) {
            return Messages.exportTraceNoTarget;
        }
        try {
            Path path = Path.of(text);
            if (!path.isAbsolute()) {
                return Messages.exportTraceNotAbsolute;
            }
            if (format().isFolder() ? !Otf2Exporter.isFree(path) : Files.isDirectory(path)) {
                return NLS.bind(format().isFolder() ? Messages.exportTraceNotEmpty : Messages.exportTraceIsFolder,
                        path);
            }
            return Files.isDirectory(path.getParent()) ? null
                    : NLS.bind(Messages.exportTraceNoFolder, path.getParent());
        } catch (InvalidPathException | IOException e) {
            return e.getMessage();
        }
    }

    /** Of an empty folder nothing is lost. */
    private static boolean isReplaced(Path target) {
        String[] names = target.toFile().list();
        return Files.exists(target) && (names == null || names.length > 0);
    }

    StoredRun run() {
        return runs.get(run.getSelectionIndex());
    }

    TraceFormat format() {
        return formats.entrySet().stream().filter(each -> each.getValue().getSelection()).findFirst().orElseThrow()
                .getKey();
    }

    Path target() {
        return Path.of(target.getText().strip());
    }
}
