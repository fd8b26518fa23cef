// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.work;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * How to start a Java process with the simulator in it, as this one was started.
 *
 * @param words the command line up to the main class
 */
public record WorkerCommand(List<String> words) {
    private static final List<String> NOT_INHERITED = List.of("-agentlib:", "-javaagent:", "-XX:MaxRAMPercentage",
            "-XX:MaxHeapSize=", "-XX:AOTCacheOutput");
    /** What a user says, and what is said here: only the first is passed on from process to process. */
    private static final String HEAP_OF_USER = "-Xmx";
    private static final String HEAP = "-XX:MaxHeapSize=";

    /**
     * The command of this process, with another heap unless the user has said how large it is.
     *
     * @param heapBytes largest heap
     */
    public static WorkerCommand withHeap(long heapBytes) {
        List<String> words = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java")
                .toString()));
        List<String> flags = ManagementFactory.getRuntimeMXBean().getInputArguments();
        flags.stream().filter(flag -> NOT_INHERITED.stream().noneMatch(flag::startsWith)).forEach(words::add);
        if (flags.stream().noneMatch(flag -> flag.startsWith(HEAP_OF_USER))) {
            words.add(HEAP + (heapBytes >> 10) + "k");
        }
        words.addAll(List.of("-cp", System.getProperty("java.class.path")));
        return new WorkerCommand(List.copyOf(words));
    }

    /** The whole command line. */
    public List<String> of(Class<?> main, String... arguments) {
        return Stream.concat(Stream.concat(words.stream(), Stream.of(main.getName())), Stream.of(arguments)).toList();
    }
}
