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
 * The folder that an archive goes to. While one is written its anchor has another name: what a killed export leaves is
 * nothing that readers open, and still known as ours.
 *
 * @param path where it is
 */
public record ArchiveFolder(Path path) {
    private static final String ANCHOR = "traces.otf2";
    private static final String UNFINISHED = "." + ANCHOR;
    private static final String DEFINITIONS = "traces.def";
    private static final String RANKS = "traces";
    private static final String SCRATCH = "messages";
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
        List<Path> content = list(path);
        Optional<Path> strange = content.stream().filter(file -> !isPart(file)).findFirst();
        if (strange.isEmpty() && Files.isDirectory(ranks(), LinkOption.NOFOLLOW_LINKS)) {
            strange = list(ranks()).stream().filter(file -> !file.getFileName().toString().matches(RANK_FILE))
                    .findFirst();
        }
        if (strange.isPresent()) {
            return Optional.of("holds " + path.relativize(strange.get()));
        }
        return content.isEmpty() || Anchor.isOurs(anchor()) || Anchor.isOurs(unfinished()) ? Optional.empty()
                : Optional.of("holds an archive that Machine Room has not written");
    }

    private static boolean isPart(Path file) {
        String name = file.getFileName().toString();
        return name.equals(RANKS) ? Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)
                : FILES.contains(name) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /** Makes the folder, or takes an older archive away. */
    void begin(Anchor anchor) throws IOException {
        Files.createDirectories(path);
        anchor.write(unfinished());
        for (Path file : List.of(anchor(), definitions(), scratch())) {
            Files.deleteIfExists(file);
        }
        if (Files.exists(ranks())) {
            try (Stream<Path> files = Files.walk(ranks())) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /** Makes the archive one that readers open. */
    void end(Anchor anchor) throws IOException {
        anchor.write(unfinished());
        Files.move(unfinished(), anchor(), StandardCopyOption.ATOMIC_MOVE);
    }

    /** What readers are given. */
    public Path anchor() {
        return path.resolve(ANCHOR);
    }

    private Path unfinished() {
        return path.resolve(UNFINISHED);
    }

    Path definitions() {
        return path.resolve(DEFINITIONS);
    }

    Path ranks() {
        return path.resolve(RANKS);
    }

    Path scratch() {
        return path.resolve(SCRATCH);
    }
}
