// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

/**
 * How pieces of some kinds lie in files: each is one number, the time at which it begins, and in the lowest bits which
 * kind it is. For each block of them there are as many numbers as there are kinds: its begin, and for each kind but the
 * first the time in it from 0 until then.
 *
 * @param kinds how many, at least 2
 * @param bits that a kind takes
 * @param mask of these bits
 */
record PieceFormat(int kinds, int bits, int mask) {
    PieceFormat(int kinds) {
        this(kinds, Integer.SIZE - Integer.numberOfLeadingZeros(kinds - 1),
                Integer.highestOneBit(kinds - 1) * 2 - 1);
    }

    /** A piece of a kind. */
    long piece(int kind, long beginPs) {
        return beginPs << bits | kind;
    }

    /** The latest time that leaves room for kinds. */
    long latestPs() {
        return Long.MAX_VALUE >> bits;
    }
}
