// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.set;

import java.util.List;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.machineroom.debug.ui.internal.HelpContexts;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.launching.ranks.NamedSet;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ranks.SetParser;

/** Asks for the name of a set of ranks, and what it means. */
public final class SetDialog extends TitleAreaDialog {
    private static final int WIDTH = 420;

    private final String oldName;
    private final String oldText;
    private Text name;
    private Text set;
    private NamedSet result;

    /**
     * Creates a dialog.
     *
     * @param name as it is; empty for a new set
     * @param text what it means so far
     */
    public SetDialog(Shell parent, String name, String text) {
        super(parent);
        oldName = name;
        oldText = text;
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Messages.setDialogTitle);
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(area);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
        name = field(area, Messages.setName, oldName);
        set = field(area, Messages.setMeaning, oldText);
        Label hint = new Label(area, SWT.WRAP);
        hint.setText(Messages.setDialogHint);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(hint);
        setTitle(Messages.setDialogTitle);
        setMessage(Messages.setDialogMessage);
        HelpContexts.RANK_SETS.set(area);
        return area;
    }

    private Text field(Composite area, String label, String text) {
        new Label(area, SWT.NONE).setText(label);
        Text field = new Text(area, SWT.BORDER);
        field.setText(text);
        field.addListener(SWT.Modify, _ -> check());
        GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(field);
        return field;
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        super.createButtonsForButtonBar(parent);
        check();
        setErrorMessage(null); // nobody has written anything wrong yet
    }

    private void check() {
        String problem = problem();
        setErrorMessage(problem);
        getButton(IDialogConstants.OK_ID).setEnabled(problem == null);
    }

    private String problem() {
        String problem = SetParser.problemWithName(name.getText());
        List<String> others = NamedSets.all().stream().map(NamedSet::name).filter(one -> !one.equals(oldName)).toList();
        if (problem == null && others.contains(name.getText())) {
            problem = Messages.setNameTaken;
        }
        return problem == null ? SetParser.problemWith(set.getText()) : problem;
    }

    @Override
    protected void okPressed() {
        result = new NamedSet(name.getText(), SetParser.parse(set.getText()));
        super.okPressed();
    }

    /** The set, after OK. */
    public NamedSet set() {
        return result;
    }
}
