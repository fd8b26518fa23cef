// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

/**
 * Which rank's stream lies in which file. Up to {@value #MOST_OWN} ranks have a file each, which is as many as other
 * readers can open at once. The ranks of larger runs share {@value #SHARED_FILES} files, each of neighbours: a file's
 * packets belong to one rank each and lie in the order in which they became full. Other readers take a file for one
 * stream, whose records would have to come in the order of time; the metadata of such a trace therefore lets times be
 * plain fields (see {@link TsdlText}).
 *
 * @param ranks of the run
 */
public record RankFiles(int ranks) {
    static final int MOST_OWN = 1000;
    static final int SHARED_FILES = 64;
    private static final String OWN = "rank_";
    private static final String SHARED = "ranks_";

    /** Whether ranks share files. */
    public boolean areShared() {
        return ranks > MOST_OWN;
    }

    /** Number of files. */
    public int count() {
        return Math.ceilDiv(ranks, perFile());
    }

    private int perFile() {
        return areShared() ? Math.ceilDiv(ranks, SHARED_FILES) : 1;
    }

    /** The file of a rank. */
    public int of(int rank) {
        return rank / perFile();
    }

    /** The first rank of a file. */
    public int firstRank(int file) {
        return file * perFile();
    }

    /** How many ranks a file is of. */
    public int ranksIn(int file) {
        return Math.min(perFile(), ranks - firstRank(file));
    }

    /** The name of a file. Numbers are padded, so that the files' order is the ranks' order. */
    public String name(int file) {
        String number = Integer.toString(file);
        int digits = Integer.toString(count() - 1).length();
        return (areShared() ? SHARED : OWN) + "0".repeat(digits - number.length()) + number;
    }

    /** Whether a file of this name holds streams of ranks. */
    static boolean isName(String name) {
        return name.matches("(" + OWN + "|" + SHARED + ")[0-9]+");
    }
}
