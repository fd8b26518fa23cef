// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.input;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Optional;
import org.eclipse.swt.SWT;
import org.junit.Test;

/** Names and keys of commands. */
public class TimelineCommandTest {
    @Test
    public void idEndsInTheName() {
        assertEquals("org.machineroom.trace.ui.timeline.zoomToSelection", TimelineCommand.ZOOM_TO_SELECTION.id());
        assertEquals(Optional.of(TimelineCommand.FIT), TimelineCommand.ofId(TimelineCommand.FIT.id()));
    }

    @Test
    public void singleLettersDoWhatTheHelpSays() {
        for (TimelineCommand command : TimelineCommand.values()) {
            for (String key : command.keys().split(", ")) {
                if (key.length() == 1) {
                    char character = Character.toLowerCase(key.charAt(0));
                    assertEquals(Optional.of(command), TimelineKeys.command(character, character, 0));
                }
            }
        }
        assertEquals(Optional.of(TimelineCommand.PREVIOUS_MARKER), TimelineKeys.command(',', ',', 0));
    }

    @Test
    public void shiftExtends() {
        assertEquals(Optional.of(TimelineCommand.EXTEND_TO_NEXT),
                TimelineKeys.command(SWT.ARROW_RIGHT, (char) 0, SWT.SHIFT));
    }

    @Test
    public void lettersWithCtrlAreTheWorkbenchs() {
        assertTrue(TimelineKeys.command('f', 'f', SWT.CTRL).isEmpty());
    }
}
