// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.machineroom.analysis.experiment.ExperimentMessage.Offer;
import org.machineroom.launching.experiment.ExperimentProcess;

/**
 * What there is to run.
 *
 * @param experiments by their names
 * @param figures in the order of the papers
 */
public record Offers(List<Offer> experiments, List<Offer> figures) {
    /** Nothing is known yet. */
    static final Offers NONE = new Offers(List.of(), List.of());

    /** Asks the simulator, which takes seconds. */
    static Offers ask() throws CoreException {
        return new Offers(ask("bench"), ask("figure"));
    }

    private static List<Offer> ask(String command) throws CoreException {
        List<Offer> offers = new ArrayList<>();
        ExperimentProcess.start(List.of(command), null).follow(message -> {
            if (message instanceof Offer offer) {
                offers.add(offer);
            }
        });
        return offers;
    }

    /** How many there are. */
    int size() {
        return experiments.size() + figures.size();
    }

    /** One of them, experiments first. */
    Offer get(int index) {
        return isFigure(index) ? figures.get(index - experiments.size()) : experiments.get(index);
    }

    /** Whether one of them is a figure. */
    boolean isFigure(int index) {
        return index >= experiments.size();
    }
}
