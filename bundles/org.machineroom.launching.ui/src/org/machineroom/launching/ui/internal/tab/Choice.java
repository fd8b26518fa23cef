// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;

/**
 * A field that takes one of some values, each shown in words.
 *
 * @param <T> type of the values, which may be {@code null}
 */
final class Choice<T> {
    private static final int WIDTH = 110;

    private final Combo combo;
    private final List<T> values;

    /** Creates the field with its label. */
    @SafeVarargs
    Choice(Composite parent, String label, Consumer<T> chosen, Item<T>... items) {
        values = Arrays.stream(items).map(Item::value).toList();
        new Label(parent, SWT.NONE).setText(label);
        combo = new Combo(parent, SWT.READ_ONLY);
        combo.setItems(Arrays.stream(items).map(Item::words).toArray(String[]::new));
        combo.addListener(SWT.Selection, _ -> chosen.accept(values.get(combo.getSelectionIndex())));
        GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(combo);
    }

    /** Shows a value as the chosen one. */
    void show(T value) {
        combo.select(values.indexOf(value));
    }

    /** A value in words. */
    record Item<T>(T value, String words) {
    }
}
