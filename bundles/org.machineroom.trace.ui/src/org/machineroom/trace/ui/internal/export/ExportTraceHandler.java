// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.export;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the wizard on the selected run. */
public final class ExportTraceHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        ExportTraceWizard wizard = new ExportTraceWizard();
        wizard.init(PlatformUI.getWorkbench(), HandlerUtil.getCurrentStructuredSelection(event));
        new WizardDialog(HandlerUtil.getActiveShell(event), wizard).open();
        return null;
    }
}
