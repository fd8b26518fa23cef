// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.Test;
import org.machineroom.machines.Placement;
import org.machineroom.mpi.SendMode;

/** How many words go over the wire (Psota table 4.2). */
public class PacketisationTest {
    private static final int[] WORDS = {1, 10, 70, 100, 1000};

    private static long[] wireWords(Packetisation packetisation) {
        return IntStream.of(WORDS).mapToLong(packetisation::wireWords).toArray();
    }

    @Test
    public void nativeMessagesHaveThirtyOneWordsAPacket() {
        assertArrayEquals(new long[] {2, 11, 73, 104, 1033}, wireWords(Packetisation.NATIVE));
    }

    @Test
    public void versionOneHasFiveHeaderWordsAndThenTwo() {
        assertArrayEquals(new long[] {7, 16, 82, 115, 1108}, wireWords(Packetisation.RMPI1));
    }

    @Test
    public void versionTwoHasSevenHeaderWordsAndThenThree() {
        assertArrayEquals(new long[] {9, 18, 86, 120, 1148}, wireWords(Packetisation.RMPI2));
    }

    @Test
    public void versionThreeHasFourHeaderWordsAndThenOne() {
        assertArrayEquals(new long[] {6, 15, 79, 111, 1071}, wireWords(Packetisation.RMPI3));
    }

    @Test
    public void seventyWordsInVersionOneAreTwentySixTwentyNineAndFifteen() {
        assertEquals(26, Packetisation.RMPI1.firstPayload());
        assertEquals(29, Packetisation.RMPI1.nextPayload());
        assertEquals(3, Packetisation.RMPI1.packets(70));
        assertEquals(15, 70 - 26 - 29);
    }

    @Test
    public void emptyMessageIsOnePacket() {
        assertEquals(1, Packetisation.RMPI3.packets(0));
        assertEquals(5, Packetisation.RMPI3.wireWords(0));
        assertEquals(2, Packetisation.NATIVE.wireWords(0));
    }

    @Test
    public void packetsHoldTheWholeMessage() {
        for (int words : new int[] {0, 1, 27, 28, 57, 58, 1000}) {
            List<Integer> payloads = new ArrayList<>();
            new RawRun(RawVariant.RMPI3).ranks(2).rank(0, tile -> {
                RawMessage message = new RawMessage(tile.message(SendMode.STANDARD, 1, 0,
                        RawRun.numbers(words, 0)), RawMessage.Kind.DATA, Packetisation.RMPI3, Placement.inOrder(2));
                RawPacket packet = message.firstPacket();
                payloads.add(packet.payload() - packet.headerWords());
                while (!packet.isLast()) {
                    packet = message.nextPacket();
                    payloads.add(packet.payload() - packet.headerWords());
                }
            }).run();
            assertEquals(words, payloads.stream().mapToInt(Integer::intValue).sum());
            assertEquals(Packetisation.RMPI3.packets(words), payloads.size());
        }
    }
}
