// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.hardware.WormholeLinks;
import org.machineroom.kernel.hardware.WormholeShape;

/**
 * The numbers of a Raw machine. All costs are in cycles of its one clock.
 *
 * @param clock clock of processors and networks
 * @param mesh the general dynamic network
 * @param links what its links do to messages
 * @param port what using the network's ports costs
 * @param interrupt what interrupts cost
 * @param library what the code of rMPI costs
 * @param watchdog the network's deadlock recovery
 */
public record RawParameters(Frequency clock, WormholeShape mesh, WormholeLinks links, Port port, Interrupt interrupt,
        Library library, Watchdog watchdog) {
    /**
     * Register-mapped network ports.
     *
     * @param packetSetUp composing a packet's header with IHDR and beginning the loop over its words
     * @param perWordSend loading a word and storing it to the output port
     * @param perWordReceive loading a word from the input port and storing it
     * @param receiveEnd leaving the loop that reads a message without a library
     */
    public record Port(long packetSetUp, long perWordSend, long perWordReceive, long receiveEnd) {
        public Port {
            requirePositive("per word sent", perWordSend);
            requirePositive("per word received", perWordReceive);
            requireNotNegative("packet set-up", packetSetUp);
            requireNotNegative("receive end", receiveEnd);
        }
    }

    /**
     * Interrupts when a word has arrived.
     *
     * @param entry from the interrupt to the handler's first instruction, registers saved
     * @param exit from the handler's last instruction back into the program, registers restored
     * @param perPacket finding out whose packet it is and what to do with it
     */
    public record Interrupt(long entry, long exit, long perPacket) {
        public Interrupt {
            requireNotNegative("interrupt entry", entry);
            requireNotNegative("interrupt exit", exit);
            requireNotNegative("interrupt per packet", perPacket);
        }
    }

    /**
     * Code of the library.
     *
     * @param send a call of MPI_Send, before the first word
     * @param receive a call of MPI_Recv, up to looking for the message
     * @param receiveReturn the end of a call of MPI_Recv, when the data are there
     * @param perWordCopy copying a word in memory
     * @param hashOperation looking up, inserting or removing an entry of a hash table
     * @param listStep looking at one entry of a list
     * @param allocation malloc and free of one buffer
     * @param packetBuffer taking and returning one packet buffer of a pool
     * @param heapWords words that unexpected messages can take up at one tile
     */
    public record Library(long send, long receive, long receiveReturn, long perWordCopy, long hashOperation,
            long listStep, long allocation, long packetBuffer, long heapWords) {
        public Library {
            requireNotNegative("send", send);
            requireNotNegative("receive", receive);
            requireNotNegative("receive return", receiveReturn);
            requireNotNegative("per word copied", perWordCopy);
            requirePositive("hash operation", hashOperation);
            requirePositive("list step", listStep);
            requireNotNegative("allocation", allocation);
            requireNotNegative("packet buffer", packetBuffer);
            requirePositive("heap words", heapWords);
        }
    }

    /**
     * Deadlock recovery of version I with the watchdog.
     *
     * @param idle cycles without progress after which the interrupt comes
     * @param perWord draining a word into memory
     */
    public record Watchdog(long idle, long perWord) {
        public Watchdog {
            requirePositive("watchdog idle", idle);
            requirePositive("watchdog per word", perWord);
        }
    }

    private static void requirePositive(String name, long value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " = " + value + ": at least 1 is needed");
        }
    }

    private static void requireNotNegative(String name, long value) {
        if (value < 0) {
            throw new IllegalArgumentException(name + " = " + value + ": must not be negative");
        }
    }
}
