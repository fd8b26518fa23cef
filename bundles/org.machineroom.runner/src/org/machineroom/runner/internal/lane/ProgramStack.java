// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.lane;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** Stack traces as a program has them: its own main method is at the bottom, what runs it is not there. */
public final class ProgramStack {
    private static final String[] SIMULATOR = {"org.machineroom.runner.internal.", "org.machineroom.kernel."};

    private ProgramStack() {
    }

    /**
     * A stack trace without the simulator's frames at its bottom; as it is if it has none.
     *
     * @param frames the innermost first
     */
    public static StackTraceElement[] own(StackTraceElement[] frames) {
        int end = frames.length;
        while (end > 0 && (isThread(frames[end - 1].getClassName()) || isSimulator(frames[end - 1].getClassName()))) {
            end--;
        }
        return end == 0 ? frames : Arrays.copyOf(frames, end);
    }

    /** Makes the stack trace of an error the program's, and those of its causes and of what it suppressed. */
    public static void cut(Throwable error) {
        cut(error, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    private static void cut(Throwable error, Set<Throwable> seen) {
        if (error == null || !seen.add(error)) {
            return;
        }
        error.setStackTrace(own(error.getStackTrace()));
        for (Throwable suppressed : error.getSuppressed()) {
            cut(suppressed, seen);
        }
        cut(error.getCause(), seen);
    }

    /** Whether a class is one of the simulator's that run a program. */
    public static boolean isSimulator(String name) {
        for (String prefix : SIMULATOR) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isThread(String name) {
        return name.equals("java.lang.Thread") || name.equals("java.lang.VirtualThread");
    }
}
