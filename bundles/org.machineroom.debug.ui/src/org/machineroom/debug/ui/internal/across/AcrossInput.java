// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IMemento;
import org.machineroom.launching.ranks.NamedSet;
import org.machineroom.launching.ranks.NamedSets;

/** Where the user writes an expression, which is kept for the next time, and the ranks. Used on the UI thread. */
final class AcrossInput {
    private static final int MOST_KEPT = 20;
    private static final int EXPRESSION_WIDTH = 160;
    private static final int SET_WIDTH = 90;
    private static final String KEPT = "expression";

    private final Combo expression;
    private final Combo set;
    private final Runnable client;
    private String asked = "";

    /**
     * Creates the fields.
     *
     * @param client is told that something else has been written
     */
    AcrossInput(Composite parent, Runnable client) {
        this.client = client;
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(4).spacing(4, 0).extendedMargins(5, 5, 2, 0).applyTo(area);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(area);
        expression = field(area, Messages.expression, Messages.expressionHint, EXPRESSION_WIDTH, true);
        set = field(area, Messages.ranks, Messages.ranksHint, SET_WIDTH, false);
        set.addListener(SWT.FocusIn, _ -> offerSets());
        offerSets();
    }

    private Combo field(Composite parent, String label, String hint, int width, boolean isWide) {
        new Label(parent, SWT.NONE).setText(label);
        Combo field = new Combo(parent, SWT.DROP_DOWN);
        field.setToolTipText(hint);
        field.addListener(SWT.Selection, _ -> changed());
        field.addListener(SWT.DefaultSelection, _ -> changed());
        field.addListener(SWT.FocusOut, _ -> changed());
        GridDataFactory.fillDefaults().grab(isWide, false).hint(width, SWT.DEFAULT).applyTo(field);
        return field;
    }

    private void offerSets() {
        List<String> offers = new ArrayList<>(List.of("", "all"));
        NamedSets.all().stream().map(NamedSet::name).forEach(offers::add);
        if (!offers.equals(List.of(set.getItems()))) {
            String text = set.getText();
            set.setItems(offers.toArray(String[]::new));
            set.setText(text);
        }
    }

    private void changed() {
        String now = expression() + "\n" + set();
        if (!now.equals(asked)) {
            asked = now;
            keep(expression());
            client.run();
        }
    }

    /** The last expressions are offered again, the latest first. */
    private void keep(String text) {
        List<String> kept = new ArrayList<>(List.of(expression.getItems()));
        if (!text.isEmpty() && (kept.isEmpty() || !kept.getFirst().equals(text))) {
            kept.remove(text);
            kept.addFirst(text);
            expression.setItems(kept.stream().limit(MOST_KEPT).toArray(String[]::new));
            expression.setText(text);
        }
    }

    /** The expression as it is written. */
    String expression() {
        return expression.getText().strip();
    }

    /** The set as it is written; empty for the current one. */
    String set() {
        return set.getText().strip();
    }

    /** Writes an expression, as a user does. */
    void setExpression(String text) {
        expression.setText(text);
        changed();
    }

    void setFocus() {
        expression.setFocus();
    }

    void save(IMemento memento) {
        for (String kept : expression.getItems()) {
            memento.createChild(KEPT).putString(KEPT, kept);
        }
    }

    void restore(IMemento memento) {
        for (IMemento kept : memento.getChildren(KEPT)) {
            expression.add(kept.getString(KEPT));
        }
    }
}
