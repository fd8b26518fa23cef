// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.Babeltrace;
import org.machineroom.trace.Site;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.internal.format.TraceFiles;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.read.TraceDigest;

/** Places in the source that are found while a run goes on. */
public class FoundSitesTest {
    private static final int MANY = 5000;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void finishedTraceDoesNotTellInWhichOrderTheyWereFound() throws Exception {
        Path up = TraceBuilder.ranks(1).raw(writer -> {
            for (int site = 1; site <= MANY; site++) {
                find(writer, site);
            }
        }).writeTo(folder.newFolder().toPath());
        Path down = TraceBuilder.ranks(1).raw(writer -> {
            for (int site = MANY; site > 0; site--) {
                find(writer, site);
                if (site % 1000 == 0) {
                    writer.flush();
                }
            }
        }).writeTo(folder.newFolder().toPath());
        assertEquals(TraceDigest.sha256(up), TraceDigest.sha256(down));
        assertEquals(MANY, Trace.open(down).definitions().sites().size());
        assertTrue(Babeltrace.lines(down).size() > MANY);
    }

    @Test
    public void whoFollowsTheRunReadsWhatHasBeenFoundSoFar() throws Exception {
        Path directory = folder.newFolder().toPath();
        try (TraceWriter writer = TraceWriter.create(directory, TraceHeader.ranks(1).build())) {
            find(writer, 70_000);
            find(writer, 3);
            writer.flush();
            assertEquals(new Site(70_000, "jacobi", "main", "jacobi.c", 70_000),
                    Trace.open(directory).definitions().sites().get(70_000));
        }
        assertEquals(2, Trace.open(directory).definitions().sites().size());
    }

    @Test
    public void withoutAnyThereIsNoFile() throws Exception {
        Path trace = TraceBuilder.ranks(1).writeTo(folder.newFolder().toPath());
        assertFalse(Files.exists(trace.resolve(TraceFiles.SITES)));
    }

    private static void find(TraceWriter writer, int site) {
        writer.foundSites().site(site, "jacobi", "main", "jacobi.c", site);
    }
}
