// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** What the script at the top says before there is anything to run: in a clone without sources. */
public class StartScriptTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path top;
    private Path target;

    @Before
    public void copyTheScripts() throws IOException {
        Path home = Path.of(System.getProperty("machineroom.home"));
        top = folder.getRoot().toPath().toRealPath();
        target = top.resolve("releng/commandline/target");
        for (String file : new String[] {"machineroom", "releng/commandline/zip/scripts/java.sh"}) {
            Files.createDirectories(top.resolve(file).getParent());
            Files.copy(home.resolve(file), top.resolve(file));
        }
        Files.createDirectories(top.resolve("bundles/none/src"));
    }

    private CommandLine start(String before) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", before + "bash \"$0\" machines",
                top.resolve("machineroom").toString());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return OwnProcess.run(builder);
    }

    /** As in one of another user's that has changed since it was built. */
    @Test
    public void aCloneInWhichNothingCanBeBuiltIsTold() throws IOException, InterruptedException {
        Files.createFile(target);
        CommandLine refused = start("");
        assertEquals(refused.toString(), 1, refused.status());
        assertEquals("machineroom: " + top + " is newer than what was built of it, if anything was, and nothing can\n"
                + "be written in " + target + ": somebody who may write there has to start machineroom once, or clone "
                + "it\n", refused.err());
    }

    @Test
    public void aShellThatOverwritesNothingMayStartTheBuild() throws IOException, InterruptedException {
        Files.createFile(Files.createDirectory(target).resolve("lock"));
        CommandLine built = start("set -o noclobber; export SHELLOPTS; ");
        assertEquals(built.toString(), 1, built.status());
        assertTrue(built.toString(), built.err().endsWith(
                "machineroom: the build failed; the whole story is in " + target.resolve("build.log") + "\n"));
    }
}
