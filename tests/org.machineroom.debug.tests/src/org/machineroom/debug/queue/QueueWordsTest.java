// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.queue;

import static org.junit.Assert.assertEquals;

import java.util.Optional;
import org.junit.Test;
import org.machineroom.live.RankSample;

/** Why ranks wait, in words. */
public class QueueWordsTest {
    @Test
    public void otherTagOfTheSameRankIsNamed() {
        assertWords("rank 2 waits for tag 7 from rank 3; rank 3 has sent tag 8",
                new QueuesBuilder().receives(2, 3, 7).hasSent(3, 2, 8));
    }

    @Test
    public void sameTagOfAnotherRankIsNamed() {
        assertWords("rank 2 waits for tag 7 from rank 3; rank 4 has sent tag 7; rank 3 waits for nothing",
                new QueuesBuilder().receives(2, 3, 7).hasSent(4, 2, 7).hasSent(4, 2, 9));
    }

    @Test
    public void messageOnAnotherCommunicatorIsNamed() {
        assertWords("rank 2 waits for tag 7 from rank 3; rank 3 has sent tag 7 on halves",
                new QueuesBuilder().receives(2, 3, 7).hasSent(3, 2, 7, "halves"));
    }

    @Test
    public void messageToAnotherRankIsNotNamed() {
        assertWords("rank 2 waits for tag 7 from rank 3; rank 3 waits for nothing",
                new QueuesBuilder().receives(2, 3, 7).hasSent(3, 1, 7));
    }

    @Test
    public void whatThePeerWaitsForIsSaid() {
        assertWords("rank 2 waits for any tag from rank 3; rank 3 waits in MPI_Recv from rank 2, tag 1",
                new QueuesBuilder().receives(2, 3, RankSample.ANY).receives(3, 2, 1));
    }

    @Test
    public void anythingAtAllIsNamedAsThat() {
        assertWords("rank 2 waits for any tag from any rank",
                new QueuesBuilder().receives(2, RankSample.ANY, RankSample.ANY));
    }

    @Test
    public void senderWaitsForAReceive() {
        assertWords("rank 2 waits until rank 3 receives tag 5; rank 3 waits in MPI_Barrier",
                new QueuesBuilder().sends(2, 3, 5).waits(3, "MPI_Barrier"));
    }

    @Test
    public void otherReasonsAreThoseOfTheLibrary() {
        assertWords("rank 2 waits: for the lock of the queue",
                new QueuesBuilder().waits(2, "for the lock of the queue"));
    }

    @Test
    public void rankThatDoesNotWaitHasNoReason() {
        assertEquals(Optional.empty(), new QueueWords(new QueuesBuilder().hasSent(2, 3, 1).build()).waiting(2));
    }

    private static void assertWords(String expected, QueuesBuilder queues) {
        assertEquals(Optional.of(expected), new QueueWords(queues.build()).waiting(2));
    }
}
