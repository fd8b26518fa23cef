// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How a run ended that has not run to its end. Immutable.
 *
 * @param kind in one word
 * @param timePs virtual time at which it ended, in picoseconds
 * @param ranks how many ranks cannot go on in a deadlock, have failed, or have ended the run; 0 if nobody of them has
 * @param cause what it comes down to, in a sentence or a few
 * @param text what its user was told, and would have been if the program had not ended well; lines end with line feeds
 * @param stands where ranks stood: of a deadlock those first that it comes down to, else who has ended the run; some
 *        are left out of long lists
 */
public record RunEnding(Kind kind, long timePs, int ranks, String cause, String text, List<Stand> stands) {
    /** What has ended it. */
    public enum Kind {
        /** Nothing was left to happen, and ranks waited. */
        DEADLOCKED,
        /** A rank has crashed, has let an exception escape, or has asked for what cannot be done. */
        FAILED,
        /** A rank has ended it for all, by an exit or an abort; or has told after its end that it has failed. */
        EXITED,
        /** It has taken as long as it was allowed to. */
        LIMITED,
        /** Its user has ended it, or has gone. */
        INTERRUPTED,
        /** It has come to where it was asked to stop. */
        STOPPED
    }

    /**
     * Where some ranks stood that did the same.
     *
     * @param rank the lowest of them
     * @param count how many they are
     * @param ranks all of them in words, {@code 0-15, 17}; long lists are cut
     * @param doing the call that they were in and what that waits for, or else what they did
     * @param place where in the program, with the number 0; nothing if that is not known
     * @param sincePs since when, in picoseconds
     * @param awaited whom they waited for, in words as {@code ranks}; empty for nobody in particular
     */
    public record Stand(int rank, int count, String ranks, String doing, Optional<Site> place, long sincePs,
            String awaited) {
        public Stand {
            Objects.requireNonNull(ranks, "ranks");
            Objects.requireNonNull(doing, "doing");
            Objects.requireNonNull(place, "place");
            Objects.requireNonNull(awaited, "awaited");
        }
    }

    public RunEnding {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(cause, "cause");
        Objects.requireNonNull(text, "text");
        stands = List.copyOf(stands);
    }

    /** The same with another text. */
    public RunEnding with(String other) {
        return new RunEnding(kind, timePs, ranks, cause, other, stands);
    }

    /** What its user was told, line by line. */
    public List<String> lines() {
        return text.lines().toList();
    }
}
