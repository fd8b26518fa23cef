// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.set;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.debug.ui.internal.set.SetRow.Kind;
import org.machineroom.debug.ui.internal.set.SetRow.OfRank;
import org.machineroom.debug.ui.internal.set.SetRow.OfSet;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.session.RunState;

/**
 * Kinds of sets, below them the sets, below those their ranks, which are made when somebody opens the set.
 *
 * @param session with the run that they belong to
 */
record SetContent(Supplier<Optional<RunSession>> session) implements ITreeContentProvider {
    @Override
    public Object[] getElements(Object input) {
        return ((List<?>) input).toArray();
    }

    @Override
    public Object[] getChildren(Object row) {
        return switch ((SetRow) row) {
            case Kind kind -> kind.sets().toArray();
            case OfSet set -> set.ranks().bits().stream().mapToObj(rank -> rank(set, rank)).toArray();
            case OfRank _ -> new Object[0];
        };
    }

    private OfRank rank(OfSet set, int rank) {
        Optional<RunState> state = session.get().map(RunSession::state);
        return new OfRank(set.key(), rank,
                NLS.bind(Messages.rankOnNode, rank, state.map(known -> known.node(rank)).orElse("")),
                state.filter(known -> rank < known.ranks().size())
                        .map(known -> known.ranks().get(rank).activity().name().toLowerCase(Locale.ROOT)).orElse(""));
    }

    @Override
    public Object getParent(Object row) {
        return null;
    }

    @Override
    public boolean hasChildren(Object row) {
        return switch ((SetRow) row) {
            case Kind kind -> !kind.sets().isEmpty();
            case OfSet set -> !set.ranks().isEmpty();
            case OfRank _ -> false;
        };
    }
}
