// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

/**
 * What one rank did. Times in picoseconds.
 *
 * @param rank              which
 * @param times             time in each state, from the beginning of the run to its end for all ranks
 * @param endPs             end of its last record
 * @param calls             calls it made
 * @param sentMessages      messages it sent, also those never received
 * @param sentBytes         what they carried
 * @param receivedMessages  messages it received
 * @param receivedBytes     what they carried
 * @param lateSends         how often others waited because a message of this rank was sent late
 * @param lateSendPs        how long they did
 * @param lateReceives      how many messages lay at this rank because it received them late
 * @param lateReceivePs     how long they did
 * @param waitsForSenders   how often this rank waited for a message that had not been sent yet
 * @param waitForSendersPs  how long it did
 */
public record RankSummary(int rank, StateTimes times, long endPs, long calls, long sentMessages, long sentBytes,
        long receivedMessages, long receivedBytes, long lateSends, long lateSendPs, long lateReceives,
        long lateReceivePs, long waitsForSenders, long waitForSendersPs) {
}
