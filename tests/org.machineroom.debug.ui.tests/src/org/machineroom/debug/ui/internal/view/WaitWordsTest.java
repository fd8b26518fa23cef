// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.Test;
import org.machineroom.debug.queue.WaitGraph;
import org.machineroom.live.CodePlace;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.RankWait;

/** What stands above the drawing of who waits for whom. */
public class WaitWordsTest {
    @Test
    public void asLongAsNothingIsKnownNobodyIsSaidNotToWait() {
        assertEquals("", words(Queues.NONE));
    }

    @Test
    public void whereNobodyWaitsTheWordsSaySo() {
        assertEquals("Nobody waits for anybody.", words(waiting(0)));
    }

    @Test
    public void aDrawingOfSomeOfTheRanksSaysSo() {
        assertEquals("", words(waiting(3)));
        assertEquals("only 64 ranks are drawn", words(waiting(65)));
    }

    /** Ranks from 1 on that wait for rank 0, as far as there are so many. */
    private static Queues waiting(int ranks) {
        List<RankWait> waits = IntStream.range(1, ranks)
                .mapToObj(rank -> new RankWait(rank, "MPI_Recv from rank 0", List.of(0), 1, CodePlace.UNKNOWN))
                .toList();
        return new Queues(1, "", List.of(), waits, List.of(), 0, List.of());
    }

    private static String words(Queues queues) {
        return WaitWords.of(queues, WaitGraph.of(queues));
    }
}
