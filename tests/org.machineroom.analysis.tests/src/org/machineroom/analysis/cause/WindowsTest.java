// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.Category;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.write.TraceWriter;

/** Two ranks that make nearly all of their calls in a thousandth of the run, of which a trace takes few bytes. */
public class WindowsTest {
    private static final int CALLS = 300_000;
    private static final long END_PS = 10_000_000_000L;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Trace trace;

    @Before
    public void write() throws IOException {
        Path directory = folder.newFolder().toPath().resolve("trace");
        TraceHeader header = TraceHeader.ranks(2).operation(0, "MPI_Test", Category.RECEIVE).build();
        try (TraceWriter writer = TraceWriter.create(directory, header)) {
            for (int rank = 0; rank < 2; rank++) {
                writer.definitions().site(rank, "Main", "main", "Main.java", 10);
                for (long call = 0; call < CALLS; call++) {
                    call(writer, rank, 20 * call);
                }
                call(writer, rank, END_PS - 10);
            }
        }
        trace = Trace.open(directory);
    }

    private static void call(TraceWriter writer, int rank, long beginPs) {
        writer.stream(rank).call(beginPs, beginPs + 10, 0, 0, rank, 0, 7, 0, 0, 0, 0);
    }

    @Test
    public void sliceHoldsWhatIsKeptAtOnce() throws IOException {
        Windows windows = new Windows(trace);
        long sum = 0;
        for (int slice = 0; slice < windows.slices(); slice++) {
            int weight = windows.read(0, slice).weight() + windows.read(1, slice).weight();
            assertTrue("slice " + slice + " of " + windows.slices() + ": " + weight, weight < 300_000);
            sum += weight;
        }
        assertTrue(windows.slices() + " slices: " + sum, sum >= 2 * (CALLS + 1) && sum < 2 * CALLS + 100);
    }

    @Test
    public void eachTimeIsInOneSlice() throws IOException {
        Windows windows = new Windows(trace);
        assertEquals(0, windows.beginPs(0));
        assertEquals(END_PS + 1, windows.beginPs(windows.slices()));
        for (int slice = 0; slice < windows.slices(); slice++) {
            assertEquals(slice, windows.sliceOf(windows.beginPs(slice)));
            assertEquals(slice, windows.sliceOf(windows.beginPs(slice + 1) - 1));
        }
    }
}
