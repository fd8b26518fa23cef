// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.machineroom.launching.RunStore;
import org.machineroom.launching.StoredRun;
import org.machineroom.live.settings.RunSettings;

/** The settings of the runs that are shown. They never change, so each file is read once. For one thread. */
public final class KnownSettings {
    private final RunStore store;
    private final Map<Path, RunSettings> known = new HashMap<>();

    /** Creates what knows nothing yet. */
    public KnownSettings(RunStore store) {
        this.store = store;
    }

    /** The settings of a run; empty if they cannot be read. */
    public Optional<RunSettings> of(StoredRun run) {
        return Optional.ofNullable(known.computeIfAbsent(run.folder(), _ -> store.settings(run).orElse(null)));
    }

    /** Forgets all runs but these. */
    void keep(List<StoredRun> runs) {
        known.keySet().retainAll(runs.stream().map(StoredRun::folder).collect(Collectors.toSet()));
    }
}
