// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.Arrays;

/**
 * What a process knows of the receives without a source that other processes have finished, and of the accesses under
 * locks that they have completed: a vector clock with an entry for each process that makes any, by a slot for the ones
 * and another for the others. The parts are the checks' own. Immutable, so that messages carry it without a copy;
 * what is learnt makes new pages only where something is new, and shares the others with what was known before.
 */
public final class Knowledge {
    /** Of nothing. */
    static final Knowledge NONE = new Knowledge(new int[0][]);

    private static final int PAGE = 64;

    /** Entries by page; {@code null} stands for a page of zeros. */
    private final int[][] pages;

    private Knowledge(int[][] pages) {
        this.pages = pages;
    }

    private int[] page(int page) {
        return page < pages.length ? pages[page] : null;
    }

    /** How many of what the process in a slot numbers are known to be done. */
    int of(int slot) {
        int[] page = page(slot / PAGE);
        return page == null ? 0 : page[slot % PAGE];
    }

    /** What this one and another know. */
    Knowledge and(Knowledge other) {
        if (includes(other)) {
            return this;
        }
        if (other.includes(this)) {
            return other;
        }
        int[][] both = new int[Math.max(pages.length, other.pages.length)][];
        for (int i = 0; i < both.length; i++) {
            both[i] = merged(page(i), other.page(i));
        }
        return new Knowledge(both);
    }

    private boolean includes(Knowledge other) {
        for (int i = 0; i < other.pages.length; i++) {
            if (!includes(page(i), other.pages[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean includes(int[] large, int[] small) {
        if (large == small || small == null) {
            return true;
        }
        for (int i = 0; large != null && i < PAGE; i++) {
            if (small[i] > large[i]) {
                return false;
            }
        }
        return large != null;
    }

    private static int[] merged(int[] a, int[] b) {
        if (includes(a, b)) {
            return a;
        }
        if (includes(b, a)) {
            return b;
        }
        int[] both = new int[PAGE];
        for (int i = 0; i < PAGE; i++) {
            both[i] = Math.max(a[i], b[i]);
        }
        return both;
    }

    /** The same, and that so many of what the process in a slot numbers are done. */
    Knowledge with(int slot, int done) {
        if (of(slot) >= done) {
            return this;
        }
        int at = slot / PAGE;
        int[][] more = Arrays.copyOf(pages, Math.max(pages.length, at + 1));
        more[at] = more[at] == null ? new int[PAGE] : more[at].clone();
        more[at][slot % PAGE] = done;
        return new Knowledge(more);
    }
}
