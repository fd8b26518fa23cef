// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import java.util.List;
import java.util.stream.Stream;

/** What the process of a run and its observer agree on; the observer has only the process's class path. */
public final class RunProcess {
    /** The class to start; its only argument is the {@link org.machineroom.live.settings.RunFile}. */
    public static final String MAIN_CLASS = "org.machineroom.runner.internal.live.LaunchMain";
    /** The class to start for a command of the command line; its arguments are the command and its options. */
    public static final String COMMAND_CLASS = "org.machineroom.runner.Main";
    /** The class to start to make what runs start sooner by; its arguments are the kind, and where the examples are. */
    public static final String TRAINING_CLASS = "org.machineroom.runner.internal.command.CacheTraining";
    /** The kind that shows which classes a run needs, whatever the command. */
    public static final String TRAINING_OF_CLASSES = "classes";
    /** The option that keeps methods from being compiled into their callers, which follow. */
    public static final String DONT_INLINE = "-XX:CompileCommand=dontinline,";
    /** Those that a message enters from one layer of the simulator to the next, and those that write a trace. */
    private static final List<String> LAYERS = Stream.of("kernel.Kernel::schedule", "kernel.Rank::wake",
            "mpi.MpiProcess::enter", "mpi.CallLog::leave", "mpi.message.*::prepare", "mpi.message.*::start",
            "mpi.message.*::receive", "mpi.message.*::end", "mpi.internal.request.Arrival::received",
            "mpi.buffer.Region::unpack", "mpi.collective.call.Scene::*", "mpi.Exchange::*", "mpi.ExchangeCourse::*",
            "runner.internal.record.TraceRecorder::*", "trace.write.RankStream::*", "trace.write.PartStream::*")
            .map("org.machineroom."::concat).toList();
    /**
     * What every JVM of the simulator needs: ranks run as virtual threads on the kernel's own executor, or as native
     * programs, those of a killed run are freed, none of them waits for the sockets of all, the many small objects of a
     * rank have short headers, room for young garbage does not grow with what the run keeps, and the way of a message
     * and what writes a trace are not compiled once more for each of their callers. The machineroom scripts say the
     * same, and java.sh why; it has more of that room for many ranks.
     */
    public static final List<String> VM_ARGUMENTS = Stream.concat(
            Stream.of("--add-opens", "java.base/java.lang=ALL-UNNAMED",
                    "--add-exports", "java.base/jdk.internal.vm=ALL-UNNAMED",
                    "--enable-native-access=ALL-UNNAMED", "-Djdk.trackAllThreads=false", "-Djdk.pollerMode=1",
                    "-XX:+UseSerialGC", "-XX:+UseCompactObjectHeaders", "-XX:InlineSmallCode=1000",
                    "-XX:MaxNewSize=64m", "-XX:CompressedClassSpaceSize=3g", "-XX:CompileCommand=quiet"),
            LAYERS.stream().map(DONT_INLINE::concat)).toList();
    /** The Java agent that keeps classes counted which a debugger replaces. */
    public static final String AGENT_CLASS = "org.machineroom.runner.internal.program.RedefinitionAgent";
    /** The class loader of the program's own classes. */
    public static final String PROGRAM_LOADER = "org.machineroom.runner.internal.program.ProgramLoader";
    /** What a lane's code counts, each lane having the class for itself: it is in the static variables, all of them. */
    public static final String METER_CLASS = "org.machineroom.runner.internal.hook.LaneMeter";
    /** The file beside that of the settings which gets what the program reads from standard input. */
    public static final String INPUT_FILE = "input";
    /** Environment variable that says how the observer can be reached: {@code port:secret}. */
    public static final String ADDRESS = "MACHINEROOM_LIVE";

    /** Exit status of a run that was terminated: what the shell says of a process that SIGTERM has ended. */
    public static final int TERMINATED = 143;

    private RunProcess() {
    }
}
