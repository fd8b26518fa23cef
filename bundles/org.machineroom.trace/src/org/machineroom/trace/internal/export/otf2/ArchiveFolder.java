// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.otf2;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.machineroom.trace.TraceException;

/**
 * The folder that an archive goes to. One that is written lies in a folder of its own there, and takes the older one's
 * place when it is whole; its anchor has another name until then: what a killed export leaves is nothing that readers
 * open, and still known as ours.
 *
 * @param path where it is
 */
public record ArchiveFolder(Path path) {
    private static final String ANCHOR = "traces.otf2";
    private static final String UNFINISHED = "." + ANCHOR;
    private static final String DEFINITIONS = "traces.def";
    private static final String RANKS = "traces";
    private static final String SCRATCH = "messages";
    private static final String NEW = ".traces";
    private static final List<String> FILES = List.of(ANCHOR, UNFINISHED, DEFINITIONS, SCRATCH);
    private static final String RANK_FILE = "\\d+\\.(def|evt)";

    /**
     * Refuses a folder that holds anything but an archive of ours.
     *
     * @throws TraceException which names what is in the way
     */
    public void require() throws IOException {
        Optional<String> other = other();
        if (other.isPresent()) {
            throw TraceException.of(path, other.get()
                    + "; an OTF2 archive needs a new or an empty folder, or one with an older archive of Machine Room");
        }
    }

    /** What it holds that is not ours, in words; nothing of one that is not there. */
    public Optional<String> other() throws IOException {
        if (Files.notExists(path)) {
            return Optional.empty();
        }
        if (!Files.isDirectory(path)) {
            return Optional.of("is a file");
        }
        Optional<Path> strange = strange(path);
        if (strange.isEmpty()) {
            strange = strange(path.resolve(NEW));
        }
        if (strange.isPresent()) {
            return Optional.of("holds " + path.relativize(strange.get()));
        }
        return list(path).isEmpty() || Anchor.isOurs(anchor()) || Anchor.isOurs(unfinished()) ? Optional.empty()
                : Optional.of("holds an archive that Machine Room has not written");
    }

    /** The first file in a folder of the parts of an archive that is none. */
    private static Optional<Path> strange(Path folder) throws IOException {
        if (!isFolder(folder)) {
            return Optional.empty();
        }
        Optional<Path> strange = list(folder).stream().filter(file -> !isPart(file)).findFirst();
        return strange.isPresent() || !isFolder(folder.resolve(RANKS)) ? strange
                : list(folder.resolve(RANKS)).stream()
                        .filter(file -> !file.getFileName().toString().matches(RANK_FILE)).findFirst();
    }

    private static boolean isPart(Path file) {
        String name = file.getFileName().toString();
        return name.equals(RANKS) || name.equals(NEW) ? isFolder(file)
                : FILES.contains(name) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    private static boolean isFolder(Path file) {
        return Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS);
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /** Makes the folder, and in it that of a new archive. */
    void begin(Anchor anchor) throws IOException {
        Files.createDirectories(path);
        anchor.write(unfinished());
        delete(path.resolve(NEW));
        Files.createDirectory(path.resolve(NEW));
    }

    /** Makes the new archive the one that readers open, in place of an older one. */
    void end(Anchor anchor) throws IOException {
        anchor.write(unfinished());
        for (String part : List.of(ANCHOR, DEFINITIONS, SCRATCH, RANKS)) {
            delete(path.resolve(part));
        }
        Files.move(definitions(), path.resolve(DEFINITIONS), StandardCopyOption.ATOMIC_MOVE);
        Files.move(ranks(), path.resolve(RANKS), StandardCopyOption.ATOMIC_MOVE);
        delete(path.resolve(NEW));
        Files.move(unfinished(), anchor(), StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * Deletes the new archive, of which no more will come.
     *
     * @param isNew whether the folder was made for it
     */
    void abandon(boolean isNew) throws IOException {
        delete(path.resolve(NEW));
        Files.deleteIfExists(unfinished());
        if (isNew) {
            Files.deleteIfExists(path);
        }
    }

    private static void delete(Path file) throws IOException {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> files = Files.walk(file)) {
            for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    /** What readers are given. */
    public Path anchor() {
        return path.resolve(ANCHOR);
    }

    private Path unfinished() {
        return path.resolve(UNFINISHED);
    }

    /** Where the definitions of a new archive go. */
    Path definitions() {
        return path.resolve(NEW).resolve(DEFINITIONS);
    }

    /** Where the files of each rank go. */
    Path ranks() {
        return path.resolve(NEW).resolve(RANKS);
    }

    /** A file for the time of writing. */
    Path scratch() {
        return path.resolve(NEW).resolve(SCRATCH);
    }
}
