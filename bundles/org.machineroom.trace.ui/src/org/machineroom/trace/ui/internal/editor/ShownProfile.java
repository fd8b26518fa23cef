// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.editor;

import java.util.Optional;
import org.eclipse.core.runtime.ListenerList;
import org.machineroom.launching.StoredRun;
import org.machineroom.trace.statistics.RunProfile;

/**
 * The profile that the Profile view shows, for the editors that show it line by line. Used on the
 * UI thread, but for {@link #get}.
 */
public final class ShownProfile {
    private static final ShownProfile SHARED = new ShownProfile();

    private final ListenerList<Runnable> listeners = new ListenerList<>();
    private volatile Optional<Of> shown = Optional.empty();

    /**
     * A profile of a run.
     *
     * @param run what it is of, as it was when the profile was computed
     */
    public record Of(StoredRun run, RunProfile profile) {
    }

    /** That of this workbench. */
    public static ShownProfile shared() {
        return SHARED;
    }

    /** What is shown; nothing if the view is closed or has nothing to show. */
    public Optional<Of> get() {
        return shown;
    }

    /** There is something else to show, or nothing. */
    public void set(Optional<Of> newShown) {
        shown = newShown;
        listeners.forEach(Runnable::run);
    }

    /** Asks to be told of changes. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Ends what {@link #addListener} began. */
    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }
}
