// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.List;
import org.junit.Test;
import org.machineroom.live.settings.Position.AtCall;
import org.machineroom.live.settings.Position.AtFailure;
import org.machineroom.live.settings.Position.AtHit;
import org.machineroom.live.settings.Position.AtLine;
import org.machineroom.live.settings.Position.AtStep;
import org.machineroom.live.settings.Position.AtTime;

/** Positions can be written down and read again. */
public class PositionTest {
    @Test
    public void eachKindIsReadAsItIsWritten() throws WrongSettingException {
        for (Position position : List.of(new AtTime(12_500_000), new AtCall(3, 17),
                new AtHit("org.example.Ring", 25, 3), new AtHit("Ring$1", 1, 1), new AtStep(3, 2041),
                new AtLine(3, AtLine.Output.OUT, 5), new AtLine(0, AtLine.Output.ERR, 1),
                new AtLine(12, AtLine.Output.ALL, 3), new AtFailure())) {
            assertEquals(position, Position.TYPE.parse(position.toString()));
        }
    }

    @Test
    public void spacesAroundItDoNotMatter() throws WrongSettingException {
        assertEquals(new AtCall(3, 17), Position.TYPE.parse(" 3#17\n"));
        assertEquals(new AtHit("Ring", 25, 3), Position.TYPE.parse("Ring:25#3 "));
    }

    @Test
    public void whatIsNoPositionIsRefused() {
        for (String wrong : List.of("", "3", "3#0", "3@0", "Ring:25", "Ring:25#0", ":25#1", "3:25#1", "12.5",
                "Ring 25#1", "3:out#0", "3:out", "3:in#1")) {
            assertThrows(wrong, WrongSettingException.class, () -> Position.TYPE.parse(wrong));
        }
    }
}
