// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.golden;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.experiment.Experiments;
import org.machineroom.runner.internal.run.RunException;

/**
 * No result has changed: every run that {@code golden.txt} keeps ends at the same simulated time, in the same way and
 * with the same records in its trace, and its critical path is exact. Where a change is meant, {@code releng/golden}
 * makes the file anew.
 */
public class GoldenTest {
    private static final Path HOME = Path.of(System.getProperty("machineroom.home"));
    private static final Path FILE = HOME
            .resolve("tests/org.machineroom.examples.tests/src/org/machineroom/examples/golden/golden.txt");
    private static final Path CHAPTERS = HOME
            .resolve("tests/org.machineroom.runner.tests/src/org/machineroom/runner/chapters");
    /** Set by {@code releng/golden}. */
    private static final String WRITE = "machineroom.golden.write";
    /** On how many lanes programs in Java compute, which must change nothing. */
    private static final String LANES = "machineroom.golden.lanes";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private GoldenFile runAll(GoldenFile before) throws IOException, RunException {
        Path chapters = folder.newFolder("chapters").toPath();
        PinnedCompiler.compile(CHAPTERS, chapters);
        Path examples = Experiments.load().all().iterator().next().place();
        SequencedMap<String, String> classes = new LinkedHashMap<>();
        classes.put("examples", ClassDigest.of(examples));
        classes.put("chapters", ClassDigest.of(chapters));
        SequencedMap<RunKey, GoldenResult> results = new LinkedHashMap<>();
        Recording recording = new Recording(folder.newFolder("traces").toPath(), Integer.getInteger(LANES, 1));
        for (GoldenRun run : new GoldenPrograms(examples, chapters).runs()) {
            GoldenResult result = recording.run(run);
            results.put(run.key(), result);
            if (!result.reason().isEmpty()) {
                results.put(run.extended().key(), recording.run(run.extended()));
            }
        }
        return before.with(classes, results);
    }

    @Test
    public void everyRunEndsAsBeforeAtTheSameTimeWithTheSameRecords() throws IOException, RunException {
        GoldenFile before = GoldenFile.read(FILE);
        GoldenFile now = runAll(before);
        if (Boolean.getBoolean(WRITE)) {
            now.write(FILE);
            return;
        }
        List<String> changes = Stream.concat(before.otherClasses(now).stream(), before.differences(now).stream())
                .toList();
        assertEquals(changes.size() + " changes, see releng/golden if they are meant\n" + String.join("\n", changes), 0,
                changes.size());
        assertTrue("the file keeps too few runs", before.results().size() > 1000);
    }
}
