// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.junit.Assert.assertEquals;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.junit.Test;

public class MachinePathOptionTest {
    @Test
    public void theOptionGoesBeforeTheVariable() {
        assertEquals(List.of(Path.of("a.jar"), Path.of("b")),
                MachinePathOption.entries("a.jar" + File.pathSeparator + "b", "c.jar"));
        assertEquals(List.of(Path.of("c.jar")), MachinePathOption.entries(null, "c.jar"));
        assertEquals(List.of(), MachinePathOption.entries(null, null));
        assertEquals(List.of(), MachinePathOption.entries("", "c.jar"));
    }
}
