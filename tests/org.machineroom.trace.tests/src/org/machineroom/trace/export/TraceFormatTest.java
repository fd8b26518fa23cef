// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.export;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.condition.ContentDigest;
import org.machineroom.trace.read.Trace;

/** What an export leaves that does not come to its end. */
public class TraceFormatTest {
    private static final int RECORDS = 40_000;
    private static final int IN_THE_SECOND_PACKET = (64 << 10) + 5_000;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path trace;

    @Before
    public void writeTrace() throws IOException {
        TraceBuilder run = TraceBuilder.ranks(3).send(0, 1, 64);
        for (int i = 0; i < RECORDS; i++) {
            run.compute(1, 10);
        }
        trace = run.writeTo(folder.getRoot().toPath().resolve("trace"));
    }

    private void damage() throws IOException {
        try (RandomAccessFile stream = new RandomAccessFile(trace.resolve("rank_1").toFile(), "rw")) {
            stream.seek(IN_THE_SECOND_PACKET);
            stream.write(77);
        }
    }

    private Path room(TraceFormat format) {
        return folder.getRoot().toPath().resolve(format.name());
    }

    private void export(TraceFormat format) throws IOException {
        Files.createDirectories(room(format));
        format.write(Trace.open(trace), room(format).resolve("run" + format.suffix()));
    }

    /** What lies in the folder of a format, by name, each with what it holds. */
    private Map<String, String> content(TraceFormat format) throws IOException {
        Map<String, String> content = new TreeMap<>();
        try (Stream<Path> files = Files.walk(room(format))) {
            for (Path file : files.toList()) {
                content.put(room(format).relativize(file).toString(),
                        Files.isDirectory(file) ? "" : ContentDigest.of(file));
            }
        }
        return content;
    }

    @Test
    public void exportOfADamagedTraceLeavesNothing() throws IOException {
        damage();
        for (TraceFormat format : TraceFormat.values()) {
            assertThrows(format.name(), TraceException.class, () -> export(format));
            assertEquals(format.name(), Map.of("", ""), content(format));
        }
    }

    @Test
    public void exportOfADamagedTraceLeavesTheEarlierOne() throws IOException {
        for (TraceFormat format : TraceFormat.values()) {
            export(format);
        }
        damage();
        for (TraceFormat format : TraceFormat.values()) {
            Map<String, String> before = content(format);
            assertThrows(format.name(), TraceException.class, () -> export(format));
            assertEquals(format.name(), before, content(format));
        }
    }
}
