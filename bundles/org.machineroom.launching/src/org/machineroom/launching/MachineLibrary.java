// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.internal.Messages;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.MachinePath;
import org.machineroom.machines.description.DescriptionException;

/**
 * The machines to choose from: the built-in ones and those of third parties on a path. Whatever on the path is wrong is
 * left out and told of; all others are there all the same, and can be launched. Not thread-safe; must be closed when no
 * machine from it is used any more.
 */
public final class MachineLibrary implements AutoCloseable {
    private final MachinePath opened;
    private final MachineCatalogue catalogue;
    private final List<Path> path;
    private final String problem;

    private MachineLibrary(MachinePath opened, List<Path> path, String problem) {
        this.opened = opened;
        this.catalogue = opened.catalogue();
        this.path = path;
        this.problem = problem;
    }

    /**
     * Opens a path.
     *
     * @param path jars, folders of classes and folders of jars; none for the built-in machines only
     */
    public static MachineLibrary open(List<Path> path) {
        try {
            return openAll(path, null);
        } catch (RuntimeException | LinkageError e) { // code of a third party may throw anything
            return openSome(path);
        }
    }

    /** Opens what can be opened beside each other; a jar may need another one that comes later on the path. */
    private static MachineLibrary openSome(List<Path> path) {
        Map<Path, String> wrong = new LinkedHashMap<>();
        List<Path> left = places(path, wrong);
        List<Path> right = new ArrayList<>();
        for (boolean grows = true; grows; left.removeAll(right)) {
            int before = right.size();
            for (Path place : left) {
                right.add(place);
                Optional<String> problem = problem(right);
                problem.ifPresentOrElse(text -> wrong.put(place, text), () -> wrong.remove(place));
                problem.ifPresent(_ -> right.removeLast());
            }
            grows = right.size() > before;
        }
        return openAll(right, NLS.bind(Messages.machinePathWrong, String.join("; ", wrong.values())));
    }

    private static List<Path> places(List<Path> path, Map<Path, String> wrong) {
        List<Path> places = new ArrayList<>();
        for (Path entry : path) {
            try {
                places.addAll(MachinePath.placesOf(entry));
            } catch (DescriptionException e) {
                wrong.put(entry, e.getMessage());
            }
        }
        return places;
    }

    private static Optional<String> problem(List<Path> places) {
        try (MachineLibrary _ = openAll(places, null)) {
            return Optional.empty();
        } catch (DescriptionException e) {
            return Optional.of(e.getMessage());
        } catch (RuntimeException | LinkageError e) {
            return Optional.of(e.toString());
        }
    }

    private static MachineLibrary openAll(List<Path> path, String problem) {
        MachinePath opened = MachinePath.open(path);
        try {
            MachineLibrary library = new MachineLibrary(opened, List.copyOf(path), problem);
            library.catalogue.ids().forEach(id -> library.catalogue.find(id, Map.of()));
            return library;
        } catch (RuntimeException | LinkageError e) {
            opened.close();
            throw e;
        }
    }

    /** All machines but those that something wrong on the path has hidden. */
    public MachineCatalogue catalogue() {
        return catalogue;
    }

    /** What a run has to be told to have the same machines: what on the path is right. */
    public List<Path> path() {
        return path;
    }

    /** What is wrong with the path, in words for the user; empty if nothing is. */
    public Optional<String> problem() {
        return Optional.ofNullable(problem);
    }

    @Override
    public void close() {
        opened.close();
    }
}
