// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.internal.Messages;
import org.machineroom.live.Units;

/** How many there are of something, in words: <i>1 rank</i>, <i>64 ranks</i>. */
public final class Counts {
    private Counts() {
    }

    /** So many ranks. */
    public static String ranks(long number) {
        return words(number, Messages.countRank, Messages.countRanks);
    }

    /** So many messages. */
    public static String messages(long number) {
        return words(number, Messages.countMessage, Messages.countMessages);
    }

    /** So many calls. */
    public static String calls(long number) {
        return words(number, Messages.countCall, Messages.countCalls);
    }

    /** So many times. */
    public static String times(long number) {
        return words(number, Messages.countOnce, Messages.countTimes);
    }

    /** So many parts of a machine. */
    public static String parts(long number) {
        return words(number, Messages.countPart, Messages.countParts);
    }

    /** So many processes. */
    public static String processes(long number) {
        return words(number, Messages.countProcess, Messages.countProcesses);
    }

    /** So many runs. */
    public static String runs(long number) {
        return words(number, Messages.countRun, Messages.countRuns);
    }

    private static String words(long number, String one, String many) {
        return number == 1 ? one : NLS.bind(many, Units.number(number));
    }
}
