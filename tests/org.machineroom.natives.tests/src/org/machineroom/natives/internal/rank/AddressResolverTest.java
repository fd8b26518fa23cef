// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import static org.junit.Assert.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.Test;

/** The process that is asked what is at an address. */
public class AddressResolverTest {
    private static final Path PROGRAM = Path.of(System.getProperty("java.home"), "bin", "java");

    @Test
    public void answersAfterSignalsThatEndTheRun() throws Exception {
        Set<ProcessHandle> before = children();
        try (AddressResolver resolver = new AddressResolver(PROGRAM)) {
            int answers = resolver.resolve(1).size();
            String process = Long.toString(startedSince(before).pid());
            for (String signal : List.of("-HUP", "-INT", "-TERM")) {
                assertEquals(0, new ProcessBuilder("kill", signal, process).start().waitFor());
                assertEquals(signal, answers, resolver.resolve(1).size());
            }
        }
    }

    @Test
    public void isClosedWhereItsProcessHasDied() {
        Set<ProcessHandle> before = children();
        try (AddressResolver resolver = new AddressResolver(PROGRAM)) {
            resolver.resolve(1);
            ProcessHandle process = startedSince(before);
            process.destroyForcibly();
            process.onExit().join();
            assertEquals(List.of(), resolver.resolve(1));
        }
    }

    private static ProcessHandle startedSince(Set<ProcessHandle> before) {
        return ProcessHandle.current().children().filter(child -> !before.contains(child)).findFirst().orElseThrow();
    }

    private static Set<ProcessHandle> children() {
        return ProcessHandle.current().children().collect(Collectors.toSet());
    }
}
