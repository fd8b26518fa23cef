// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.record;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Who has had each of several parts of the machine last, and since when, by whom the message that takes them now is
 * held up, and, told to the recorder, how long they are busy. Owned by the parts. Of a run whose messages nobody
 * records, {@link #NONE} knows nothing.
 */
public class Holds {
    /** Notes nothing. */
    public static final Holds NONE = new Holds();

    /** Of more parts than anybody looks at, only those are declared that are used. */
    private static final int MOST_DECLARED = 1 << 15;

    private Holds() {
    }

    /**
     * Holds of so many parts of a machine, which the recorder is told of if it wants to know.
     *
     * @param parts what each is, {@code null} for a number that no part has; asked once for each
     */
    public static Holds of(Recorder recorder, int count, IntFunction<Part> parts) {
        return recorder.wantsMessages() ? new Noted(recorder, count, parts) : NONE;
    }

    /** Says whose message takes parts from now on; {@code null} if nobody knows. */
    public void taker(MessageRecord message) {
        // nobody wants to know
    }

    /**
     * The taker is ready for a part, gets it at the given time and has it from then on. All times are in picoseconds.
     *
     * @param untilPs when it lets it go
     */
    public void take(int part, long readyPs, long startPs, long untilPs) {
        // nobody wants to know
    }

    /** The taker keeps a part busy at a time that is not that from its getting it on. */
    public void use(int part, long fromPs, long untilPs) {
        // nobody wants to know
    }

    /** Notes in the taker's record by what it has been held up since it is the taker, or since it was noted last. */
    public void tellTaker() {
        // nobody wants to know
    }

    private static final class Noted extends Holds {
        private static final int STRIDE = 3;
        /** The number by which the recorder knows the part, 1 more than that; 0 if it has not been declared. */
        private static final int NUMBER = 0;
        private static final int HOLDER = 1;
        private static final int SINCE = 2;

        private final Recorder recorder;
        private final IntFunction<Part> parts;
        private final Part[] declared;
        /** Of each part, together as they are asked for together. */
        private final long[] state;
        private final List<Holdup> holdups = new ArrayList<>();
        private MessageRecord taker;

        Noted(Recorder recorder, int count, IntFunction<Part> parts) {
            this.recorder = recorder;
            this.parts = parts;
            this.declared = new Part[count];
            this.state = new long[STRIDE * count];
            for (int part = 0; part < count && count <= MOST_DECLARED; part++) {
                declare(part);
            }
        }

        private void declare(int part) {
            declared[part] = parts.apply(part);
            if (declared[part] != null) {
                state[STRIDE * part + NUMBER] = recorder.part(declared[part]) + 1L;
            }
        }

        @Override
        public void taker(MessageRecord message) {
            taker = message;
            holdups.clear();
        }

        @Override
        public void take(int part, long readyPs, long startPs, long untilPs) {
            int at = STRIDE * part;
            int number = number(part);
            if (startPs > readyPs) {
                holdups.add(new Holdup(declared[part].name(), readyPs, startPs, state[at + HOLDER],
                        state[at + SINCE]));
            }
            state[at + HOLDER] = MessageRecord.numberOf(taker);
            state[at + SINCE] = startPs;
            tellUse(number, startPs, untilPs);
        }

        private int number(int part) {
            if (state[STRIDE * part + NUMBER] == 0) {
                declare(part);
            }
            return (int) state[STRIDE * part + NUMBER] - 1;
        }

        @Override
        public void use(int part, long fromPs, long untilPs) {
            tellUse(number(part), fromPs, untilPs);
        }

        private void tellUse(int number, long fromPs, long untilPs) {
            if (untilPs > fromPs) {
                recorder.used(number, MessageRecord.numberOf(taker), fromPs, untilPs);
            }
        }

        @Override
        public void tellTaker() {
            if (taker != null) {
                holdups.forEach(taker::heldUp);
            }
            holdups.clear();
        }
    }
}
