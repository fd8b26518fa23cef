// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.details;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;

/** A table that is as high as it has rows, with columns as wide as their texts. Scrolls sideways if it must. */
record PlainTable(Table table) {
    /** Makes an empty one. */
    PlainTable(Composite parent, String... titles) {
        this(new Table(parent, SWT.FULL_SELECTION | SWT.MULTI | SWT.H_SCROLL | SWT.NO_SCROLL));
        table.setHeaderVisible(titles.length > 2);
        for (String title : titles) {
            new TableColumn(table, SWT.LEFT).setText(title);
        }
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING).grab(true, false).hint(1, SWT.DEFAULT)
                .applyTo(table);
    }

    /** Its texts have changed. */
    static void pack(Table table) {
        for (TableColumn column : table.getColumns()) {
            column.pack();
        }
    }
}
