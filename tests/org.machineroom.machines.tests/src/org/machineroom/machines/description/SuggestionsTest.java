// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.description;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class SuggestionsTest {
    private static final List<String> IDS = List.of("cluster.gige", "cluster.loggp", "raw.gdn", "raw.rmpi3");

    @Test
    public void theNearestNamesComeFirst() {
        assertEquals(List.of("raw.rmpi3"), Suggestions.nearest("raw.rmpi2", IDS));
        assertEquals(List.of("raw.gdn"), Suggestions.nearest("rw.gdn", IDS));
        assertEquals(List.of("raw.rmpi3"), Suggestions.nearest("RMPI3", IDS));
        assertEquals(List.of("cluster.loggp"), Suggestions.nearest("loggp", IDS));
    }

    @Test
    public void nothingNearIsNothing() {
        assertEquals(List.of(), Suggestions.nearest("xyzzy", IDS));
        assertEquals("", Suggestions.didYouMean("xyzzy", IDS));
        assertEquals("Did you mean raw.gdn?", Suggestions.didYouMean("raw.gnd", List.of("raw.gdn")));
    }

    @Test
    public void theCallerMaySayWhatIsNear() {
        assertEquals("Did you mean raw.gdn?", Suggestions.didYouMean("xyzzy", IDS,
                (_, other) -> other.equals("raw.gdn") ? 0 : 9));
        assertEquals("", Suggestions.didYouMean("raw.gdn", IDS, (_, _) -> 3));
    }

    @Test
    public void theDistanceIsTheNumberOfChanges() {
        assertEquals(0, Suggestions.distance("raw", "RAW"));
        assertEquals(1, Suggestions.distance("raw", "raww"));
        assertEquals(3, Suggestions.distance("", "abc"));
        assertEquals(3, Suggestions.distance("kitten", "sitting"));
    }
}
