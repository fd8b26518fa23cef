// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.ToLongFunction;

/** What a rank did last, and how it waited meanwhile: as much as fits into a fixed number of records. */
final class ActivityLog {
    /** In place of a place. */
    static final int FORGOTTEN = -1;

    private final List<Work> work = new ArrayList<>();
    private final List<Waited> waits = new ArrayList<>();
    private final List<Waited> stolen = new ArrayList<>();
    private final List<Meeting> meetings = new ArrayList<>();

    private record Work(long beginPs, long endPs, int place) {
    }

    private record Meeting(long endPs, int communicator) {
    }

    private record Waited(long beginPs, long endPs, Blame blame) {
    }

    /** Adds work at a numbered place, by its end. */
    void worked(long beginPs, long endPs, int place) {
        if (endPs > beginPs) {
            work.add(new Work(beginPs, endPs, place));
        }
    }

    /** Adds a wait, by its end. */
    void waited(long beginPs, long endPs, Blame blame) {
        waits.add(new Waited(beginPs, endPs, blame));
    }

    /** Adds time that an interrupt handler took, by its end. */
    void stolen(long beginPs, long endPs, Blame blame) {
        stolen.add(new Waited(beginPs, endPs, blame));
    }

    /** Adds the end of an operation in which all ranks of a communicator have met. */
    void met(long timePs, int communicator) {
        meetings.add(new Meeting(timePs, communicator));
    }

    /** When the ranks of one of some communicators met last before a time, 0 if they never have. */
    long metBefore(long timePs, IntPredicate communicators) {
        for (int i = firstAfter(meetings, Meeting::endPs, timePs) - 1; i >= 0; i--) {
            if (communicators.test(meetings.get(i).communicator())) {
                return meetings.get(i).endPs();
            }
        }
        return 0;
    }

    /** The first element of a list that ends after a time, of a list in the order of ends. */
    private static <T> int firstAfter(List<T> list, ToLongFunction<T> endPs, long timePs) {
        int low = 0;
        int high = list.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (endPs.applyAsLong(list.get(middle)) > timePs) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** Adds to each place how long the rank worked there in a range of time. */
    void addWork(long fromPs, long untilPs, int sign, Sums to) {
        int last = Math.min(firstAfter(work, Work::endPs, untilPs), work.size() - 1);
        for (int i = last; i >= 0 && work.get(i).endPs() > fromPs; i--) {
            Work w = work.get(i);
            long ps = Math.min(w.endPs(), untilPs) - Math.max(w.beginPs(), fromPs);
            if (ps > 0) {
                to.add(w.place(), sign * ps);
            }
        }
    }

    /** Where the rank worked at a time, or next after it; {@link #FORGOTTEN} if that is too long ago, or not yet. */
    int placeAt(long timePs) {
        int next = firstAfter(work, Work::endPs, timePs - 1);
        boolean isKnown = next < work.size() && (next > 0 || work.get(next).beginPs() <= timePs);
        return isKnown ? work.get(next).place() : FORGOTTEN;
    }

    /** How long the rank waited in a range of time, or handlers had its processor, in picoseconds. */
    long waitedPs(long fromPs, long untilPs) {
        return sumPs(waits, fromPs, untilPs) + sumPs(stolen, fromPs, untilPs);
    }

    private static long sumPs(List<Waited> list, long fromPs, long untilPs) {
        long sum = 0;
        for (int i = list.size() - 1; i >= 0 && list.get(i).endPs() > fromPs; i--) {
            sum += overlapPs(list.get(i), fromPs, untilPs);
        }
        return sum;
    }

    /** Adds to each culprit how much of that time it has caused, times a factor. */
    void addBlame(long fromPs, long untilPs, double factor, Sums to) {
        addBlame(waits, fromPs, untilPs, factor, to);
        addBlame(stolen, fromPs, untilPs, factor, to);
    }

    private static void addBlame(List<Waited> list, long fromPs, long untilPs, double factor, Sums to) {
        for (int i = list.size() - 1; i >= 0 && list.get(i).endPs() > fromPs; i--) {
            Waited w = list.get(i);
            long ps = overlapPs(w, fromPs, untilPs);
            if (ps > 0) {
                w.blame().addTo(to, factor * ps / (w.endPs() - w.beginPs()));
            }
        }
    }

    private static long overlapPs(Waited w, long fromPs, long untilPs) {
        return Math.max(0, Math.min(w.endPs(), untilPs) - Math.max(w.beginPs(), fromPs));
    }

    /** Forgets all but the last so many of each kind. */
    void keep(int most) {
        keep(work, most);
        keep(waits, most);
        keep(stolen, most);
        keep(meetings, most);
    }

    private static void keep(List<?> list, int most) {
        if (list.size() > most) {
            list.subList(0, list.size() - most).clear();
        }
    }
}
