// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.build;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.machineroom.natives.internal.source.Sources;

/**
 * Remembers which folder is the {@link Toolchain}'s as long as the jar of the sources and the host's compilers are the
 * same files: to ask the compilers for their versions and to read all sources takes a fifth of a short run.
 *
 * @param note where it is remembered: those files, a line each, and the folder's name
 * @param files path, length and time of each of those files
 */
record KnownToolchain(Path note, List<String> files) {
    private static final String NOTE = "known-toolchain";

    /** Empty if the sources are in no jar, as where they are being worked on. */
    static Optional<KnownToolchain> in(Path cache, List<String> compilers) throws IOException {
        CodeSource sources = Sources.class.getProtectionDomain().getCodeSource();
        if (sources == null || !sources.getLocation().getProtocol().equals("file")) {
            return Optional.empty();
        }
        Path jar = path(sources);
        if (!Files.isRegularFile(jar)) {
            return Optional.empty();
        }
        List<String> files = new ArrayList<>(List.of(identity(jar)));
        for (String name : compilers) {
            Optional<Path> compiler = HostCommand.find(name);
            files.add(compiler.isEmpty() ? "no " + name : identity(compiler.get().toRealPath()));
        }
        return Optional.of(new KnownToolchain(cache.resolve(NOTE), files));
    }

    private static Path path(CodeSource sources) throws IOException {
        try {
            return Path.of(sources.getLocation().toURI());
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw new IOException(sources.getLocation() + " is no file", e);
        }
    }

    private static String identity(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return file + " " + attributes.size() + " " + attributes.lastModifiedTime().toMillis();
    }

    /** The folder, if it is known and still there. */
    Optional<Path> folder() throws IOException {
        if (!Files.isRegularFile(note) || !Files.isReadable(note)) {
            return Optional.empty();
        }
        List<String> lines = Files.readAllLines(note);
        if (lines.size() != files.size() + 1 || !lines.subList(0, files.size()).equals(files)) {
            return Optional.empty();
        }
        return Optional.of(note.resolveSibling(lines.getLast())).filter(Files::isDirectory);
    }

    /** Remembers the folder, which lies beside the note, unless nothing can be written there. */
    void remember(Path folder) throws IOException {
        if (!Files.isWritable(note.getParent()) || (Files.exists(note) && !Files.isWritable(note))) {
            return;
        }
        List<String> lines = new ArrayList<>(files);
        lines.add(folder.getFileName().toString());
        Path making = Files.createTempFile(note.getParent(), NOTE, null, ToolchainFolders.permissions("rw-r--r--"));
        Files.write(making, lines);
        Files.move(making, note, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
