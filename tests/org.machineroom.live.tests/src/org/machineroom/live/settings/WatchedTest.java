// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.List;
import org.junit.Test;
import org.machineroom.live.settings.Watched.Kind;

/** What is watched can be written down and read again. */
public class WatchedTest {
    @Test
    public void eachKindIsReadAsItIsWritten() throws WrongSettingException {
        for (Watched watched : List.of(new Watched(3, Kind.LOCAL, "Ring.main([Ljava/lang/String;)V", "sum", 1),
                new Watched(0, Kind.FIELD, "org.example.Body", "org.example.Thing#mass", 12),
                new Watched(63, Kind.ELEMENT, "[[D", "5", 0), new Watched(1, Kind.STATIC, "Ring", "count", 0))) {
            assertEquals(watched, Watched.TYPE.parse(watched.toString()));
        }
    }

    @Test
    public void whatIsNoVariableIsRefused() {
        for (String wrong : List.of("", "3 element [D 5", "3 thing [D 5 1", "x static Ring count 0")) {
            assertThrows(wrong, WrongSettingException.class, () -> Watched.TYPE.parse(wrong));
        }
    }
}
