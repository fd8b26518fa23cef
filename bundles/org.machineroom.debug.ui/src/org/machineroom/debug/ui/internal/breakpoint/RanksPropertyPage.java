// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.breakpoint;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.debug.core.IJavaBreakpoint;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PropertyPage;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.debug.ui.internal.HelpContexts;
import org.machineroom.debug.ui.internal.Messages;

/** The page of a Java breakpoint's properties on which it is limited to some ranks. */
public final class RanksPropertyPage extends PropertyPage {
    private static final int HINT_WIDTH = 300;

    private Text ranks;
    private Button forAll;

    /** For the extension registry. */
    public RanksPropertyPage() {
        noDefaultAndApplyButton();
    }

    @Override
    protected Control createContents(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(area);
        new Label(area, SWT.NONE).setText(Messages.limitRanks);
        ranks = new Text(area, SWT.BORDER);
        ranks.setText(LimitText.of(breakpoint()));
        ranks.addListener(SWT.Modify, _ -> check());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(ranks);
        forAll = new Button(area, SWT.CHECK);
        forAll.setText(Messages.limitForAll);
        forAll.setSelection(RankLimit.isForAll(breakpoint()));
        GridDataFactory.fillDefaults().span(2, 1).applyTo(forAll);
        Label hint = new Label(area, SWT.WRAP);
        hint.setText(Messages.limitHint);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).hint(HINT_WIDTH, SWT.DEFAULT).applyTo(hint);
        HelpContexts.RANK_LIMIT.set(area);
        return area;
    }

    private void check() {
        String problem = LimitText.problemWith(ranks.getText());
        setErrorMessage(problem);
        setValid(problem == null);
    }

    private IJavaBreakpoint breakpoint() {
        return Adapters.adapt(getElement(), IJavaBreakpoint.class);
    }

    @Override
    public boolean performOk() {
        try {
            RankLimit.setForAll(breakpoint(), forAll.getSelection());
            LimitText.apply(breakpoint(), ranks.getText());
            return true;
        } catch (CoreException e) {
            ErrorDialog.openError(getShell(), Messages.limitTitle, null, e.getStatus());
            return false;
        }
    }
}
