// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** {@code machineroom fidelity}: what it compares, and how it prints that. */
public class FidelityCommandTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path file(String text) throws IOException {
        return Files.writeString(folder.newFile("mine.toml").toPath(), text);
    }

    private static String result(String claim) {
        return """
                [[result]]
                id = "mine"
                role = "SHAPE"
                what = "a barrier"
                source = "notebook"
                machine = "cluster.loggp"
                ranks = 2
                experiment = "barrier"
                """ + claim;
    }

    @Test
    public void machineAndRoleChooseResults() throws IOException {
        CommandLine run = CommandLine.run("fidelity", "--machine", "t3d,raw.gdn", "--role", "struct", "--json");
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        Set<String> machines = new TreeSet<>();
        Set<String> roles = new TreeSet<>();
        for (JsonNode result : new ObjectMapper().readTree(run.out()).get("results")) {
            machines.add(result.at("/machines/0").asText());
            roles.add(result.get("role").asText());
        }
        assertEquals(Set.of("t3d.mpi", "raw.gdn"), machines);
        assertEquals(Set.of("STRUCT"), roles);
    }

    @Test
    public void furtherResultsNeedNoCode() throws IOException {
        CommandLine run = CommandLine.run("fidelity", "--rows", file(result("at_least = 0.1")).toString(), "-m",
                "cluster");
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertTrue(run.toString(), run.out().contains("Of 1 measured 1 hold, 0 do not."));
    }

    @Test
    public void whatDoesNotHoldFails() throws IOException {
        CommandLine run = CommandLine.run("fidelity", "--rows", file(result("at_most = 0.1")).toString(), "-m",
                "cluster.loggp", "--markdown");
        assertEquals(run.toString(), ExitStatus.FAILED, run.status());
        assertTrue(run.toString(), run.out().contains("| FAILED | notebook |"));
        assertTrue(run.toString(), run.err().contains("mine: at most 0.1"));
    }

    @Test
    public void whatCannotBeRunSaysWhy() throws IOException {
        String text = result("published = 1\n").replace("\"barrier\"", "\"barier\"");
        CommandLine run = CommandLine.run("fidelity", "--rows", file(text).toString(), "-m", "cluster.loggp");
        assertEquals(run.toString(), ExitStatus.FAILED, run.status());
        assertTrue(run.toString(), run.out().contains("mine FAILED: there is no experiment barier"));
    }

    @Test
    public void wrongUseIsExplained() throws IOException {
        CommandLine machine = CommandLine.run("fidelity", "-m", "raw.rmpi9");
        assertEquals(ExitStatus.WRONG_USE, machine.status());
        assertTrue(machine.toString(), machine.err().contains("Did you mean raw.rmpi"));
        CommandLine rows = CommandLine.run("fidelity", "--rows", file(result("publish = 1")).toString());
        assertEquals(ExitStatus.WRONG_USE, rows.status());
        assertTrue(rows.toString(), rows.err().contains("mine.toml:9"));
        assertEquals(ExitStatus.WRONG_USE, CommandLine.run("fidelity", "--role", "guess").status());
    }
}
