// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.HashMap;
import java.util.Map;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.Holds;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Recorder;

/**
 * A port to memory that several processors share, through which come the lines that their caches lack. It carries one
 * line after the other, and a processor waits for each of its own; nothing is known of when in a stretch of computing
 * that is, so they are taken to lie evenly. Then a line finds the port busy with the others' in as large a part of the
 * time as these take, and waits for half a line in the mean; and all together get no more lines than the port carries,
 * in proportion to what each would fetch alone.
 *
 * <p>A long stretch is simulated in slices, each by who computes when it begins.
 */
public final class MemoryPort {
    private static final long SLICE_LINES = 64;
    private static final long WHOLE = 1_000_000;

    private final long linePs;
    private final Map<Integer, Long> demands = new HashMap<>();
    private final Holds holds;
    private long busyUntilPs;
    private long waitedPs;

    /**
     * Creates a port that is free.
     *
     * @param rate at which it carries lines
     * @param recorder is told when it is busy
     * @param name as explanations say it
     */
    public MemoryPort(Rate rate, int lineBytes, Recorder recorder, String name) {
        this.linePs = rate.timePs(lineBytes);
        this.holds = Holds.of(recorder, 1, _ -> Part.shared(name));
    }

    /**
     * Has a rank's processor compute, from the rank's clock on: that moves on by the time and by what it has waited for
     * lines of others.
     *
     * @param ps how long it takes if nobody else uses the port, in picoseconds
     * @param lines how many lines it fetches meanwhile
     */
    public void compute(Rank rank, long ps, long lines) {
        rank.sync();
        demands.put(rank.id(), demand(ps, lines));
        long slices = Math.max(1, Math.ceilDiv(lines, SLICE_LINES));
        for (long slice = 0; slice < slices; slice++) {
            computeSlice(rank, part(ps, slice, slices), part(lines, slice, slices));
        }
        demands.remove(rank.id());
    }

    private static long part(long whole, long slice, long slices) {
        return whole / slices + (slice < whole % slices ? 1 : 0);
    }

    /** In which part of the time the port carries a processor's lines while nobody else uses it. */
    private long demand(long ps, long lines) {
        return Math.min(WHOLE, (long) ((double) lines * linePs / Math.max(1, ps) * WHOLE));
    }

    private void computeSlice(Rank rank, long ps, long lines) {
        long all = demands.values().stream().mapToLong(Long::longValue).sum();
        long others = Math.min(WHOLE, all - demands.get(rank.id()));
        long behindOthersPs = lines * linePs / 2 * others / WHOLE;
        long beyondPortPs = all <= WHOLE ? 0 : (long) ((double) ps * (all - WHOLE) / WHOLE);
        long waitPs = Math.max(behindOthersPs, beyondPortPs);
        noteBusy(rank.clockPs(), lines * linePs);
        waitedPs += waitPs;
        rank.spend(ps + waitPs);
        rank.sync();
    }

    private void noteBusy(long nowPs, long ps) {
        long fromPs = Math.max(nowPs, busyUntilPs);
        busyUntilPs = fromPs + ps;
        holds.use(0, fromPs, busyUntilPs);
    }

    /** How long processors have waited for lines of others so far, in picoseconds. */
    public long waitedPs() {
        return waitedPs;
    }
}
