// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.Test;
import org.machineroom.live.RunProcess;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.OwnProcess;
import org.machineroom.runner.internal.hook.LaneMeter;
import org.machineroom.runner.internal.program.ProgramLoader;
import org.machineroom.runner.internal.program.RedefinitionAgent;
import org.machineroom.runner.internal.record.TraceRecorder;
import org.machineroom.trace.write.PartStream;
import org.machineroom.trace.write.RankStream;

/** What the IDE knows of the process of a run is so. */
public class RunProcessTest {
    private static final Path SCRIPTS = Path.of(System.getProperty("machineroom.home"),
            "releng/commandline/zip/scripts");

    @Test
    public void namesAreThoseOfTheClasses() {
        assertEquals(LaunchMain.class.getName(), RunProcess.MAIN_CLASS);
        assertEquals(RedefinitionAgent.class.getName(), RunProcess.AGENT_CLASS);
        assertEquals(ProgramLoader.class.getName(), RunProcess.PROGRAM_LOADER);
        assertEquals(LaneMeter.class.getName(), RunProcess.METER_CLASS);
    }

    @Test
    public void whatIsNotCompiledIntoItsCallersIsThere() {
        String rule = "-XX:CompileCommand=dontinline,";
        List<String> named = RunProcess.VM_ARGUMENTS.stream().filter(argument -> argument.startsWith(rule))
                .map(argument -> argument.substring(rule.length())).toList();
        assertEquals(Stream.of(TraceRecorder.class, RankStream.class, PartStream.class)
                .map(type -> type.getName() + "::*").toList(), named);
    }

    @Test
    public void scriptStartsTheSameJvm() throws IOException, InterruptedException {
        Path script = SCRIPTS.resolve("java.sh");
        CommandLine started = OwnProcess.run(new ProcessBuilder("bash", "-c",
                ". \"$0\"; jdk=jdk; set_command lib 64; printf '%s\\n' \"${command[@]}\"", script.toString()));
        assertTrue(started.toString(), started.out().lines().toList().containsAll(RunProcess.VM_ARGUMENTS));
    }

    @Test
    public void scriptForWindowsStartsTheSameJvm() throws IOException {
        String script = Files.readString(SCRIPTS.resolve("machineroom.bat")).replaceAll("\\^\\R", "");
        String started = script.lines().filter(line -> line.startsWith("\"%JAVA%\" ")).findFirst().orElseThrow();
        List<String> words = Stream.of(started.split(" +")).map(word -> word.replace("\"", "")).toList();
        assertTrue(words.toString(), words.containsAll(RunProcess.VM_ARGUMENTS));
    }
}
