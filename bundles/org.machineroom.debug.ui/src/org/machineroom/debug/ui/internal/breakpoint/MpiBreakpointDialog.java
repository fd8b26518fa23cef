// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.breakpoint;

import java.util.Arrays;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.machineroom.debug.breakpoint.MpiCondition;
import org.machineroom.debug.breakpoint.MpiConditionForm;
import org.machineroom.debug.ui.internal.HelpContexts;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.live.StopCondition.Event;
import org.machineroom.mpi.MpiFunction;

/** Asks when an MPI breakpoint shall stop. What is wrong is said while the user writes. */
public final class MpiBreakpointDialog extends TitleAreaDialog {
    private final MpiConditionForm initial;
    private MpiCondition condition;
    private Combo event;
    private Text ranks;
    private Label operationLabel;
    private Combo operation;
    private Text peer;
    private Text tag;
    private Label limitLabel;
    private Text limit;

    /** Opens on a condition. */
    public MpiBreakpointDialog(Shell parent, MpiCondition condition) {
        super(parent);
        this.condition = condition;
        initial = MpiConditionForm.of(condition);
        setHelpAvailable(false);
    }

    /** What the user wants, after the dialog was closed with OK. */
    public MpiCondition condition() {
        return condition;
    }

    @Override
    protected boolean isResizable() {
        return true;
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Messages.mpiBreakpointTitle);
        HelpContexts.MPI_BREAKPOINT.set(shell);
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
        GridLayoutFactory.swtDefaults().margins(10, 10).numColumns(2).applyTo(area);
        new Label(area, SWT.NONE).setText(Messages.fieldEvent);
        event = combo(area, SWT.READ_ONLY);
        event.setItems(Arrays.stream(Event.values()).map(MpiConditionForm::title).toArray(String[]::new));
        event.select(initial.event().ordinal());
        operationLabel = new Label(area, SWT.NONE);
        GridDataFactory.swtDefaults().applyTo(operationLabel);
        operation = combo(area, SWT.NONE);
        operation.setItems(Arrays.stream(MpiFunction.values()).map(f -> f.operation().name()).sorted()
                .toArray(String[]::new));
        operation.setText(initial.operation());
        peer = text(area, Messages.fieldPeer, initial.peer());
        tag = text(area, Messages.fieldTag, initial.tag());
        limitLabel = new Label(area, SWT.NONE);
        GridDataFactory.swtDefaults().applyTo(limitLabel);
        limit = field(area, initial.limit());
        ranks = text(area, Messages.limitRanks, initial.ranks());
        setTitle(Messages.mpiBreakpointTitle);
        return area;
    }

    private Combo combo(Composite parent, int style) {
        Combo combo = new Combo(parent, SWT.DROP_DOWN | style);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(combo);
        combo.addListener(SWT.Modify, _ -> check());
        return combo;
    }

    private Text text(Composite parent, String label, String value) {
        new Label(parent, SWT.NONE).setText(label);
        return field(parent, value);
    }

    private Text field(Composite parent, String value) {
        Text text = new Text(parent, SWT.BORDER);
        text.setText(value);
        text.addListener(SWT.Modify, _ -> check());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        return text;
    }

    @Override
    protected Control createContents(Composite parent) {
        Control contents = super.createContents(parent);
        check();
        return contents;
    }

    private MpiConditionForm form() {
        return new MpiConditionForm(Event.values()[Math.max(0, event.getSelectionIndex())], ranks.getText(),
                operation.getText(), peer.getText(), tag.getText(), limit.getText());
    }

    private void check() {
        if (getButton(IDialogConstants.OK_ID) == null) {
            return; // not all is there yet
        }
        MpiConditionForm form = form();
        operation.setEnabled(form.hasOperation());
        operationLabel.setText(switch (form.event()) {
            case STRUCTURE -> Messages.fieldStructure;
            case BUSY -> Messages.fieldPart;
            case CALL, SEND, RECEIVE, UNEXPECTED, TIME, ERROR, AGE, FINDING -> Messages.fieldOperation;
        });
        ranks.setEnabled(form.hasRanks());
        peer.setEnabled(form.hasEnvelope());
        tag.setEnabled(form.hasEnvelope());
        limit.setEnabled(form.hasLimit());
        limitLabel.setText(switch (form.event()) {
            case TIME -> Messages.fieldTime;
            case UNEXPECTED -> Messages.fieldLength;
            case STRUCTURE -> Messages.fieldAmount;
            case AGE, BUSY -> Messages.fieldLonger;
            case SEND, RECEIVE, CALL, ERROR, FINDING -> Messages.fieldBytes;
        });
        limitLabel.getParent().layout();
        String problem = form.problem();
        setErrorMessage(problem);
        setMessage(problem == null ? form.words() : null);
        getButton(IDialogConstants.OK_ID).setEnabled(problem == null);
    }

    @Override
    protected void okPressed() {
        condition = form().toCondition();
        super.okPressed();
    }
}
