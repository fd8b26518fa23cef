// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.machineroom.machines.MachinePath;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.Suggestions;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.RunObserver;
import org.machineroom.trace.HostRefusal;

/** Published results to be compared with the simulation: the built-in ones, and files of a user's own. */
public final class Fidelity {
    private static final List<String> BUILT_IN = List.of("ap1000.toml", "ap3000.toml", "cell.toml", "t3.toml",
            "raw.toml", "modern.toml", "blind.toml");

    private final List<PublishedResult> results = new ArrayList<>();

    private Fidelity() {
    }

    /** The built-in results. */
    public static Fidelity builtIn() {
        Fidelity fidelity = new Fidelity();
        for (String name : BUILT_IN) {
            fidelity.results.addAll(ResultFile.read(name, resource(name)));
        }
        return fidelity;
    }

    private static String resource(String name) {
        try (InputStream in = Fidelity.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the built-in results " + name, e);
        }
    }

    /**
     * Adds the results of a file.
     *
     * @throws RunException if it cannot be read, or something is wrong with it
     */
    public void add(Path file) throws RunException {
        try {
            results.addAll(ResultFile.read(file.toString(), Files.readString(file)));
        } catch (IOException e) {
            throw new RunException(file + " cannot be read: " + HostRefusal.words(e), e);
        } catch (DescriptionException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    /**
     * Keeps only the results about a machine, {@code raw.rmpi3}, or machines, {@code raw}.
     *
     * @throws RunException if there are none
     */
    public void keepMachines(List<String> machines) throws RunException {
        Set<String> known = new TreeSet<>();
        results.forEach(result -> known.addAll(result.machines()));
        for (String machine : machines) {
            if (known.stream().noneMatch(each -> covers(machine, each))) {
                throw new RunException("there are no published results for " + machine + "."
                        + Suggestions.alsoMean(machine, known) + " There are some for: " + String.join(", ", known));
            }
        }
        keep(result -> result.machines().stream()
                .anyMatch(each -> machines.stream().anyMatch(machine -> covers(machine, each))));
    }

    private static boolean covers(String machine, String id) {
        return id.equals(machine) || id.startsWith(machine + ".");
    }

    /** Keeps only the results of a role. */
    public void keepRole(Role role) {
        keep(result -> result.role() == role);
    }

    private void keep(Predicate<PublishedResult> wanted) {
        results.removeIf(wanted.negate());
    }

    /** The ids of the results, in the order of the files. */
    public List<String> ids() {
        return results.stream().map(PublishedResult::id).toList();
    }

    /**
     * Runs the experiments and compares.
     *
     * @param machinePath where machines of third parties are; empty if there are none
     * @throws RunException if there are no experiments on the class path, or the path has an entry that does not exist
     */
    public FidelityReport compare(List<Path> machinePath) throws RunException {
        return compare(machinePath, RunObserver.NONE, () -> false);
    }

    /**
     * The same, as far as it goes until somebody has had enough.
     *
     * @param observer watches each run
     * @param isEnough whether there is no use in another comparison; the one that it became so in is left out
     */
    public FidelityReport compare(List<Path> machinePath, RunObserver observer, BooleanSupplier isEnough)
            throws RunException {
        try (MachinePath machines = MachinePath.open(machinePath)) {
            Laboratory laboratory = new Laboratory(machinePath, machines.catalogue(), observer);
            List<Comparison> comparisons = new ArrayList<>();
            for (int i = 0; i < results.size() && !isEnough.getAsBoolean(); i++) {
                Comparison comparison = laboratory.compare(results.get(i));
                if (!isEnough.getAsBoolean()) {
                    comparisons.add(comparison);
                }
            }
            return new FidelityReport(comparisons);
        } catch (DescriptionException e) {
            throw new RunException(e.getMessage(), e);
        }
    }
}
