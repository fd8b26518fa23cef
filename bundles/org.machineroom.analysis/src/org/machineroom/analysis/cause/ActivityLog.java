// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a rank did last, and how it waited meanwhile: as much as fits into a fixed number of records. */
final class ActivityLog {
    private final List<Work> work = new ArrayList<>();
    private final List<Waited> waits = new ArrayList<>();
    private final List<Long> meetings = new ArrayList<>();

    private record Work(long beginPs, long endPs, Place place) {
    }

    private record Waited(long beginPs, long endPs, Blame blame) {
    }

    /** Adds work, by its end. */
    void worked(long beginPs, long endPs, Place place) {
        if (endPs > beginPs) {
            work.add(new Work(beginPs, endPs, place));
        }
    }

    /** Adds a wait, by its end. */
    void waited(long beginPs, long endPs, Blame blame) {
        waits.add(new Waited(beginPs, endPs, blame));
    }

    /** Adds the end of an operation in which all ranks have met. */
    void met(long timePs) {
        meetings.add(timePs);
    }

    /** When all ranks met last before a time, 0 if they never have. */
    long metBefore(long timePs) {
        for (int i = meetings.size() - 1; i >= 0; i--) {
            if (meetings.get(i) <= timePs) {
                return meetings.get(i);
            }
        }
        return 0;
    }

    /** Adds to each place how long the rank worked there in a range of time. */
    void addWork(long fromPs, long untilPs, long sign, Map<Place, Long> to) {
        for (int i = work.size() - 1; i >= 0 && work.get(i).endPs() > fromPs; i--) {
            Work w = work.get(i);
            long ps = Math.min(w.endPs(), untilPs) - Math.max(w.beginPs(), fromPs);
            if (ps > 0) {
                to.merge(w.place(), sign * ps, Long::sum);
            }
        }
    }

    /** How long the rank waited in a range of time, in picoseconds. */
    long waitedPs(long fromPs, long untilPs) {
        long sum = 0;
        for (int i = waits.size() - 1; i >= 0 && waits.get(i).endPs() > fromPs; i--) {
            sum += overlapPs(waits.get(i), fromPs, untilPs);
        }
        return sum;
    }

    /** Adds who has caused the waiting in a range of time, times a factor. */
    void addBlame(long fromPs, long untilPs, double factor, Blame to) {
        for (int i = waits.size() - 1; i >= 0 && waits.get(i).endPs() > fromPs; i--) {
            Waited w = waits.get(i);
            long ps = overlapPs(w, fromPs, untilPs);
            if (ps > 0) {
                to.add(w.blame(), factor * ps / (w.endPs() - w.beginPs()));
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
        keep(meetings, most);
    }

    private static void keep(List<?> list, int most) {
        if (list.size() > most) {
            list.subList(0, list.size() - most).clear();
        }
    }
}
