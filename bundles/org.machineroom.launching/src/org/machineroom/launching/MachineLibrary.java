// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.internal.Messages;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.MachinePath;
import org.machineroom.machines.description.DescriptionException;

/**
 * The machines to choose from: the built-in ones and those of third parties on a path. If anything on the path is
 * wrong, the built-in ones are there all the same, and can be launched. Not thread-safe; must be closed when no machine
 * from it is used any more.
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
            return openAll(path);
        } catch (DescriptionException e) {
            return builtIn(e.getMessage());
        } catch (RuntimeException | LinkageError e) {
            return builtIn(e.toString()); // code of a third party may throw anything
        }
    }

    private static MachineLibrary builtIn(String problem) {
        return new MachineLibrary(MachinePath.open(List.of()), List.of(),
                NLS.bind(Messages.machinePathWrong, problem));
    }

    private static MachineLibrary openAll(List<Path> path) {
        MachinePath opened = MachinePath.open(path);
        try {
            MachineLibrary library = new MachineLibrary(opened, List.copyOf(path), null);
            library.catalogue.ids().forEach(id -> library.catalogue.find(id, Map.of()));
            return library;
        } catch (RuntimeException | LinkageError e) {
            opened.close();
            throw e;
        }
    }

    /** All machines, or the built-in ones if the path is wrong. */
    public MachineCatalogue catalogue() {
        return catalogue;
    }

    /** What a run has to be told to have the same machines; nothing if the path is wrong. */
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
