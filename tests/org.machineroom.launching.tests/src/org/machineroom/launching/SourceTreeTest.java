// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Sources of programs that were built outside the workspace are found where build systems put them. */
public class SourceTreeTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path make(String file) throws IOException {
        Path path = folder.getRoot().toPath().resolve(file);
        Files.createDirectories(path.getParent());
        return Files.createFile(path);
    }

    @Test
    public void theNearestIsFound() throws IOException {
        Path program = make("app/src/test/solve");
        Path library = make("app/src/solver/deep/krylov.c");
        assertEquals(Optional.of(library), SourceTree.find(program, "krylov.c"));
        Path own = make("app/src/test/parts/krylov.c");
        assertEquals(Optional.of(own), SourceTree.find(program, "krylov.c"));
        Path sibling = make("app/src/test/krylov.c");
        assertEquals(Optional.of(sibling), SourceTree.find(program, "krylov.c"));
        assertEquals(Optional.empty(), SourceTree.find(program, "nowhere.c"));
    }

    @Test
    public void ofSeveralThatAreEquallyNearNoneIsTaken() throws IOException {
        Path program = make("app/build/solve");
        make("app/src/main.c");
        make("app/tools/main.c");
        make("app/.git/other.c");
        assertEquals(Optional.empty(), SourceTree.find(program, "main.c"));
        assertEquals("nor one that is hidden", Optional.empty(), SourceTree.find(program, "other.c"));
    }

    @Test
    public void whatIsFarAwayIsNotLookedFor() throws IOException {
        Path program = make("one/two/three/four/solve");
        make("one/far.c");
        assertEquals(Optional.empty(), SourceTree.find(program, "far.c"));
    }
}
