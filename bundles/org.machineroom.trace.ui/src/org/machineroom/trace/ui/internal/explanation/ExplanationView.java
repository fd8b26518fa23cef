// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.explanation;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.actions.ActionFactory;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.trace.Site;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.Images;
import org.machineroom.trace.ui.internal.profile.StatisticsView;
import org.machineroom.trace.ui.internal.source.SourceOpener;
import org.machineroom.trace.ui.internal.whatif.WhatIfHandler;

/** Says why a run took as long as it did, and where to look first. */
public final class ExplanationView extends StatisticsView<ExplanationModel> {
    /** Id of the view. */
    public static final String ID = "org.machineroom.trace.ui.explanation";

    private ExplanationText text;

    @Override
    protected void createContent(Composite parent) {
        parent.setLayout(new FillLayout());
        text = new ExplanationText(parent, this::openSource);
        Action copy = new Action(Messages.actionCopy) {
            @Override
            public void run() {
                text.copy();
            }
        };
        copy.setActionDefinitionId(ActionFactory.COPY.getCommandId());
        MenuManager menu = new MenuManager();
        menu.add(copy);
        text.control().setMenu(menu.createContextMenu(text.control()));
        Action whatIf = new Action(Messages.actionWhatIf, Images.descriptor("whatif")) {
            @Override
            public void run() {
                ExplanationView.this.run().ifPresent(run -> WhatIfHandler.begin(run, getSite().getShell()));
            }
        };
        whatIf.setToolTipText(Messages.actionWhatIfTip);
        menu.add(whatIf);
        IActionBars bars = getViewSite().getActionBars();
        bars.getToolBarManager().add(whatIf);
        bars.getMenuManager().add(copy);
        bars.setGlobalActionHandler(ActionFactory.COPY.getId(), copy);
    }

    private void openSource(Site site) {
        run().ifPresent(run -> SourceOpener.open(run, site,
                problem -> getViewSite().getActionBars().getStatusLineManager().setErrorMessage(problem)));
    }

    @Override
    protected ExplanationModel compute(Trace trace, IProgressMonitor monitor) throws TraceException {
        return ExplanationModel.of(trace, range().extent(), monitor::isCanceled);
    }

    @Override
    protected void runChanged() {
        text.show(ExplanationDocument.empty());
    }

    @Override
    protected void showResult(ExplanationModel model) {
        run().ifPresent(run -> text.show(model.document(MachineLaunch.isGoingOn(run))));
    }

    @Override
    public void setFocus() {
        if (shown().isPresent()) {
            text.control().setFocus();
        } else {
            super.setFocus();
        }
    }
}
