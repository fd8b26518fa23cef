// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.write;

import java.util.Arrays;

import org.machineroom.trace.internal.format.RankRecords;

/** Writes the steps of a message: whole, or as how long each lasted where their kinds are said by another record. */
public final class Steps {

    private Steps() {
    }

    /** Whether the steps fill the message's time, each in 32 bits. */
    public static boolean areShort(long beginPs, long endPs, int stepCount, long[] untilPs) {
        long fromPs = beginPs;
        for (int i = 0; i < stepCount; i++) {
            if (untilPs[i] - fromPs >>> Integer.SIZE != 0) {
                return false;
            }
            fromPs = untilPs[i];
        }
        return fromPs == endPs;
    }

    /** Whether a whole record has steps of the same kinds. */
    public static boolean areOfKinds(byte[] packet, int at, int stepCount, byte[] kinds) {
        int from = at + RankRecords.MESSAGE_BYTES;
        return RankRecords.STEP_COUNT.get(packet, at) == stepCount
                && Arrays.equals(kinds, 0, stepCount, packet, from, from + stepCount);
    }

    /** Writes them to a whole record. */
    public static void putWhole(byte[] packet, int at, int stepCount, byte[] kinds, long[] untilPs) {
        RankRecords.STEP_COUNT.set(packet, at, stepCount);
        for (int i = 0; i < stepCount; i++) {
            RankRecords.setStep(packet, at, stepCount, i, kinds[i], untilPs[i]);
        }
    }

    /** Whether those of a record that refers to another lasted as long. */
    public static boolean areLike(byte[] packet, int at, long beginPs, int stepCount, long[] untilPs) {
        long fromPs = beginPs;
        for (int i = 0; i < stepCount; i++) {
            if (RankRecords.stepLasted(packet, at, i) != (int) (untilPs[i] - fromPs)) {
                return false;
            }
            fromPs = untilPs[i];
        }
        return true;
    }

    /** Writes them to a record that refers to another. */
    public static void putAgain(byte[] packet, int at, long beginPs, int stepCount, long[] untilPs) {
        RankRecords.STEP_COUNT_AGAIN.set(packet, at, stepCount);
        long fromPs = beginPs;
        for (int i = 0; i < stepCount; i++) {
            RankRecords.setStepLasted(packet, at, i, (int) (untilPs[i] - fromPs));
            fromPs = untilPs[i];
        }
    }
}
