// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.CommandLine;

/**
 * What the user's guide shows as the output of a command is what the command prints: a block right below the commands
 * of another one, or in fences, in which {@code ...} stands for what is left out, and on the pages of machines the
 * tables of a message's steps, which may join steps that follow each other.
 */
public class GuideOutputTest {
    private static final String BLOCK = "    ";
    private static final String FENCE = "```";
    private static final String COMMAND = BLOCK + GuideText.COMMAND;
    private static final String LEFT_OUT = "...";
    /** A step in what {@code trace message} prints: its name, where, how long, until when. */
    private static final Pattern STEP = Pattern.compile(
            "^(\\S+(?: \\S+)*) +(?:sender|receiver|network) +([0-9.]+) (ps|ns|us|ms) +[0-9.]+ ..$", Pattern.MULTILINE);
    private static final Pattern TIME = Pattern.compile("([0-9.]+) (ps|ns|us|ms)");
    private static final String MESSAGE = "trace message ";
    private static final String TABLE = "| step | ";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final List<String> problems = new ArrayList<>();

    private record Step(String name, double picoseconds) {
    }

    @Test
    public void whatIsShownBelowACommandIsWhatItPrints() throws IOException {
        for (Path page : GuideText.pages()) {
            check(page);
        }
        assertTrue(String.join("\n", problems), problems.isEmpty());
    }

    private void check(Path page) throws IOException {
        List<String> lines = Files.readAllLines(page);
        List<String> commands = new ArrayList<>();
        boolean isBelow = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith(COMMAND)) {
                commands.add(line.substring(COMMAND.length()));
                isBelow = true;
            } else if (isBelow && line.startsWith(BLOCK) || line.equals(FENCE)) {
                int end = endOfBlock(lines, i);
                compare(page, i + 1, commands, lines.subList(line.equals(FENCE) ? i + 1 : i, end));
                i = end;
                isBelow = false;
            } else if (line.startsWith(TABLE) && !commands.isEmpty()) {
                int end = i;
                while (end < lines.size() && lines.get(end).startsWith("|")) {
                    end++;
                }
                compareSteps(page, i + 1, commands, lines.subList(i + 2, end));
                i = end;
            } else if (!line.isEmpty()) {
                isBelow = false;
            }
        }
    }

    private static int endOfBlock(List<String> lines, int begin) {
        boolean isFenced = lines.get(begin).equals(FENCE);
        int end = begin + 1;
        while (end < lines.size() && (isFenced ? !lines.get(end).equals(FENCE)
                : lines.get(end).isEmpty() || lines.get(end).startsWith(BLOCK))) {
            end++;
        }
        return end;
    }

    private void compare(Path page, int number, List<String> commands, List<String> shown) {
        String printed = squeezed(output(commands, commands.getLast()));
        int from = 0;
        for (String line : String.join("\n", shown).split("\n|" + Pattern.quote(LEFT_OUT))) {
            String part = squeezed(line);
            int at = printed.indexOf(part, from);
            if (at < 0) {
                problems.add(
                        GuideText.GUIDE.relativize(page) + ":" + number + ": \"" + part + "\" is not what is printed: "
                                + printed);
                return;
            }
            from = at + part.length();
        }
    }

    private static String squeezed(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    /** The columns of a table have the messages that were shown last before it, in their order. */
    private void compareSteps(Path page, int number, List<String> commands, List<String> rows) {
        List<String[]> cells = rows.stream().map(row -> row.substring(1).split("\\|")).toList();
        int columns = 0;
        while (isTimes(cells, columns + 1)) {
            columns++;
        }
        List<String> messages = commands.stream().filter(line -> line.startsWith(MESSAGE)).toList();
        for (int column = 0; column < columns; column++) {
            int at = 1 + column;
            List<String[]> there = cells.stream().filter(row -> row.length > at && !row[at].isBlank()).toList();
            List<Step> steps = steps(output(commands, messages.get(messages.size() - columns + column)));
            if (!isDivided(there, at, 0, steps, 0)) {
                problems.add(
                        GuideText.GUIDE.relativize(page) + ":" + number + ": these steps are not those of the table: "
                                + steps);
            }
        }
    }

    private static boolean isTimes(List<String[]> rows, int column) {
        return rows.stream().anyMatch(row -> row.length > column) && rows.stream().allMatch(row -> row.length <= column
                || row[column].isBlank() || TIME.matcher(row[column].strip()).matches());
    }

    private static List<Step> steps(String printed) {
        List<Step> steps = new ArrayList<>();
        Matcher step = STEP.matcher(printed);
        while (step.find()) {
            steps.add(new Step(step.group(1), picoseconds(step.group(2), step.group(3))));
        }
        return steps;
    }

    /** Whether the rows from one on are the steps from one on, each row one or several of them. */
    private static boolean isDivided(List<String[]> rows, int column, int row, List<Step> steps, int step) {
        if (row == rows.size()) {
            return step == steps.size();
        }
        List<String> names = Arrays.stream(rows.get(row)[0].replaceAll("\\(.*\\)", "").split(",")).map(String::strip)
                .toList();
        Matcher time = TIME.matcher(rows.get(row)[column].strip());
        if (!time.matches()) {
            return false;
        }
        double sum = 0;
        for (int next = step; next < steps.size() && names.contains(steps.get(next).name()); next++) {
            sum += steps.get(next).picoseconds();
            if (shows(time.group(1), time.group(2), sum) && isDivided(rows, column, row + 1, steps, next + 1)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a time, as it is written, is another up to its last digit. */
    private static boolean shows(String number, String unit, double picoseconds) {
        int point = number.indexOf('.');
        double digit = point < 0 ? 1 : Math.pow(10, point + 1 - number.length());
        return Math.abs(picoseconds(number, unit) - picoseconds) <= digit * picoseconds("1", unit);
    }

    private static double picoseconds(String number, String unit) {
        return Double.parseDouble(number) * switch (unit) {
            case "ns" -> 1e3;
            case "us" -> 1e6;
            case "ms" -> 1e9;
            default -> 1;
        };
    }

    /** What one of the commands prints, which may need a trace that one before it has written. */
    private String output(List<String> commands, String wanted) {
        for (String command : commands.subList(0, commands.lastIndexOf(wanted))) {
            if (writesWhatIsNamed(command, wanted)) {
                CommandLine.run(words(command));
            }
        }
        CommandLine run = CommandLine.run(words(wanted));
        return run.err() + run.out();
    }

    private static boolean writesWhatIsNamed(String command, String names) {
        Matcher trace = Pattern.compile("--trace (\\S+)").matcher(command);
        return trace.find() && names.contains(trace.group(1));
    }

    /** The words of a line, with traces in a folder of the test's. */
    private String[] words(String line) {
        return GuideText.words(line).map(word -> word.replaceFirst("^/tmp/", folder.getRoot() + "/"))
                .toArray(String[]::new);
    }
}
