// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.Test;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.runner.internal.fidelity.PublishedResult.Known;

/** Files of published results. */
public class ResultFileTest {
    private static final String HEAD = """
            paper = "P"
            [[result]]
            id = "X1"
            role = "SHAPE"
            what = "something"
            source = "table 1"
            """;
    private static final String RUN = """
            machine = "raw.rmpi3"
            experiment = "bcast --sizes '8 words'"
            """;

    private static PublishedResult read(String rest) {
        return ResultFile.read("my.toml", HEAD + rest).getFirst();
    }

    private static void assertProblem(String expected, String rest) {
        String message = assertThrows(DescriptionException.class, () -> read(rest)).getMessage();
        assertTrue(message, message.contains("my.toml:") && message.contains(expected));
    }

    @Test
    public void aResultOfOneRun() {
        PublishedResult result = read(RUN + """
                ranks = 4
                value = "t[8] / 2"
                published = 3
                unit = "us"
                """);
        Measurement run = new Measurement("raw.rmpi3", 4, "bcast", List.of("--sizes", "8 words"), Map.of(), false);
        assertEquals(Map.of("t", new Reading(run, Map.of(), "")), result.readings());
        assertEquals(new Claim.Equal(3, 0.02), result.claim());
        assertEquals("P, table 1", result.source());
        assertEquals("us", result.unit());
        assertEquals(Role.SHAPE, result.role());
    }

    @Test
    public void runsTakeWhatTheyDoNotSayFromTheResult() {
        PublishedResult result = read(RUN + """
                runs.a = {}
                runs.b = { machine = "raw.rmpi2", set = { "a.b" = "1 us" }, where = "ranks=4 root=1", over = "root" }
                value = "a / b"
                at_most = 2
                """);
        assertEquals(new Measurement("raw.rmpi3", 0, "bcast", List.of("--sizes", "8 words"), Map.of(), false),
                result.readings().get("a").measurement());
        Reading b = result.readings().get("b");
        assertEquals(
                new Measurement("raw.rmpi2", 0, "bcast", List.of("--sizes", "8 words"), Map.of("a.b", "1 us"), false),
                b.measurement());
        assertEquals(Map.of("ranks", "4", "root", "1"), b.where());
        assertEquals("root", b.over());
        assertEquals(Set.of("raw.rmpi2", "raw.rmpi3"), result.machines());
    }

    @Test
    public void aGroupSaysWhatItsResultsHaveInCommon() {
        List<PublishedResult> results = ResultFile.read("my.toml", """
                [[group]]
                role = "CAL"
                source = "table 1"
                experiment = "barrier"
                unit = "us"
                results = [
                  { id = "G1", what = "one", machine = "raw.gdn", published = 1 },
                  { id = "G2", what = "two", machine = "raw.rmpi3", published = 2 },
                ]
                """);
        assertEquals(List.of("G1", "G2"), results.stream().map(PublishedResult::id).toList());
        assertEquals("us", results.get(1).unit());
    }

    @Test
    public void whatAResultRestsOnIsSaid() {
        assertEquals(Evidence.RUN, read(RUN + "published = 3").evidence());
        assertEquals(Evidence.IDENTITY, read(RUN + "published = 3\nidentity = \"the same algorithm\"").evidence());
        PublishedResult setting = read("machine = \"raw.gdn\"\nsetting = \"mesh.fifo\"\npublished = 4");
        assertEquals(Evidence.DESCRIPTION, setting.evidence());
        assertEquals("3.1, +3 %", read(RUN + "published = 3\npredicted = \"3.1, +3 %\"").predicted());
    }

    @Test
    public void limitsCanBeExtended() {
        PublishedResult result = read(RUN + "published = 3\nlimits = \"extended\"");
        assertTrue(result.readings().get("t").measurement().isExtended());
        assertProblem("must be \"extended\"", RUN + "published = 3\nlimits = \"none\"");
    }

    @Test
    public void otherClaims() {
        assertEquals(new Claim.Ending("deadlocked"), read(RUN + "ends = \"deadlocked\"").claim());
        assertEquals(new Claim.Between(1, 2), read(RUN + "at_least = 1\nat_most = 2").claim());
        PublishedResult setting = read("machine = \"raw.gdn\"\nsetting = \"mesh.fifo\"\npublished = 4");
        assertEquals("mesh.fifo", setting.setting());
        assertEquals(Set.of("raw.gdn"), setting.machines());
    }

    @Test
    public void aKnownDeviationNeedsItsReason() {
        assertEquals(new Known("3.1", "why"),
                read(RUN + "published = 3\nknown = { value = \"3.1\", reason = \"why\" }").known());
        assertProblem("known needs a value", RUN + "published = 3\nknown = { value = \"3.1\" }");
    }

    @Test
    public void whatIsWrongIsNamedWithTheLine() {
        assertProblem("needed is one of published", RUN);
        assertProblem("needed is one of published", RUN + "published = 1\nat_most = 2");
        assertProblem("Did you mean published", RUN + "publish = 1");
        assertProblem("my.toml:9: published must be a number", RUN + "published = \"3 us\"");
        assertProblem("experiment is missing", "machine = \"raw.gdn\"\npublished = 1");
        assertProblem("there is no run \"u\"", RUN + "published = 1\nvalue = \"u\"");
        assertProblem("ends too early", RUN + "published = 1\nvalue = \"t +\"");
        assertProblem("must look like ranks=16", RUN + "published = 1\nwhere = \"ranks\"");
        String message = assertThrows(DescriptionException.class,
                () -> ResultFile.read("my.toml", HEAD.replace("SHAPE", "FORM") + RUN + "published = 1")).getMessage();
        assertTrue(message, message.contains("CAL, STRUCT, SHAPE or BLIND"));
    }
}
