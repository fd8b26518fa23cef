// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.check;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.report.JsonReport;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.Simulation;

/** What the search for wildcard races has left out is told as text and as JSON alike. */
public class NotLookedAtTest {
    private static final String MORE_TAGS_THAN_ARE_KEPT = "300";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private JsonNode run(String tags, PrintStream err) throws RunException, URISyntaxException, IOException {
        RunSettings settings = RunSettings.STANDARD.with(MAIN, ManyTags.class.getName()).plus(ARGUMENTS, tags)
                .plus(CLASS_PATH, Path.of(ManyTags.class.getProtectionDomain().getCodeSource().getLocation().toURI()))
                .with(MACHINE, "cluster.loggp").with(RANKS, 2);
        File json = folder.newFile();
        JsonReport.write(new Simulation(settings).run(new PrintStream(OutputStream.nullOutputStream()), err),
                json.toPath());
        return new ObjectMapper().readTree(json);
    }

    @Test
    public void whatIsNotLookedAtIsInBothReports() throws Exception {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        JsonNode gaps = run(MORE_TAGS_THAN_ARE_KEPT, new PrintStream(err, true, StandardCharsets.UTF_8))
                .get("notLookedAt");
        assertEquals(1, gaps.size());
        assertTrue(gaps.toString(), gaps.get(0).asText().startsWith("wildcard races between receives"));
        String text = err.toString(StandardCharsets.UTF_8);
        assertTrue(text, text.contains("not looked at: " + gaps.get(0).asText()));
    }

    @Test
    public void nothingIsListedWhereAllWasLookedAt() throws Exception {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        JsonNode report = run("3", new PrintStream(err, true, StandardCharsets.UTF_8));
        assertTrue(report.get("notLookedAt").isArray() && report.get("notLookedAt").isEmpty());
        assertFalse(err.toString(StandardCharsets.UTF_8).contains("not looked at"));
    }
}
