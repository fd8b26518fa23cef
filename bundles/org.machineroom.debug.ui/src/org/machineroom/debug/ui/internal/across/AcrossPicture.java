// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.machineroom.debug.across.AcrossTable.Row;
import org.machineroom.debug.across.AcrossTable;
import org.machineroom.debug.across.Arrangement;
import org.machineroom.debug.across.Assembly;
import org.machineroom.debug.across.Cells;
import org.machineroom.debug.across.Norm.Standing;

/** Values as a picture, in a layout that the user chooses or writes; or its elements as a table. On the UI thread. */
final class AcrossPicture {
    private static final String RANKS = "ranks";
    private static final String MACHINE = "machine";
    private static final String BLOCK = "block";

    private final Composite control;
    private final Combo layout;
    private final Composite stack;
    private final StackLayout pages = new StackLayout();
    private final CellsCanvas canvas;
    private final ElementsTable elements;
    private Answer answer = Answer.NONE;
    private int current = -1;
    private String shownLayout = "";
    private Optional<Cells> cells = Optional.empty();

    AcrossPicture(Composite parent, Control rows, IntConsumer chosen) {
        control = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(4, 2).applyTo(control);
        Label label = new Label(control, SWT.NONE);
        label.setText(Messages.layout);
        layout = new Combo(control, SWT.DROP_DOWN);
        layout.setToolTipText(Messages.layoutHint);
        layout.setText(RANKS);
        layout.addListener(SWT.Selection, _ -> update());
        layout.addListener(SWT.DefaultSelection, _ -> update());
        layout.addListener(SWT.FocusOut, _ -> update());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(layout);
        stack = new Composite(control, SWT.NONE);
        stack.setLayout(pages);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, true).applyTo(stack);
        canvas = new CellsCanvas(stack, rows, chosen);
        elements = new ElementsTable(stack, chosen);
        pages.topControl = canvas;
    }

    Composite control() {
        return control;
    }

    /** The layout as the user has written it. */
    String layout() {
        return layout.getText();
    }

    /** Takes a layout that was chosen before. */
    void setLayout(String text) {
        layout.setText(text);
    }

    /** What is shown, if it could be put together. */
    Optional<Cells> cells() {
        return cells;
    }

    /** Shows elements as a table instead of a picture. */
    void showElements(boolean isTable) {
        pages.topControl = isTable ? elements.control() : canvas;
        stack.layout();
    }

    /** Shows other values. */
    void show(Answer newAnswer) {
        answer = newAnswer;
        offer();
        draw();
    }

    /** Marks the rank that is selected in the Debug view. */
    void mark(int rank) {
        if (rank != current) {
            current = rank;
            draw();
        }
    }

    private void offer() {
        List<String> offers = new ArrayList<>(List.of(RANKS));
        answer.grids().machine().ifPresent(_ -> offers.add(MACHINE));
        answer.grids().names().forEach(name -> offers.add("grid " + (name.contains(" ") ? '"' + name + '"' : name)));
        if (answer.table().hasArrays()) {
            offers.add(BLOCK);
        }
        String[] items = offers.toArray(String[]::new);
        if (!List.of(items).equals(List.of(layout.getItems()))) {
            String text = layout.getText();
            layout.setItems(items);
            layout.setText(text);
        }
    }

    private void update() {
        if (!layout.getText().equals(shownLayout)) {
            draw();
        }
    }

    private void draw() {
        shownLayout = layout.getText();
        cells = Optional.empty();
        try {
            Arrangement arrangement = Arrangement.parse(shownLayout);
            AcrossTable table = answer.table();
            if (!table.rows().isEmpty()) {
                cells = Optional.of(new Assembly(arrangement, answer.grids()).of(table.readings()));
            }
            boolean isOfRanks = !arrangement.isOfElements() || !table.hasArrays();
            canvas.show(cells.map(put -> new Shown(put, isOfRanks, odd(table), current)), "");
        } catch (IllegalArgumentException | ArithmeticException e) {
            canvas.show(Optional.empty(), e.getMessage());
        }
        elements.show(cells);
    }

    private static Set<Integer> odd(AcrossTable table) {
        return table.rows().stream().filter(row -> row.difference().standing() != Standing.USUAL).map(Row::rank)
                .collect(Collectors.toSet());
    }
}
