// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.time;

import static org.machineroom.live.settings.SettingTable.CLASS_PATH;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IBreakpointManager;
import org.eclipse.debug.core.model.IBreakpoint;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;

/**
 * What a run would meet that were repeated now, as far as the user can have changed it: the breakpoints, whose hits are
 * counted on the way, and the program's class files. A sibling that has met something else is of no use any more.
 *
 * @param breakpoints those of Java, with all that is set in them
 * @param classes the newest file of each part of the class path, and how many there are
 */
record Surroundings(List<String> breakpoints, List<String> classes) {
    private static final String INSTALLED = "org.eclipse.jdt.debug.core.installCount";
    private static final String EXPIRED = "org.eclipse.jdt.debug.core.expired";

    /** Those of now, for a run like this. */
    static Surroundings of(StoredRun run) throws CoreException {
        List<String> classes = new ArrayList<>();
        for (Path part : MachineRoom.runs().settings(run).map(settings -> settings.get(CLASS_PATH)).orElse(List.of())) {
            classes.add(stamp(part));
        }
        return new Surroundings(enabled(), classes);
    }

    private static List<String> enabled() throws CoreException {
        IBreakpointManager manager = DebugPlugin.getDefault().getBreakpointManager();
        List<String> all = new ArrayList<>(List.of(Boolean.toString(manager.isEnabled())));
        for (IBreakpoint breakpoint : manager.getBreakpoints(JDIDebugModel.getPluginIdentifier())) {
            if (breakpoint.getMarker() != null && breakpoint.getMarker().exists()) {
                Map<String, Object> attributes = new TreeMap<>(breakpoint.getMarker().getAttributes());
                attributes.keySet().removeAll(List.of(INSTALLED, EXPIRED));
                all.add(attributes.toString());
            }
        }
        all.sort(null);
        return all;
    }

    private static String stamp(Path part) {
        try (Stream<Path> files = Files.walk(part)) {
            List<Long> times = files.filter(Files::isRegularFile).map(Surroundings::time).toList();
            return times.size() + " " + times.stream().mapToLong(Long::longValue).max().orElse(0);
        } catch (IOException | UncheckedIOException e) {
            return ""; // a build is just changing it
        }
    }

    private static long time(Path file) {
        return file.toFile().lastModified();
    }
}
