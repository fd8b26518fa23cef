// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The folders around a program that was built outside the workspace, among which build systems put its sources: below
 * its own folder, then below the one around that, and so on.
 */
public final class SourceTree {
    /** The program's own folder, {@code src/test}, and what is around it, {@code src} and what that is in. */
    private static final int LEVELS = 3;
    /** Nobody waits for a whole disk. */
    private static final int MOST_ENTRIES = 50_000;

    private SourceTree() {
    }

    /**
     * The nearest file of a name, that beside the program before others below its folder. Empty if there is none, or
     * several are equally near: it might be the wrong one. May take its time.
     */
    public static Optional<Path> find(Path program, String name) {
        Path folder = program.toAbsolutePath().getParent();
        Path sibling = program.toAbsolutePath().resolveSibling(name);
        if (Files.isRegularFile(sibling)) {
            return Optional.of(sibling);
        }
        for (int level = 0; level < LEVELS && folder != null && folder.getParent() != null; level++) {
            List<Path> found = below(folder, name);
            if (!found.isEmpty()) {
                return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
            }
            folder = folder.getParent();
        }
        return Optional.empty();
    }

    private static List<Path> below(Path folder, String name) {
        Search search = new Search(name);
        try {
            Files.walkFileTree(folder, search);
        } catch (IOException e) {
            return List.of(); // what cannot be read has nothing to show
        }
        return search.entries < MOST_ENTRIES ? search.found : List.of(); // there may be more
    }

    private static final class Search extends SimpleFileVisitor<Path> {
        private final String name;
        private final List<Path> found = new ArrayList<>();
        private int entries;

        Search(String name) {
            this.name = name;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return folder.getFileName().toString().startsWith(".") ? FileVisitResult.SKIP_SUBTREE : next();
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile() && file.getFileName().toString().equals(name)) {
                found.add(file);
            }
            return next();
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException reason) {
            return next();
        }

        private FileVisitResult next() {
            entries++;
            return entries < MOST_ENTRIES ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
        }
    }
}
