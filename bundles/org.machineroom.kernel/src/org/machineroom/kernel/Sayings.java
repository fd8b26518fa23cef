// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * What a rank has told while it computed that no other rank sees, such as lines that its program prints, where ranks
 * have several lanes. It is kept until the rank is home, and told in the order of virtual time.
 */
final class Sayings {
    private final Queue<Runnable> held = new ConcurrentLinkedQueue<>();
    private final Queue<Telling> untold = new ArrayDeque<>();

    /** Keeps what is to be told. On the rank's own thread, wherever that is. */
    void hold(Runnable words) {
        held.add(words);
    }

    boolean isEmpty() {
        return held.isEmpty();
    }

    /** What tells all that is kept so far. */
    Event telling() {
        Telling telling = new Telling(new ArrayList<>());
        for (Runnable words = held.poll(); words != null; words = held.poll()) {
            telling.words.add(words);
        }
        untold.add(telling);
        return telling;
    }

    /** Tells at the end of the run what has not been told. */
    void tellRest() {
        telling();
        while (!untold.isEmpty()) {
            untold.element().fire(0);
        }
    }

    /** Tells something at its time. */
    private final class Telling extends Event {
        private final List<Runnable> words;

        Telling(List<Runnable> words) {
            this.words = words;
        }

        @Override
        protected void fire(long nowPs) {
            untold.remove(this);
            words.forEach(Runnable::run);
        }
    }
}
