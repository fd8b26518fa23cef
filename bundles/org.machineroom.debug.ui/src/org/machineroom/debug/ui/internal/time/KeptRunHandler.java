// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.time;

import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.debug.time.Departure;
import org.machineroom.debug.time.Journey;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.launching.StoredRun;
import org.machineroom.live.settings.Position;

/** Debugs a run that is kept, from a position on. */
public abstract class KeptRunHandler extends AbstractHandler {
    /** A run, and where to go in it. */
    public record Wish(StoredRun run, Position position, OptionalInt rank) {
    }

    /** What the selected element asks for; empty if it is not about a run. */
    abstract Optional<Wish> wish(Object selected);

    @Override
    public final Object execute(ExecutionEvent event) throws ExecutionException {
        Optional<Wish> wish = wish(HandlerUtil.getCurrentStructuredSelection(event).getFirstElement());
        if (wish.isPresent()) {
            begin(wish.get());
        }
        return null;
    }

    /** Begins to go there; the user is told if that is not possible. */
    public static void begin(Wish wish) throws ExecutionException {
        try {
            Journeys.begin(Departure.of(wish.run()), Optional.of(wish.run()), from -> new Journey(
                    NLS.bind(Messages.goToTitle, wish.position()), from, wish::position, wish.rank()));
        } catch (CoreException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
    }
}
