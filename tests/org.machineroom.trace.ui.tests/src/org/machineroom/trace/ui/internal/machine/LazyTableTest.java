// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Shell;
import org.junit.After;
import org.junit.Test;
import org.machineroom.launching.ui.testing.Ui;

/** A table that makes its rows late. */
public class LazyTableTest {
    private final Shell shell = new Shell();

    @After
    public void tearDown() {
        shell.dispose();
    }

    /** GTK asks for the texts of rows while it removes them, and then there is no number of a row any more. */
    @Test
    public void rowsThatNobodyHasSeenCanGoAway() {
        shell.setLayout(new FillLayout());
        LazyTable<Integer> table = new LazyTable<>(shell, List.of("Number"), new int[] {100},
                row -> List.of(row.toString()));
        shell.setSize(200, 200);
        shell.open();
        table.show(IntStream.range(0, 1000).boxed().toList());
        table.control().setSelection(2);
        Ui.settle();
        table.control().clearAll();
        table.show(List.of());
        assertEquals(0, table.control().getItemCount());
    }
}
