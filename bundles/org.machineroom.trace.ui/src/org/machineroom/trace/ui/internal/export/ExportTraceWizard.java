// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.export;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IExportWizard;
import org.eclipse.ui.IWorkbench;
import org.machineroom.launching.StoredRun;
import org.machineroom.trace.ui.internal.Messages;

/** Writes the trace of a run in a format that other programs read. */
public final class ExportTraceWizard extends Wizard implements IExportWizard {
    private StoredRun selected;
    private ExportTracePage page;

    /** Called by the workbench. */
    public ExportTraceWizard() {
        setWindowTitle(Messages.exportTraceTitle);
    }

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        selected = selection.getFirstElement() instanceof StoredRun run ? run : null;
    }

    @Override
    public void addPages() {
        page = new ExportTracePage(selected);
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        new ExportJob(page.run(), page.format(), page.target()).schedule();
        return true;
    }
}
