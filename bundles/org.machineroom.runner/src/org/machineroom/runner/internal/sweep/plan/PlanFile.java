// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.machineroom.live.settings.WrongSettingException;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.Origin;
import org.machineroom.machines.description.TomlText;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.trace.HostRefusal;
import org.tomlj.TomlArray;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/** Reads the file of a sweep: keys with one value each, and in the table {@code over} keys with several. */
public final class PlanFile {
    private static final String OVER = "over";

    private final String name;
    private final TomlTable toml;
    private final PlanBuilder plan = new PlanBuilder();

    private PlanFile(String name, TomlTable toml) {
        this.name = name;
        this.toml = toml;
    }

    /**
     * Reads a file.
     *
     * @throws RunException if it cannot be read
     * @throws DescriptionException if something is wrong with it, with the line
     */
    public static PlanBuilder read(Path file) throws RunException {
        try {
            String text = Files.readString(file);
            return TomlText.read(file.toString(), text, toml -> new PlanFile(file.toString(), toml).plan());
        } catch (IOException e) {
            throw new RunException(file + " cannot be read: " + HostRefusal.words(e), e);
        }
    }

    private PlanBuilder plan() {
        for (List<String> path : keys()) {
            try {
                take(path, toml.get(path));
            } catch (WrongSettingException e) {
                throw problem(path, e.getMessage());
            }
        }
        return plan;
    }

    /** The keys in the order of the file. */
    private List<List<String>> keys() {
        return toml.keyPathSet().stream().sorted(Comparator.comparingInt(this::line)).toList();
    }

    private int line(List<String> path) {
        TomlPosition position = toml.inputPositionOf(path);
        return position == null ? 1 : position.line();
    }

    private void take(List<String> path, Object value) throws WrongSettingException {
        String key = String.join(".", path);
        if (path.getFirst().equals(OVER)) {
            if (!(value instanceof TomlArray values)) {
                throw new WrongSettingException(key + " must be a list of values: [ ... ]");
            }
            plan.vary(String.join(".", path.subList(1, path.size())), values(key, values));
            return;
        }
        switch (key) {
            case "classpath" -> plan.classPath(paths(key, value));
            case "machinepath" -> plan.machinePath(paths(key, value));
            case "inputs" -> plan.inputs(paths(key, value));
            default -> plan.fix(key, text(key, value));
        }
    }

    private static List<String> values(String key, TomlArray array) throws WrongSettingException {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            texts.add(text(key, array.get(i)));
        }
        return texts;
    }

    private static List<Path> paths(String key, Object value) throws WrongSettingException {
        List<String> texts = value instanceof TomlArray array ? values(key, array) : List.of(text(key, value));
        return texts.stream().map(Path::of).toList();
    }

    /** A value as one text; a list is one for the program's arguments, each of them a word. */
    private static String text(String key, Object value) throws WrongSettingException {
        return switch (value) {
            case String text -> text;
            case Number number -> number.toString();
            case Boolean flag -> flag.toString();
            case TomlArray array when key.endsWith(SweepKeys.ARGUMENTS) -> ArgumentWords.join(values(key, array));
            case TomlArray _ -> throw new WrongSettingException(key + " has one value; a key that is varied stands in "
                    + "the table " + OVER + ": " + OVER + "." + key + " = [ ... ]");
            default -> throw new WrongSettingException(key + " must be a text in quotes, a number, true or false");
        };
    }

    private DescriptionException problem(List<String> path, String what) {
        return new DescriptionException(new Origin(name, line(path)), what);
    }
}
