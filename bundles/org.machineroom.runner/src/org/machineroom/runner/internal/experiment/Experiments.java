// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.experiment;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.machineroom.machines.description.Suggestions;
import org.machineroom.runner.internal.run.RunException;

/** The experiments there are, from the list beside their programs. */
public final class Experiments {
    private static final String LIST = "/org/machineroom/examples/experiment/experiments.properties";
    private static final int FIELDS = 4;

    private final Map<String, Experiment> byName = new TreeMap<>();

    private Experiments(URL list, Properties lines) {
        Path place = place(list);
        for (String name : lines.stringPropertyNames()) {
            String[] fields = lines.getProperty(name).split("\\|(?=\\s)", FIELDS);
            if (fields.length < FIELDS) {
                throw new IllegalStateException(LIST + ": " + name + " lacks a field");
            }
            byName.put(name, new Experiment(name, fields[0].strip(), place, fields[1].strip(), fields[2].strip(),
                    RanksNeeded.parse(fields[3])));
        }
    }

    /**
     * Reads the list.
     *
     * @throws RunException if the bundle of examples is not on the class path
     */
    public static Experiments load() throws RunException {
        URL list = Experiments.class.getResource(LIST);
        if (list == null) {
            throw new RunException(
                    "there are no experiments: the jar org.machineroom.examples is not on the class path");
        }
        try (InputStream in = list.openStream()) {
            Properties lines = new Properties();
            lines.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            return new Experiments(list, lines);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the list " + list, e);
        }
    }

    /** The jar or folder that holds the list, and with it the programs. */
    private static Path place(URL list) {
        String text = list.toString();
        return text.startsWith("jar:") ? Path.of(URI.create(text.substring("jar:".length(), text.indexOf("!/"))))
                : Path.of(URI.create(text.substring(0, text.length() - LIST.length())));
    }

    /** All experiments, by name. */
    public Collection<Experiment> all() {
        return byName.values();
    }

    /**
     * The experiment of that name.
     *
     * @throws RunException if there is none; the message names those there are
     */
    public Experiment find(String name) throws RunException {
        Experiment experiment = byName.get(name);
        if (experiment == null) {
            throw new RunException("there is no experiment " + name + "."
                    + Suggestions.alsoMean(name, byName.keySet()) + " There are: "
                    + String.join(", ", byName.keySet()));
        }
        return experiment;
    }
}
