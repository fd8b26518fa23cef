// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.EnumMap;
import java.util.Map;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IActionBars;
import org.machineroom.launching.Counts;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.live.Units;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.TraceSummary;
import org.machineroom.trace.ui.internal.Images;

/** Who talked to whom in a run, how large messages were, and who was late. */
public final class CommunicationView extends StatisticsView<TraceSummary> {
    /** Id of the view. */
    public static final String ID = "org.machineroom.trace.ui.communication";
    private static final int MARGIN = 5;

    private final Map<Measure, Action> measures = new EnumMap<>(Measure.class);
    private Label headline;
    private CTabFolder tabs;
    private MatrixCanvas matrix;
    private SizesCanvas sizes;
    private LateTable late;

    @Override
    protected void createContent(Composite parent) {
        GridLayoutFactory.fillDefaults().applyTo(parent);
        headline = new Label(parent, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).indent(MARGIN, MARGIN).hint(1, SWT.DEFAULT)
                .applyTo(headline);
        tabs = new CTabFolder(parent, SWT.BOTTOM | SWT.FLAT);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(tabs);
        matrix = new MatrixCanvas(tabs, this::selectRank);
        sizes = new SizesCanvas(tabs);
        late = new LateTable(tabs, this::selectRank);
        addTab(Messages.tabMatrix, matrix.control());
        addTab(Messages.tabSizes, sizes.control());
        addTab(Messages.tabLate, late.control());
        tabs.setSelection(0);
        fill(getViewSite().getActionBars());
    }

    private void addTab(String title, Control control) {
        CTabItem tab = new CTabItem(tabs, SWT.NONE);
        tab.setText(title);
        tab.setControl(control);
    }

    private void fill(IActionBars bars) {
        for (Measure measure : Measure.values()) {
            Action action = new Action(measure.title(), IAction.AS_RADIO_BUTTON) {
                @Override
                public void run() {
                    if (isChecked()) {
                        show(measure);
                    }
                }
            };
            action.setChecked(measure == Measure.BYTES);
            measures.put(measure, action);
            bars.getToolBarManager().add(action);
            bars.getMenuManager().add(action);
        }
        Action export = new Action(Messages.actionExport, Images.descriptor("export")) {
            @Override
            public void run() {
                shown().ifPresent(summary -> CsvExport.ask(getSite().getShell(), "communication",
                        () -> MatrixModel.csv(summary.matrix())));
            }
        };
        bars.getToolBarManager().add(new Separator());
        bars.getToolBarManager().add(export);
        bars.getMenuManager().add(export);
    }

    /** Shows messages, bytes or times. */
    public void show(Measure measure) {
        measures.forEach((each, action) -> action.setChecked(each == measure));
        matrix.show(measure);
        sizes.show(measure);
    }

    @Override
    protected TraceSummary compute(Trace trace, IProgressMonitor monitor) throws TraceException {
        return TraceSummary.of(trace, range().extent());
    }

    @Override
    protected void showResult(TraceSummary summary) {
        run().ifPresent(run -> headline.setText(NLS.bind(Messages.communicationHeadline, new Object[] {run.name(),
                Counts.ranks(summary.ranks().size()), Counts.messages(summary.messages()),
                Units.bytes(summary.bytes())})));
        headline.getParent().layout(new Control[] {headline});
        matrix.show(summary);
        sizes.show(summary);
        late.show(summary);
        selected().ifPresent(this::selectionHeard);
    }

    @Override
    protected void selectionHeard(RunSelection heard) {
        heard.rank().ifPresent(late::reveal);
    }

    private void selectRank(int rank) {
        selected().ifPresent(old -> select(old.withRank(rank)));
    }
}
