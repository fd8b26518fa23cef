// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.golden;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.stream.Stream;

/** The digest of all class files in a jar or folder, with their names. */
final class ClassDigest {
    private ClassDigest() {
    }

    static String of(Path place) throws IOException {
        if (Files.isDirectory(place)) {
            return ofFolder(place);
        }
        try (FileSystem jar = FileSystems.newFileSystem(place)) {
            return ofFolder(jar.getPath("/"));
        }
    }

    private static String ofFolder(Path folder) throws IOException {
        MessageDigest digest = RecordDigest.sha256();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".class")).sorted().toList()) {
                digest.update((folder.relativize(file) + "\n").getBytes(StandardCharsets.UTF_8));
                digest.update(Files.readAllBytes(file));
            }
        }
        return RecordDigest.text(digest);
    }
}
