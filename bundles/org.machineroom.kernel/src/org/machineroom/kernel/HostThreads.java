// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.Set;

/** The threads of this JVM that belong to no rank. */
final class HostThreads {
    private static final String OURS = "machineroom";
    /** Threads of the JVM itself, which release nothing that a program waits for. */
    private static final Set<String> OF_THE_JVM = Set.of("Reference Handler", "Finalizer", "Signal Dispatcher",
            "Common-Cleaner", "Notification Thread", "Attach Listener", "VirtualThread-unblocker", "DestroyJavaVM");

    private HostThreads() {
    }

    /**
     * Whether a thread is at work that could release a rank which waits for an object of the JDK: one that reads a
     * socket, awaits the end of a process or has a time to wake somebody. Threads that wait without a time cannot.
     */
    static boolean canAnyReleaseARank() {
        return Thread.getAllStackTraces().keySet().stream().anyMatch(HostThreads::canReleaseARank);
    }

    private static boolean canReleaseARank(Thread thread) {
        boolean isAtWork = switch (thread.getState()) {
            case RUNNABLE, TIMED_WAITING -> true;
            case NEW, BLOCKED, WAITING, TERMINATED -> false;
        };
        return isAtWork && !(thread instanceof LaneThread) && !thread.getName().startsWith(OURS)
                && !OF_THE_JVM.contains(thread.getName());
    }
}
