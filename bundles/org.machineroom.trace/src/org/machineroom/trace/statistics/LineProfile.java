// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

/**
 * The simulated time that one source line took. Read-only once its {@link RunProfile} is there. In picoseconds.
 */
public final class LineProfile {
    private final String source;
    private final int line;
    private final RankSpread spread = new RankSpread();
    private long computingPs;
    private long libraryPs;
    private long waitedPs;
    private long times;
    private long calls;
    private long bytes;
    private long rankPs;

    LineProfile(String source, int line) {
        this.source = source;
        this.line = line;
    }

    void addComputing(long ps, long count) {
        computingPs += ps;
        times += count;
        rankPs += ps;
    }

    void addCalls(long ps, long waited, long count, long size) {
        libraryPs += ps;
        waitedPs += waited;
        calls += count;
        bytes += size;
        rankPs += ps;
    }

    void endRank(int rank) {
        spread.add(rank, rankPs);
        rankPs = 0;
    }

    /** The source file as a path from the root of the sources, {@code org/example/Pi.java}. */
    public String source() {
        return source;
    }

    /** The line's number, 1 or more. */
    public int line() {
        return line;
    }

    /**
     * Time in the line over the ranks: in calls of the library and, where lines were profiled, computing. Without
     * methods called from it.
     */
    public RankSpread total() {
        return spread;
    }

    /** Time computing in the line, of all ranks; 0 where lines were not profiled, as it is not known then. */
    public long computingPs() {
        return computingPs;
    }

    /** Time in calls of the library from the line, of all ranks. */
    public long libraryPs() {
        return libraryPs;
    }

    /** Part of it spent waiting. */
    public long waitedPs() {
        return waitedPs;
    }

    /** How often the line was run; 0 where lines were not profiled. */
    public long times() {
        return times;
    }

    /** Calls of the library from the line. */
    public long calls() {
        return calls;
    }

    /** Data handed in or out by them. */
    public long bytes() {
        return bytes;
    }
}
