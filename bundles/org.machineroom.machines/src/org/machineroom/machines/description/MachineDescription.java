// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.description;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.hardware.Rate;

/**
 * All settings of one machine, after extension and overriding. A family asks for each by name and dimension; what
 * nobody has asked for in the end is an unknown key. Not thread-safe.
 */
public final class MachineDescription {
    private static final String COST_PREFIX = "processor.cost.";
    private static final String HIT_PREFIX = "cache.hit.";
    private static final int MILLI = 1000;

    private final String id;
    private final Origin origin;
    private final Map<String, Setting> settings;
    private final Set<String> asked = new TreeSet<>();

    /**
     * Creates a description.
     *
     * @param origin the file it comes from, for messages about what is missing
     * @param settings by key
     */
    public MachineDescription(String id, Origin origin, Map<String, Setting> settings) {
        this.id = id;
        this.origin = origin;
        this.settings = new LinkedHashMap<>(settings);
    }

    /** The machine's id, {@code raw.rmpi3}. */
    public String id() {
        return id;
    }

    /** All settings, in the order of the files. */
    public Collection<Setting> settings() {
        return settings.values();
    }

    /** Whether a value is given for the key. */
    public boolean has(String key) {
        asked.add(key);
        return settings.containsKey(key);
    }

    /** A text. */
    public String text(String key) {
        return setting(key).value();
    }

    /** A text, or another if there is none. */
    public String text(String key, String otherwise) {
        return has(key) ? text(key) : otherwise;
    }

    /** One of the given words. */
    public String choice(String key, List<String> words) {
        Setting setting = setting(key);
        if (!words.contains(setting.value())) {
            throw new DescriptionException(setting.origin(), key + " = \"" + setting.value() + "\": must be one of "
                    + String.join(", ", words) + "." + Suggestions.alsoMean(setting.value(), words));
        }
        return setting.value();
    }

    /** True or false. */
    public boolean flag(String key) {
        return choice(key, List.of("true", "false")).equals("true");
    }

    /** A time in picoseconds. */
    public long timePs(String key) {
        return Dimension.TIME.parse(setting(key));
    }

    /** A time in picoseconds that may also be given in cycles of a clock. */
    public long timePs(String key, Frequency clock) {
        Setting setting = setting(key);
        if (!Dimension.CYCLES.accepts(setting.value())) {
            return Dimension.TIME.parse(setting);
        }
        long ps = 0;
        try {
            ps = clock.milliCyclesPs(Dimension.CYCLES.parse(setting));
        } catch (ArithmeticException e) {
            ps = Long.MAX_VALUE;
        }
        if (ps > Dimension.TIME.greatest()) {
            throw new DescriptionException(setting.origin(), key + " = \"" + setting.value()
                    + "\": must be shorter at a clock rate of " + clock.hertz() + " Hz");
        }
        return ps;
    }

    /** A whole number of cycles. */
    public long cycles(String key) {
        Setting setting = setting(key);
        long milliCycles = Dimension.CYCLES.parse(setting);
        if (milliCycles % MILLI != 0) {
            throw new DescriptionException(setting.origin(), key + " = \"" + setting.value()
                    + "\": needed is a whole number of cycles");
        }
        return milliCycles / MILLI;
    }

    /** A number of cycles, in 1/1000 cycles. */
    public long milliCycles(String key) {
        return Dimension.CYCLES.parse(setting(key));
    }

    /** A rate. */
    public Rate rate(String key) {
        return new Rate(positive(key, Dimension.RATE));
    }

    /** A size in bytes. */
    public long bytes(String key) {
        return Dimension.BYTES.parse(setting(key));
    }

    /** A number of words of the machine. */
    public long words(String key) {
        return Dimension.WORDS.parse(setting(key));
    }

    /** A clock rate. */
    public Frequency frequency(String key) {
        return new Frequency(positive(key, Dimension.FREQUENCY));
    }

    /** A whole number within bounds. */
    public int count(String key, int least, int greatest) {
        Setting setting = setting(key);
        long value = Dimension.COUNT.parse(setting);
        if (value < least || value > greatest) {
            throw new DescriptionException(setting.origin(),
                    key + " = " + setting.value() + ": must be between " + least
                            + " and " + greatest);
        }
        return (int) value;
    }

    /** The processor's cost table: everything under {@code processor.cost}. */
    public CostTable costs() {
        return costs(List.of(COST_PREFIX));
    }

    /** The same where data caches are simulated: what is under {@code cache.hit} instead, if it is there. */
    public CostTable costsOfHits() {
        return costs(List.of(COST_PREFIX, HIT_PREFIX));
    }

