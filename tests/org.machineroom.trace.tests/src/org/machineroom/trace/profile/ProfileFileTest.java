// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.profile;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.profile.ProfileVisitor.CallSums;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.read.TraceDigest;

/** What is written beside a trace is read again, or refused with the place of the damage. */
public class ProfileFileTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path trace;

    /** Writes down what it is handed. */
    private static final class Notes implements ProfileVisitor {
        private final List<String> all = new ArrayList<>();

        @Override
        public void method(ProfiledMethod method) {
            all.add(method.toString());
        }

        @Override
        public void path(int id, int caller, int method) {
            all.add("path " + id + " " + caller + " " + method);
        }

        @Override
        public void rank(int rank) {
            all.add("rank " + rank);
        }

        @Override
        public void entered(int path, long times) {
            all.add("entered " + path + " " + times);
        }

        @Override
        public void line(int path, int line, long times, long ps) {
            all.add("line " + path + " " + line + " " + times + " " + ps);
        }

        @Override
        public void interrupts(long ps) {
            all.add("interrupts " + ps);
        }

        @Override
        public void other(long ps) {
            all.add("other " + ps);
        }

        @Override
        public void call(int path, CallSums sums) {
            all.add(path + " " + sums);
        }
    }

    @Before
    public void writeTrace() throws IOException {
        trace = TraceBuilder.ranks(2).compute(0, 100).writeTo(folder.newFolder().toPath());
    }

    private static void tell(ProfileVisitor out) {
        out.method(new ProfiledMethod(3, "a.B$C", "run", "B.java"));
        out.path(1, 0, 3);
        out.rank(0);
        out.entered(1, 2);
        out.line(1, 17, 1_000_000_000_000L, Long.MAX_VALUE);
        out.call(1, new CallSums(4, 18, 5, 6, 7, 8, 9));
        out.interrupts(11);
        out.other(12);
        out.rank(1);
    }

    private Path write() throws IOException {
        try (ProfileWriter writer = ProfileWriter.create(trace)) {
            tell(writer);
        }
        return trace.resolve("profile").resolve("calls.txt");
    }

    @Test
    public void whatIsWrittenIsRead() throws IOException {
        write();
        Notes told = new Notes();
        tell(told);
        Notes read = new Notes();
        ProfileReader.read(trace, read);
        assertEquals(told.all, read.all);
    }

    @Test
    public void filesOfVersionOneAreReadToo() throws IOException {
        Path file = write();
        Files.writeString(file, Files.readString(file).replace("machineroom-profile\t2", "machineroom-profile\t1")
                .replace("interrupts\t11\n", ""));
        Notes read = new Notes();
        ProfileReader.read(trace, read);
        assertEquals("other 12", read.all.get(read.all.size() - 2));
    }

    @Test
    public void digestOfTheTraceDoesNotKnowTheProfile() throws IOException {
        String before = TraceDigest.sha256(trace);
        assertFalse(ProfileReader.isThere(trace));
        write();
        assertTrue(ProfileReader.isThere(trace));
        assertEquals(before, TraceDigest.sha256(trace));
        assertEquals(List.of(), Trace.open(trace).problems());
    }

    @Test
    public void newTraceClearsAnOldProfileAway() throws IOException {
        write();
        TraceBuilder.ranks(1).compute(0, 5).writeTo(trace);
        assertFalse(ProfileReader.isThere(trace));
    }

    @Test
    public void wordsWithTabsDoNotBreakTheFile() throws IOException {
        try (ProfileWriter writer = ProfileWriter.create(trace)) {
            writer.method(new ProfiledMethod(1, "A", "odd\tname\n", "A.kt"));
        }
        Notes read = new Notes();
        ProfileReader.read(trace, read);
        assertEquals(List.of(new ProfiledMethod(1, "A", "odd?name?", "A.kt").toString()), read.all);
    }

    private void assertRefused(Path file, String text, String... parts) throws IOException {
        Files.writeString(file, text);
        TraceException refused = assertThrows(TraceException.class, () -> ProfileReader.read(trace, new Notes()));
        for (String part : parts) {
            assertTrue(refused.getMessage(), refused.getMessage().contains(part));
        }
    }

    @Test
    public void damageIsToldWithItsPlace() throws IOException {
        Path file = write();
        String good = Files.readString(file);
        assertRefused(file, good.replace("\nend\n", "\n"), "calls.txt", "ends without its last line");
        assertRefused(file, good.replace("machineroom-profile\t2", "machineroom-profile\t3"), "line 1", "version 3");
        assertRefused(file, good.replace("machineroom-profile", "something"), "line 1", "was expected");
        assertRefused(file, good.replace("rank\t1", "rank\tone"), "line 10", "\"one\" is no number");
        assertRefused(file, good.replace("rank\t1", "rank"), "line 10", "only 1 words");
        assertRefused(file, good.replace("rank\t1", "rang\t1"), "line 10", "\"rang\"");
        assertRefused(file, good.replace("rank\t1", "rank\t9999999999"), "line 10", "out of range");
    }
}
