// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.record;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Who has had each of several parts of the machine last, and since when, and by whom the message that takes them now is
 * held up. Owned by the parts. Of a run that nobody records, {@link #NONE} knows nothing.
 */
public class Holds {
    /** Notes nothing. */
    public static final Holds NONE = new Holds();

    private Holds() {
    }

    /** Holds of so many parts. */
    public static Holds of(int parts, IntFunction<String> names) {
        return new Noted(parts, names);
    }

    /** Says which message takes parts from now on. */
    public void taker(long message) {
        // nobody wants to know
    }

    /** The taker is ready for a part, gets it at the given time and has it from then on. */
    public void take(int part, long readyPs, long startPs) {
        // nobody wants to know
    }

    /** Whether the taker has been held up since it was last asked by what. */
    public boolean isHeldUp() {
        return false;
    }

    void takeAll(List<Holdup> into) {
        // there is nothing
    }

    private static final class Noted extends Holds {
        private final IntFunction<String> names;
        private final long[] holders;
        private final long[] sincePs;
        private final List<Holdup> holdups = new ArrayList<>();
        private long taker;

        Noted(int parts, IntFunction<String> names) {
            this.names = names;
            this.holders = new long[parts];
            this.sincePs = new long[parts];
        }

        @Override
        public void taker(long message) {
            taker = message;
            holdups.clear();
        }

        @Override
        public void take(int part, long readyPs, long startPs) {
            if (startPs > readyPs) {
                holdups.add(new Holdup(names.apply(part), readyPs, startPs, holders[part], sincePs[part]));
            }
            holders[part] = taker;
            sincePs[part] = startPs;
        }

        @Override
        public boolean isHeldUp() {
            return !holdups.isEmpty();
        }

        @Override
        void takeAll(List<Holdup> into) {
            into.addAll(holdups);
            holdups.clear();
        }
    }
}
