// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;

/**
 * The page of the user's guide about a machine. A page has the id of a machine as its name; it also is about the
 * machines whose ids begin with it and have no page of their own.
 */
public final class MachinePage {
    private static final String GUIDE = "org.machineroom.help";
    private static final String FOLDER = "html/machines/";
    private static final String SUFFIX = ".html";

    private MachinePage() {
    }

    /** The page's address in Eclipse's help; empty if there is none, or no guide. */
    public static Optional<String> of(String machine) {
        Bundle guide = Platform.getBundle(GUIDE);
        return guide == null ? Optional.empty()
                : path(machine, path -> guide.getEntry(path) != null).map(path -> "/" + GUIDE + "/" + path);
    }

    /** The page's place in the guide, of those that exist. */
    public static Optional<String> path(String machine, Predicate<String> exists) {
        String path = FOLDER + machine + SUFFIX;
        int dot = machine.lastIndexOf('.');
        if (exists.test(path)) {
            return Optional.of(path);
        }
        return dot < 0 ? Optional.empty() : path(machine.substring(0, dot), exists);
    }
}
