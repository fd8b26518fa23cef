// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.Test;
import org.machineroom.live.RunProcess;
import org.machineroom.mpi.message.PointToPoint;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.OwnProcess;
import org.machineroom.runner.internal.hook.LaneMeter;
import org.machineroom.runner.internal.program.ProgramLoader;
import org.machineroom.runner.internal.program.RedefinitionAgent;
import org.machineroom.runner.internal.record.TraceRecorder;

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
    public void whatIsNotCompiledIntoItsCallersIsThere() throws ClassNotFoundException {
        List<String> rules = RunProcess.VM_ARGUMENTS.stream()
                .filter(argument -> argument.startsWith(RunProcess.DONT_INLINE))
                .map(argument -> argument.substring(RunProcess.DONT_INLINE.length())).toList();
        assertTrue(rules.toString(), rules.contains(TraceRecorder.class.getName() + "::*"));
        for (String rule : rules) {
            String[] words = rule.split("::");
            assertTrue(rule, methods(words[0]).anyMatch(name -> words[1].equals("*") || words[1].equals(name)));
        }
    }

    /** The names of the methods that a pattern of classes stands for. */
    private static Stream<String> methods(String pattern) throws ClassNotFoundException {
        Class<?> type = Class.forName(pattern.replace("message.*", "message.Receiving"));
        Class<?> beside = pattern.endsWith("*") ? PointToPoint.class : type;
        return Stream.of(type, beside).flatMap(each -> Stream.of(each.getDeclaredMethods())).map(Method::getName);
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
