// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import org.junit.Test;

public class LaunchStatusTest {
    @Test
    public void whyTheHostHasRefusedIsToldInWords() {
        IOException refusal = new AccessDeniedException("/runs/1");
        assertEquals("The run cannot be kept in /runs: permission denied",
                LaunchStatus.CANNOT_STORE.status(refusal, "/runs", refusal).getMessage());
    }
}
