// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.write;

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

    /** What there is to be known of the kinds of so many steps, in 64 bits; those of up to eight as they are. */
    public static long ofKinds(int stepCount, byte[] kinds) {
        long before = 0;
        long word = 0;
        for (int i = 0; i < stepCount; i++) {
            if (i > 0 && i % Long.BYTES == 0) {
                before = Shapes.key(before, word);
                word = 0;
            }
            word = word << Byte.SIZE | kinds[i] & 0xff;
        }
        return stepCount > Long.BYTES ? Shapes.key(before, word) : word;
    }

    /** What there is to be known of how long each of so many steps lasted, in 64 bits. */
    public static long ofTimes(long beginPs, int stepCount, long[] untilPs) {
        long times = 1;
        long fromPs = beginPs;
        for (int i = 0; i < stepCount; i++) {
            times = Shapes.key(times, untilPs[i] - fromPs);
            fromPs = untilPs[i];
        }
        return times;
    }

    /** Writes them to a whole record. */
    public static void putWhole(byte[] packet, int at, int stepCount, byte[] kinds, long[] untilPs) {
        RankRecords.STEP_COUNT.set(packet, at, stepCount);
        for (int i = 0; i < stepCount; i++) {
            RankRecords.setStep(packet, at, stepCount, i, kinds[i], untilPs[i]);
        }
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
