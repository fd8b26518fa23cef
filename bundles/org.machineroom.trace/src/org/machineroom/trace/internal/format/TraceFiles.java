// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

import java.nio.file.Path;

/** Names of the files in a trace directory. */
public final class TraceFiles {
    public static final String METADATA = "metadata";
    public static final String KERNEL = "kernel";
    public static final String DEFINITIONS = "definitions";
    public static final String SITES = "sites";
    public static final String PARTS = "parts";
    /** A file that is there while the trace is written. */
    public static final String LOCK = ".lock";
    /** Directory of what is derived from the trace and no part of it. CTF readers pass over directories. */
    public static final String INDEX_DIRECTORY = "index";

    /** Directory of what a profiled run tells beside its trace. */
    public static final String PROFILE_DIRECTORY = "profile";

    /** Directory of what a run depended on. */
    public static final String CONDITIONS_DIRECTORY = "conditions";

    private static final String PROFILE = "calls.txt";
    private static final String CONDITIONS = "conditions.properties";

    private TraceFiles() {
    }

    /** The file with the profile of the run whose trace is in a folder. */
    public static Path profile(Path trace) {
        return trace.resolve(PROFILE_DIRECTORY).resolve(PROFILE);
    }

    /** The file with what the run depended on whose trace is in a folder. */
    public static Path conditions(Path trace) {
        return trace.resolve(CONDITIONS_DIRECTORY).resolve(CONDITIONS);
    }

    /** Whether a folder of this name beside the streams is ours. */
    public static boolean isCompanion(String name) {
        return name.equals(INDEX_DIRECTORY) || name.equals(PROFILE_DIRECTORY) || name.equals(CONDITIONS_DIRECTORY);
    }

    /** The name of a file while it holds nothing that is fit to be read. CTF readers pass over hidden files. */
    public static String unfinished(String name) {
        return "." + name;
    }

    /** Whether a file of this name, finished or not, belongs to a trace. */
    public static boolean isPart(String name) {
        return isFinishedPart(name.startsWith(".") ? name.substring(1) : name);
    }

    /** Whether a file of this name belongs to a trace and may be read. */
    public static boolean isFinishedPart(String name) {
        return name.equals(METADATA) || name.equals(KERNEL) || name.equals(DEFINITIONS) || name.equals(SITES)
                || name.equals(PARTS) || RankFiles.isName(name);
    }
}
