// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.lane.LaneLoader;

/** The digest of a program's class files tells whether two runs ran the same classes. */
public class ProgramFilesTest {
    private static final String MAIN = "class Main { public static void main(String[] args) { Part.work(%s); } }";
    private static final String PART = "class Part { static int work(int n) { %s return n; } }";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path compile(String argument, String body, String... options) throws IOException {
        return new SourceCode().add(String.format(MAIN, argument)).add(String.format(PART, body)).options(options)
                .compile(folder.newFolder().toPath());
    }

    private static String digest(Path... path) throws ProgramException {
        LaneLoader lane = new LaneLoader(ProgramFilesTest.class.getClassLoader());
        try (ProgramFiles files = ProgramFiles.find(ProgramSettings.builder("Main", List.of(path), lane).build())) {
            return files.sha256();
        }
    }

    @Test
    public void theSameClassesHaveTheSameDigestWhereverTheyLie() throws IOException, ProgramException {
        Path classes = compile("1", "");
        Path main = folder.newFolder().toPath();
        Files.move(classes.resolve("Main.class"), main.resolve("Main.class"));
        assertEquals(digest(compile("1", "")), digest(classes, main));
    }

    @Test
    public void anotherMainClassHasAnotherDigest() throws IOException, ProgramException {
        assertNotEquals(digest(compile("1", "")), digest(compile("2", "")));
    }

    @Test
    public void anotherClassThatMainLeadsToHasAnotherDigest() throws IOException, ProgramException {
        assertNotEquals(digest(compile("1", "")), digest(compile("1", "n++;")));
    }

    @Test
    public void anotherCompilerHasAnotherDigest() throws IOException, ProgramException {
        assertNotEquals(digest(compile("1", "")), digest(compile("1", "", "--release", "21")));
    }

    @Test
    public void aClassThatNobodyNamesDoesNotCount() throws IOException, ProgramException {
        Path classes = compile("1", "");
        String before = digest(classes);
        new SourceCode().add("class Other { }").compile(classes);
        assertEquals(before, digest(classes));
    }
}
