// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.machineroom.analysis.experiment.ExperimentMessage.Offer;
import org.machineroom.launching.LaunchPreferences;
import org.machineroom.launching.experiment.ExperimentRequest;

/** The fields for what to run: the experiment, on which machines, with how many ranks and which options. */
final class ExperimentForm {
    private static final int COLUMNS = 8;
    private static final int NARROW = 70;
    private static final int WIDE = 120;

    private final Composite area;
    private final Combo experiment;
    private final Text machines;
    private final Button choose;
    private final Text ranks;
    private final Text options;
    private final Button run;
    private Offers offers = Offers.NONE;

    ExperimentForm(Composite parent, Consumer<ExperimentRequest> listener) {
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(4, 2).numColumns(COLUMNS).spacing(6, 2).applyTo(area);
        label(Messages.experiment);
        experiment = new Combo(area, SWT.READ_ONLY);
        experiment.setVisibleItemCount(30);
        GridDataFactory.fillDefaults().span(COLUMNS - 2, 1).grab(true, false).hint(WIDE, SWT.DEFAULT)
                .applyTo(experiment);
        run = new Button(area, SWT.PUSH);
        run.setText(Messages.run);
        label(Messages.machines);
        machines = text(WIDE, Messages.machinesHint);
        choose = new Button(area, SWT.PUSH);
        choose.setText("...");
        choose.setToolTipText(Messages.chooseMachines);
        label(Messages.ranks);
        ranks = text(NARROW, Messages.ranksHint);
        label(Messages.options);
        options = text(WIDE, "");
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(WIDE, SWT.DEFAULT).applyTo(options);
        listen(listener);
        offer(offers);
    }

    private void label(String text) {
        new Label(area, SWT.NONE).setText(text);
    }

    private Text text(int width, String hint) {
        Text text = new Text(area, SWT.BORDER | SWT.SINGLE);
        text.setMessage(hint);
        text.setToolTipText(hint);
        GridDataFactory.fillDefaults().grab(width == WIDE, false).hint(width, SWT.DEFAULT).applyTo(text);
        return text;
    }

    private void listen(Consumer<ExperimentRequest> listener) {
        experiment.addListener(SWT.Selection, _ -> showChosen());
        choose.addListener(SWT.Selection, _ -> MachineDialog.ask(area.getShell(), machines.getText())
                .ifPresent(machines::setText));
        run.addListener(SWT.Selection, _ -> listener.accept(request()));
        for (Text field : List.of(machines, ranks, options)) {
            field.addListener(SWT.DefaultSelection, _ -> {
                if (run.isEnabled()) {
                    listener.accept(request());
                }
            });
        }
    }

    Composite control() {
        return area;
    }

    /** Shows what there is to run; what is chosen stays so. */
    void offer(Offers newOffers) {
        String chosen = experiment.getText();
        offers = newOffers;
        experiment.setItems(newOffers.experiments().stream().map(offer -> offer.name() + ": " + offer.title())
                .toArray(String[]::new));
        newOffers.figures().forEach(
                figure -> experiment.add(NLS.bind(Messages.figures, figure.name() + ": " + figure.title())));
        experiment.select(Math.max(0, experiment.indexOf(chosen)));
        run.setEnabled(newOffers.size() > 0);
        showChosen();
    }

    /** A figure says itself on which machines it is. */
    private void showChosen() {
        int chosen = experiment.getSelectionIndex();
        boolean isFree = chosen >= 0 && !offers.isFigure(chosen);
        List.of(machines, choose, ranks, options).forEach(field -> field.setEnabled(isFree));
        String usage = isFree ? offers.get(chosen).usage() : "";
        options.setMessage(usage);
        options.setToolTipText(usage);
    }

    private ExperimentRequest request() {
        int chosen = experiment.getSelectionIndex();
        Offer offer = offers.get(chosen);
        return offers.isFigure(chosen) ? ExperimentRequest.figure(offer.name())
                : ExperimentRequest.bench(offer.name(), machines.getText(), ranks.getText(),
                        options.getText(), LaunchPreferences.machinePath());
    }
}
