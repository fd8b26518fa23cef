// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.lane;

/** Calls of one operation from one site by one way through the program. For the rank's own thread. */
public final class LibraryCalls {
    private final int operation;
    private final int site;
    private long calls;
    private long ps;
    private long waitedPs;
    private long longestPs;
    private long bytes;

    LibraryCalls(int operation, int site) {
        this.operation = operation;
        this.site = site;
    }

    void add(long durationPs, long waitedPart, long size) {
        calls++;
        ps += durationPs;
        waitedPs += waitedPart;
        longestPs = Math.max(longestPs, durationPs);
        bytes += size;
    }

    public int operation() {
        return operation;
    }

    public int site() {
        return site;
    }

    public long calls() {
        return calls;
    }

    /** From their begins to their ends, in picoseconds. */
    public long ps() {
        return ps;
    }

    /** Part of it spent waiting. */
    public long waitedPs() {
        return waitedPs;
    }

    /** The longest of them. */
    public long longestPs() {
        return longestPs;
    }

    /** Data handed in or out. */
    public long bytes() {
        return bytes;
    }
}
