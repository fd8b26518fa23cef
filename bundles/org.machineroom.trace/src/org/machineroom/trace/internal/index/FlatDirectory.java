// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A directory that holds files and no directories. */
public final class FlatDirectory {
    private FlatDirectory() {
    }

    /** Deletes it with all that is in it. */
    public static void delete(Path directory) throws IOException {
        List<Path> left;
        try (Stream<Path> files = Files.list(directory)) {
            left = files.toList();
        }
        for (Path file : left) {
            Files.delete(file);
        }
        Files.delete(directory);
    }
}
