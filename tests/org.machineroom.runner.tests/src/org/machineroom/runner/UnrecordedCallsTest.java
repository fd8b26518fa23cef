// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** What a rank has computed before a call that is not recorded is its own, and over when the call happens. */
public class UnrecordedCallsTest {
    private static final Pattern FAILED = Pattern.compile("on rank \\d at ([0-9.]+) us");
    private static final Pattern RANK = Pattern.compile("^[0-3] +([0-9.]+ \\w+)");

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static CommandLine run(int status, String machine, int ranks, String... arguments) {
        List<String> words = new ArrayList<>(List.of("run", "-cp", OwnProcess.classes(), "-n", Integer.toString(ranks),
                "-m", machine, "--limits", status == 0 ? "extended" : "enforced", UnrecordedCalls.class.getName()));
        words.addAll(List.of(arguments));
        CommandLine run = CommandLine.run(words.toArray(String[]::new));
        assertEquals(run.toString(), status, run.status());
        return run;
    }

    private static double failureUs(String work) {
        String told = run(ExitStatus.FAILED, "cell.sync", 1, work).err();
        Matcher failed = FAILED.matcher(told);
        assertTrue(told, failed.find());
        return Double.parseDouble(failed.group(1));
    }

    @Test
    public void aRefusedCallFailsAfterWhatWasComputedBefore() {
        double first = failureUs("1000");
        assertTrue(Double.toString(first), failureUs("2000") > 1.5 * first);
    }

    @Test
    public void eachRankPaysForWhatItHasComputedBeforeItLooksAtAFile() throws IOException {
        CommandLine run = run(0, "cluster.loggp", 4, "10000", folder.newFolder().toString());
        Set<String> computing = run.out().lines().map(RANK::matcher).filter(Matcher::find).map(rank -> rank.group(1))
                .collect(Collectors.toSet());
        assertEquals(run.toString(), 1, computing.size());
    }
}