    private CostTable costs(List<String> prefixes) {
        CostTable.Builder costs = CostTable.builder();
        for (InstructionKind kind : InstructionKind.values()) {
            for (String prefix : prefixes) {
                if (has(prefix + kind.key())) {
                    addCost(costs, kind, setting(prefix + kind.key()));
                }
            }
        }
        try {
            return costs.build();
        } catch (IllegalArgumentException e) {
            throw new DescriptionException(origin, "table [processor.cost]: " + e.getMessage());
        }
    }

    private static void addCost(CostTable.Builder costs, InstructionKind kind, Setting setting) {
        double cycles = Dimension.CYCLES.parse(setting) / (double) MILLI;
        try {
            costs.cost(kind, cycles);
        } catch (IllegalArgumentException e) {
            throw new DescriptionException(setting.origin(), e.getMessage());
        }
    }

    /** Whether the value of a key that is there is a time, in whatever unit, or a number of cycles. */
    public boolean isTime(String key) {
        String value = settings.get(key).value();
        return Dimension.TIME.accepts(value) || Dimension.CYCLES.accepts(value);
    }

    /** Whether the value of a key that is there is a rate. */
    public boolean isRate(String key) {
        return Dimension.RATE.accepts(settings.get(key).value());
    }

    /** How no time is written for a key that is there: in cycles where its value is in cycles. */
    public String zero(String key) {
        return Dimension.CYCLES.accepts(settings.get(key).value()) ? "0 cycles" : "0 ns";
    }

    /** The place a key was written at, for a family's own messages. */
    public Origin originOf(String key) {
        return setting(key).origin();
    }

    /**
     * Refuses settings that nobody has asked for.
     *
     * @throws DescriptionException that names them all, with the nearest known keys
     */
    public void refuseUnknown() {
        List<String> errors = new ArrayList<>();
        for (Setting setting : settings.values()) {
            if (!asked.contains(setting.key())) {
                errors.add(setting.origin() + ": " + id + " has no setting " + setting.key()
                        + whatIsAllowed(setting.key()));
            }
        }
        if (!errors.isEmpty()) {
            throw new DescriptionException(String.join(System.lineSeparator(), errors));
        }
    }

    /** The nearest names of settings; where there are none, all in the same table. */
    private String whatIsAllowed(String key) {
        String nearest = Suggestions.didYouMean(key, asked);
        if (!nearest.isEmpty()) {
            return ". " + nearest;
        }
        String table = key.substring(0, key.lastIndexOf('.') + 1);
        List<String> siblings = asked.stream().filter(other -> other.startsWith(table)).toList();
        if (!siblings.isEmpty() && !table.isEmpty()) {
            return "; there are " + String.join(", ", siblings);
        }
        String elsewhere = Suggestions.didYouMean(key, asked,
                (one, other) -> Suggestions.distance(withoutTable(one), withoutTable(other)));
        return elsewhere.isEmpty() ? "" : ". " + elsewhere;
    }

    private static String withoutTable(String key) {
        return key.substring(key.lastIndexOf('.') + 1);
    }

    /**
     * The same machine with other values. What has been asked for counts as asked for there too.
     *
     * @param values by key, all of them keys that are there
     * @param why what changes them, {@code --ideal zero-latency}; stands as their source
     */
    public MachineDescription with(Map<String, String> values, String why) {
        Map<String, Setting> changed = new LinkedHashMap<>(settings);
        values.forEach((key, value) -> {
            Setting old = settings.get(key);
            changed.put(key, new Setting(key, value, why + ", instead of " + old.value(), "", new Origin(why, 0)));
        });
        MachineDescription other = new MachineDescription(id, origin, changed);
        other.asked.addAll(asked);
        return other;
    }

    private long positive(String key, Dimension dimension) {
        long value = dimension.parse(setting(key));
        if (value == 0) {
            throw new DescriptionException(setting(key).origin(), key + " = \"" + setting(key).value()
                    + "\": must be more than zero");
        }
        return value;
    }

    private Setting setting(String key) {
        asked.add(key);
        Setting setting = settings.get(key);
        if (setting == null) {
            throw new DescriptionException(origin, "the setting " + key + " is missing" + whatWasMeant(key));
        }
        return setting;
    }

    /** The setting that was probably written in place of a missing one. */
    private String whatWasMeant(String key) {
        List<String> near = Suggestions.nearest(key,
                settings.keySet().stream().filter(k -> !asked.contains(k)).toList());
        return near.isEmpty() ? "" : "; is " + near.getFirst() + " (" + settings.get(near.getFirst()).origin()
                + ") meant for it?";
    }
}
