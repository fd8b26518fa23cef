// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import org.machineroom.trace.State;

/** Sums of one rank, while they are made. */
final class RankTotals {
    final long[] statesPs = new long[State.values().length];
    long endPs;
    long calls;
    long sentMessages;
    long sentBytes;
    long receivedMessages;
    long receivedBytes;
    long lateSends;
    long lateSendPs;
    long lateReceives;
    long lateReceivePs;
    long waitsForSenders;
    long waitForSendersPs;

    RankSummary summary(int rank, long runPs) {
        return new RankSummary(rank, StateTimes.of(statesPs, runPs), endPs, calls, sentMessages, sentBytes,
                receivedMessages, receivedBytes, lateSends, lateSendPs, lateReceives, lateReceivePs, waitsForSenders,
                waitForSendersPs);
    }
}
