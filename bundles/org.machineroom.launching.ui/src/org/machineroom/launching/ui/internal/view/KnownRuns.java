// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.machineroom.launching.RunStore;
import org.machineroom.launching.StoredRun;
import org.machineroom.live.settings.RunSettings;

/** What never changes of the runs that are shown, so that each file is read once. For one thread. */
public final class KnownRuns {
    private final RunStore store;
    private final Map<Path, RunSettings> settings = new HashMap<>();
    private final Map<Path, String> classes = new HashMap<>();
    private List<StoredRun> all = List.of();

    /** Creates what knows nothing yet. */
    public KnownRuns(RunStore store) {
        this.store = store;
    }

    /** The settings of a run; empty if they cannot be read. */
    public Optional<RunSettings> settings(StoredRun run) {
        return Optional.ofNullable(settings.computeIfAbsent(run.folder(), _ -> store.settings(run).orElse(null)));
    }

    /** A digest of the class files that a run's program consists of; empty if it cannot be read, or not yet. */
    Optional<String> classes(StoredRun run) {
        return Optional.ofNullable(classes.computeIfAbsent(run.folder(), _ -> store.classes(run).orElse(null)));
    }

    /** The run of the same program before this one, if that had other class files. */
    Optional<StoredRun> beforeOtherClasses(StoredRun run) {
        Optional<String> mine = classes(run);
        return all.stream().dropWhile(each -> !each.isSameAs(run)).skip(1)
                .filter(each -> each.program().equals(run.program()) && classes(each).isPresent()).findFirst()
                .filter(before -> mine.isPresent() && !classes(before).equals(mine));
    }

    /** Forgets all runs but these, of which the latest comes first. */
    void keep(List<StoredRun> runs) {
        all = List.copyOf(runs);
        Set<Path> folders = runs.stream().map(StoredRun::folder).collect(Collectors.toSet());
        settings.keySet().retainAll(folders);
        classes.keySet().retainAll(folders);
    }
}
