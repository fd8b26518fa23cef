// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import javax.tools.ToolProvider;
import org.machineroom.runner.internal.run.RunException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** {@code machineroom javac}, and {@code mpijavac} of the wrappers: the JDK's compiler for programs that run here. */
@Command(name = "javac", description = "Compiles a program in Java with package mpi on its class path; takes the "
        + "arguments of javac.")
final class JavacCommand implements Callable<Integer> {
    private static final Set<String> CLASS_PATH = Set.of("-cp", "-classpath", "--class-path");
    /** What build systems ask the wrappers of other MPIs. */
    private static final Set<String> SHOW = Set.of("-show", "-showme", "--showme");

    @Unmatched
    private List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() throws RunException {
        List<String> words = words();
        if (arguments.stream().anyMatch(SHOW::contains)) {
            System.out
                    .println(Path.of(System.getProperty("java.home"), "bin", "javac") + " " + String.join(" ", words));
            return 0;
        }
        return ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(String[]::new));
    }

    /** The arguments with package mpi before the program's own class path. */
    private List<String> words() throws RunException {
        String path = Objects.requireNonNullElse(System.getenv("CLASSPATH"), ".");
        List<String> rest = new ArrayList<>();
        for (Iterator<String> words = arguments.iterator(); words.hasNext();) {
            String word = words.next();
            if (CLASS_PATH.contains(word)) {
                if (!words.hasNext()) {
                    throw new RunException(word + ": its value is missing");
                }
                path = words.next();
            } else if (word.startsWith("--class-path=")) {
                path = word.substring(word.indexOf('=') + 1);
            } else if (!SHOW.contains(word)) {
                rest.add(word);
            }
        }
        rest.addFirst(ResourcePlace.of(ClasspathCommand.API) + File.pathSeparator + path);
        rest.addFirst("-cp");
        return rest;
    }
}
