// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

/** Words of a command line that are used for another one. */
public class CommandWordsTest {
    @Test
    public void theFirstOfAnOptionIsReplaced() {
        List<String> lanes = List.of("--lanes", "1");
        assertEquals(List.of("run", "--lanes", "1", "./p", "--debugger", "x"), CommandWords.replaced("--debugger",
                lanes, List.of("run", "--debugger", "gdb -q", "./p", "--debugger", "x")));
        assertEquals(List.of("run", "-n", "4", "--lanes", "1", "./p"), CommandWords.replaced("--debugger", lanes,
                List.of("run", "-n", "4", "--debugger=gdb", "./p")));
    }

    @Test
    public void withoutIsWithNothingInItsPlace() {
        assertEquals(List.of("explore", "./p"), CommandWords.without("--runs", List.of("explore", "--runs", "7",
                "./p")));
        assertEquals(List.of("explore", "./p"), CommandWords.without("--runs", List.of("explore", "./p")));
    }
}
