// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.junit.Assert.assertTrue;
import static org.machineroom.runner.internal.command.GuideText.COMMAND;
import static org.machineroom.runner.internal.command.GuideText.GUIDE;
import static org.machineroom.runner.internal.command.GuideText.HOME;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.Test;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.description.DescriptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine;

/** README and user's guide name what there is: each machine has a page, and each command line in it is understood. */
public class GuideCommandsTest {
    /** Commands of the script, not of the program behind it. */
    private static final Set<String> SCRIPT = Set.of("ide", "test", "format");
    private static final Pattern NAMED = Pattern.compile("\\s(?:-m|--machine|describe)[ =](\\S+)");
    private static final String SETTINGS_FILE = ".toml";

    private final MachineCatalogue catalogue = new MachineCatalogue(GuideCommandsTest.class.getClassLoader());

    @Test
    public void everyCommandLineIsUnderstood() throws IOException {
        List<String> problems = new ArrayList<>();
        for (String line : commandLines()) {
            String[] words = GuideText.words(line).toArray(String[]::new);
            try {
                if (!SCRIPT.contains(words[0])) {
                    CommandLine parser = MachineRoomCommand.commandLine();
                    ParseResult parsed = parser.parseArgs(TrailingOptions.moveForward(parser, words));
                    if (words[0].equals("run")) {
                        optionsOfTheProgram(parsed.subcommand()).forEach(
                                option -> problems.add(line + ": " + option + " goes to the program"));
                    }
                }
            } catch (ParameterException e) {
                problems.add(line + ": " + e.getMessage());
            }
        }
        assertTrue(String.join("\n", problems), problems.isEmpty());
    }

    /** Words that look like options and stand where everything is the program's; no example has any. */
    private static Stream<String> optionsOfTheProgram(ParseResult run) {
        return run.matchedPositionals().stream().flatMap(words -> words.originalStringValues().stream())
                .filter(word -> word.startsWith("-"));
    }

    @Test
    public void everyMachineOfACommandLineExists() throws IOException {
        List<String> problems = new ArrayList<>();
        for (String line : commandLines()) {
            Matcher machine = NAMED.matcher(" " + line);
            while (machine.find()) {
                List.of(machine.group(1).split(",")).forEach(id -> checkMachine(id, line, problems));
            }
        }
        assertTrue(String.join("\n", problems), problems.isEmpty());
    }

    private void checkMachine(String id, String line, List<String> problems) {
        if (!id.endsWith(SETTINGS_FILE)) {
            try {
                catalogue.find(id, Map.of());
            } catch (DescriptionException e) {
                problems.add(line + ": " + e.getMessage());
            }
        }
    }

    /** A page has the id of a machine; it also describes those whose ids begin with it and have no own page. */
    @Test
    public void everyMachineHasAPageThatNamesIt() throws IOException {
        List<String> problems = new ArrayList<>();
        for (String id : catalogue.ids()) {
            Path page = pageOf(id);
            if (!Files.exists(page)) {
                problems.add(id + " has no page " + page);
            } else if (!Files.readString(page).contains("`" + id + "`")) {
                problems.add(page + " does not name `" + id + "`");
            }
        }
        assertTrue(String.join("\n", problems), problems.isEmpty());
    }

    private static Path pageOf(String id) {
        Path own = GUIDE.resolve("machines").resolve(id + ".md");
        int dot = id.lastIndexOf('.');
        return Files.exists(own) || dot < 0 ? own : pageOf(id.substring(0, dot));
    }

    /** Pages that only group machines have a beginning of their ids as their name, or that of the family. */
    @Test
    public void everyMachinePageIsThatOfAMachineOrOfAFamily() throws IOException {
        Set<String> known = new TreeSet<>();
        for (String id : catalogue.ids()) {
            known.add(catalogue.find(id, Map.of()).family().name() + ".md");
            for (int dot = id.length(); dot > 0; dot = id.lastIndexOf('.', dot - 1)) {
                known.add(id.substring(0, dot) + ".md");
            }
        }
        try (Stream<Path> pages = Files.list(GUIDE.resolve("machines"))) {
            List<String> unknown = pages.map(page -> page.getFileName().toString())
                    .filter(page -> !known.contains(page)).sorted().toList();
            assertTrue("no machines for " + unknown, unknown.isEmpty());
        }
    }

    /** The words after {@code ./machineroom} of each line of code that begins so. */
    private static List<String> commandLines() throws IOException {
        List<String> lines = new ArrayList<>();
        List<Path> pages = new ArrayList<>(GuideText.pages());
        pages.addAll(List.of(HOME.resolve("README.md"), HOME.resolve("CONTRIBUTING.md")));
        for (Path page : pages) {
            Files.readString(page).lines().map(String::strip).filter(line -> line.startsWith(COMMAND))
                    .map(line -> line.substring(COMMAND.length()).strip()).forEach(lines::add);
        }
        assertTrue("no command lines in " + GUIDE, !lines.isEmpty());
        return lines;
    }
}
