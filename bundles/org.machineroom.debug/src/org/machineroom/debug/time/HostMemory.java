// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.time;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How much memory this host has to spare and how much a process takes, as Linux tells it; other hosts do not. */
public final class HostMemory {
    private static final Path PROCESSES = Path.of("/proc");
    private static final long KIBI = 1024;
    /** All siblings together take at most this part of what is free. */
    private static final int SHARE = 4;

    private HostMemory() {
    }

    /** What can be had without taking it from others, in bytes; 0 if that is not known. */
    public static long free() {
        return read(PROCESSES.resolve("meminfo"), "MemAvailable");
    }

    /** What a process has in memory, in bytes; 0 if that is not known. */
    public static long of(long process) {
        return read(PROCESSES.resolve(Long.toString(process)).resolve("status"), "VmRSS");
    }

    private static long read(Path file, String key) {
        try {
            return bytes(Files.readAllLines(file), key);
        } catch (IOException e) {
            return 0; // the process has ended, or it is no Linux
        }
    }

    /** What a line such as {@code VmRSS:  1234 kB} says, in bytes; 0 if there is none. */
    public static long bytes(List<String> lines, String key) {
        Pattern line = Pattern.compile(key + ":\\s+(\\d+) kB");
        return lines.stream().map(line::matcher).filter(Matcher::matches)
                .mapToLong(found -> Long.parseLong(found.group(1)) * KIBI).findFirst().orElse(0);
    }

    /**
     * How many siblings there is memory for.
     *
     * @param freeBytes of the host
     * @param takenBytes by those that there are
     * @param eachBytes by one; 0 if that is not known
     */
    public static int siblings(long freeBytes, long takenBytes, long eachBytes) {
        return eachBytes == 0 ? 0
                : (int) Math.min(Integer.MAX_VALUE, (freeBytes + takenBytes) / SHARE / eachBytes);
    }
}
