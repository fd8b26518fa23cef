// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.Optional;
import java.util.function.Function;
import org.machineroom.analysis.colouring.Colouring;
import org.machineroom.trace.TraceException;

/**
 * What the rows of a timeline are coloured by, if it is not states; not closed while somebody reads it. Thread-safe.
 */
final class ShownColouring {
    private Optional<Colouring> shown = Optional.empty();

    /** Reads it. */
    synchronized <T> T read(Function<Optional<Colouring>, T> reader) {
        return reader.apply(shown);
    }

    /** Whether there is one. */
    synchronized boolean isSet() {
        return shown.isPresent();
    }

    /** Replaces it, and closes the one before. */
    synchronized void set(Optional<Colouring> colouring) throws TraceException {
        Optional<Colouring> old = shown;
        shown = colouring;
        if (old.isPresent()) {
            old.get().close();
        }
    }
}
