// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.machineroom.live.settings.WrongSettingException;
import org.machineroom.runner.internal.run.RunException;

/** Puts a plan together from a file and from the words of a command line, which come after it. */
public final class PlanBuilder {
    private final Map<String, Axis> axes = new LinkedHashMap<>();
    private final Map<String, String> fixed = new LinkedHashMap<>();
    private final List<Path> classPath = new ArrayList<>();
    private final List<Path> machinePath = new ArrayList<>();
    private final List<Path> inputs = new ArrayList<>();

    /** Fixes a key; what was said of it before does not count any more. */
    public PlanBuilder fix(String key, String value) throws WrongSettingException {
        SweepKeys.check(key, value);
        axes.remove(key);
        fixed.put(key, value);
        return this;
    }

    /** Varies a key; what was said of it before does not count any more. */
    public PlanBuilder vary(String key, List<String> values) throws WrongSettingException {
        if (values.isEmpty()) {
            throw new WrongSettingException(key + " has no values");
        }
        for (String value : values) {
            SweepKeys.check(key, value);
        }
        if (new LinkedHashSet<>(values).size() < values.size()) {
            throw new WrongSettingException(key + " has a value twice: " + String.join(", ", values));
        }
        fixed.remove(key);
        axes.put(key, new Axis(key, values));
        return this;
    }

    /** Varies a key as a command line says it, {@code ranks=2,4,8}, or fixes it: {@code ranks=4}. */
    public PlanBuilder vary(String words) throws RunException {
        int equals = words.indexOf('=');
        if (equals < 1) {
            throw new RunException("--over " + words + ": needed is a key and its values, as in ranks=2,4,8");
        }
        try {
            List<String> values = List.of(words.substring(equals + 1).split(",", -1));
            String key = words.substring(0, equals);
            return values.size() == 1 ? fix(key, values.getFirst()) : vary(key, values);
        } catch (WrongSettingException e) {
            throw new RunException("--over " + words + ": " + e.getMessage(), e);
        }
    }

    /** Adds where classes are. */
    public PlanBuilder classPath(List<Path> entries) {
        classPath.addAll(entries);
        return this;
    }

    /** Adds where machines are. */
    public PlanBuilder machinePath(List<Path> entries) {
        machinePath.addAll(entries);
        return this;
    }

    /** Adds files that the program reads. */
    public PlanBuilder inputs(List<Path> files) {
        inputs.addAll(files);
        return this;
    }

    /** Makes the plan. */
    public SweepPlan build() throws RunException {
        boolean hasProgram = has(SweepKeys.PROGRAM);
        if (hasProgram == has(SweepKeys.EXPERIMENT)) {
            throw new RunException("a sweep is of a program or of an experiment, and " + (hasProgram ? "this has both"
                    : "this has neither: needed is --program, --experiment, or one of these keys in the file"));
        }
        return new SweepPlan(List.copyOf(axes.values()), new LinkedHashMap<>(fixed), List.copyOf(classPath),
                List.copyOf(machinePath), List.copyOf(inputs));
    }

    private boolean has(String key) {
        return fixed.containsKey(key) || axes.containsKey(key);
    }
}
