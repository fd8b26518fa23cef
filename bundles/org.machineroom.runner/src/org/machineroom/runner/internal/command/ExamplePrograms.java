// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MAIN;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeSet;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.description.Suggestions;
import org.machineroom.runner.internal.program.ProgramFiles;
import org.machineroom.runner.internal.run.ProgramPath;
import org.machineroom.runner.internal.run.RunException;

/** The example programs that are run by name. */
final class ExamplePrograms {
    private static final String LIST = "/org/machineroom/examples/examples.properties";

    private ExamplePrograms() {
    }

    /**
     * Finds what to start: a main class on the user's class path, or an example, unless that has a class of its name,
     * or a program that the wrappers have built and that is on {@code PATH}.
     *
     * @return the settings with what was found
     * @throws RunException if the name is neither of an example nor of a program, nor looks like a class that could be
     *         found
     */
    static RunSettings resolve(String program, RunSettings settings) throws RunException {
        Properties examples = list(LIST);
        if (examples.containsKey(program) && !ProgramFiles.hasClass(settings.get(CLASS_PATH), program)) {
            return settings.with(MAIN, mainClass(examples, program)).plus(CLASS_PATH, ResourcePlace.of(LIST));
        }
        RunSettings named = settings.with(MAIN, program);
        if (settings.get(CLASS_PATH).isEmpty()) {
            Optional<Path> onPath = isClassOrFile(program) ? Optional.empty() : ProgramPath.find(program);
            if (onPath.isPresent()) {
                return settings.with(MAIN, onPath.get().toString());
            }
            if (!program.contains(".") && !Character.isUpperCase(program.charAt(0))) {
                throw new RunException("there is no example " + program + ". " + advice(program, examples));
            }
            return named.plus(CLASS_PATH, Path.of("."));
        }
        return named;
    }

    private static boolean isClassOrFile(String program) {
        return Files.exists(Path.of(program)) || ProgramFiles.hasClass(List.of(Path.of(".")), program);
    }

    private static String advice(String program, Properties examples) {
        if (Files.isRegularFile(Path.of(program))) {
            return "The file of that name is ./" + program + ".";
        }
        String near = Suggestions.didYouMean(program, new TreeSet<>(examples.stringPropertyNames()));
        return near + (near.isEmpty() ? "" : " ") + "A program of your own is named by its path, ./" + program
                + ", or needs -cp with the place of its classes.";
    }

    private static String mainClass(Properties programs, String name) {
        return programs.getProperty(name).split("\\|", 2)[0].strip();
    }

    private static Properties list(String resource) {
        Properties programs = new Properties();
        try (InputStream in = ExamplePrograms.class.getResourceAsStream(resource)) {
            if (in != null) {
                Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8);
                programs.load(reader);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the list " + resource, e);
        }
        return programs;
    }
}
