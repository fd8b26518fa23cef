// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ranks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.machineroom.launching.LaunchConstants;
import org.osgi.service.prefs.BackingStoreException;

/**
 * The sets of ranks that the workspace keeps, and which one is current, the set that commands for several ranks act on.
 * What is current is a text of a set, so that also one without a name can be. Thread-safe.
 */
public final class NamedSets {
    private static final String NODE = LaunchConstants.BUNDLE + "/rankSets";
    private static final String CURRENT = LaunchConstants.BUNDLE + "/currentRankSet";
    private static final String KEY = "set";
    private static final List<Runnable> LISTENERS = new CopyOnWriteArrayList<>();

    private NamedSets() {
    }

    /** All of them, by name. What somebody has written into the preferences that is no set is left out. */
    public static List<NamedSet> all() {
        IEclipsePreferences sets = InstanceScope.INSTANCE.getNode(NODE);
        List<NamedSet> all = new ArrayList<>();
        try {
            for (String name : sets.keys()) {
                read(name, sets.get(name, SetParser.ALL)).ifPresent(all::add);
            }
        } catch (BackingStoreException e) {
            ILog.of(NamedSets.class).error(NODE, e);
        }
        all.sort(Comparator.comparing(NamedSet::name));
        return all;
    }

    private static Optional<NamedSet> read(String name, String text) {
        try {
            return Optional.of(new NamedSet(name, SetParser.parse(text)));
        } catch (IllegalArgumentException e) {
            ILog.of(NamedSets.class).warn("A set of ranks cannot be read: " + e.getMessage());
            return Optional.empty();
        }
    }

    /** Adds a set; it replaces one of the same name. */
    public static void put(NamedSet set) {
        InstanceScope.INSTANCE.getNode(NODE).put(set.name(), set.set().toString());
        changed(NODE);
    }

    /** Removes the set of a name, if there is one; it is not current any more. */
    public static void remove(String name) {
        InstanceScope.INSTANCE.getNode(NODE).remove(name);
        if (current().filter(new SetExpression.Named(name)::equals).isPresent()) {
            setCurrent(Optional.empty());
        }
        changed(NODE);
    }

    /** The set that commands act on; empty if the user has not chosen one, which stands for all ranks. */
    public static Optional<SetExpression> current() {
        String text = InstanceScope.INSTANCE.getNode(CURRENT).get(KEY, "");
        try {
            return text.isEmpty() ? Optional.empty() : Optional.of(SetParser.parse(text));
        } catch (IllegalArgumentException e) {
            ILog.of(NamedSets.class).warn("The current set of ranks cannot be read: " + e.getMessage());
            return Optional.empty();
        }
    }

    /** Chooses the set that commands act on. */
    public static void setCurrent(Optional<SetExpression> set) {
        InstanceScope.INSTANCE.getNode(CURRENT).put(KEY, set.map(SetExpression::toString).orElse(""));
        changed(CURRENT);
    }

    private static void changed(String node) {
        try {
            InstanceScope.INSTANCE.getNode(node).flush();
        } catch (BackingStoreException e) {
            ILog.of(NamedSets.class).error(node, e);
        }
        LISTENERS.forEach(Runnable::run);
    }

    /** Asks to be told, on any thread, when a set or what is current changes. */
    public static void addListener(Runnable listener) {
        LISTENERS.add(listener);
    }

    /** Ends what {@link #addListener} began. */
    public static void removeListener(Runnable listener) {
        LISTENERS.remove(listener);
    }
}
