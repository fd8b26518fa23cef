// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.function.Consumer;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.source.SourceOpener;
import org.machineroom.trace.ui.internal.timeline.model.StateDescriber;
import org.machineroom.trace.ui.internal.timeline.model.TraceNavigator;

/** Opens the line of the program that a rank was at. */
final class StateSource {
    private final TraceNavigator navigator;
    private final ShownTrace shown;
    private final Consumer<String> say;

    /**
     * Opens lines of the run that is shown.
     *
     * @param say tells the user why there is none
     */
    StateSource(TraceNavigator navigator, ShownTrace shown, Consumer<String> say) {
        this.navigator = navigator;
        this.shown = shown;
        this.say = say;
    }

    /** Opens the line of what a rank did at a moment. */
    void open(int rank, long ps) {
        navigator.withState(rank, ps, this::open);
    }

    private void open(TraceEvent event, StateDescriber describer) {
        describer.site(event).ifPresentOrElse(
                site -> SourceOpener.open(shown.run().orElseThrow(), site, say),
                () -> say.accept(Messages.siteUnknown));
    }
}
