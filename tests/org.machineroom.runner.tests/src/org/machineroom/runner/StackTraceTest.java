// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** A program that asks where it is finds its own main method at the bottom, and no simulator. */
public class StackTraceTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    /** What a program prints that asks in a method {@code ask}, which main calls. */
    private List<String> printed(String ask) throws IOException {
        Path source = folder.newFile("Main.java").toPath();
        Files.writeString(source, """
                public class Main {
                    static void ask() {
                        %s
                    }
                    public static void main(String[] args) {
                        ask();
                    }
                }
                """.formatted(ask));
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", "-d",
                folder.getRoot().toString(), source.toString()));
        CommandLine run = CommandLine.run("run", "--plain", "--quiet", "-cp", folder.getRoot().toString(), "-n", "1",
                "Main");
        assertEquals(run.toString(), 0, run.status());
        return run.out().lines().toList();
    }

    @Test
    public void threadsHaveMainAtTheBottom() throws IOException {
        assertEquals(List.of("java.lang.Thread.getStackTrace", "Main.ask", "Main.main"), printed("""
                for (StackTraceElement e : Thread.currentThread().getStackTrace()) {
                    System.out.println(e.getClassName() + "." + e.getMethodName());
                }
                """));
    }

    @Test
    public void errorsHaveMainAtTheBottom() throws IOException {
        assertEquals(List.of("Main.ask", "Main.main"), printed("""
                for (StackTraceElement e : new Error().getStackTrace()) {
                    System.out.println(e.getClassName() + "." + e.getMethodName());
                }
                """));
    }

    @Test
    public void printedTracesEndWithMain() throws IOException {
        assertEquals(List.of("java.lang.IllegalStateException: a", "\tat Main.ask(Main.java:3)",
                "\tat Main.main(Main.java:6)", "Caused by: java.lang.Error: b", "\t... 2 more"),
                printed("new IllegalStateException(\"a\", new Error(\"b\")).printStackTrace(System.out);"));
    }

    @Test
    public void walkersSeeTheProgramOnly() throws IOException {
        assertEquals(List.of("[ask, main]", "ask", "main"), printed("""
                java.util.List<String> names = StackWalker.getInstance().walk(
                        frames -> frames.map(StackWalker.StackFrame::getMethodName).toList());
                System.out.println(names);
                StackWalker.getInstance().forEach(frame -> System.out.println(frame.getMethodName()));
                """));
    }

    @Test
    public void threadsOfTheProgramEndWithItsOwnCode() throws IOException {
        assertEquals(List.of("lambda$ask$0"), printed("""
                Thread thread = new Thread(() -> {
                    for (StackTraceElement e : new Error().getStackTrace()) {
                        System.out.println(e.getMethodName());
                    }
                });
                thread.start();
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    throw new Error(e);
                }
                """));
    }
}
