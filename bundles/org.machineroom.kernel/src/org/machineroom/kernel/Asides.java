// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/** What is done on the kernel's thread between or after events, and is none itself. Any thread may ask for it. */
final class Asides {
    private volatile Runnable interjection;
    private volatile Runnable look;

    /** Has something done once, instead of what has been asked for and not been done. */
    void betweenEvents(Runnable action) {
        interjection = action;
    }

    /** Has something done after each event; {@code null} for nothing any more. */
    void afterEvents(Runnable action) {
        look = action;
    }

    boolean areAny() {
        return interjection != null || look != null;
    }

    boolean isInterjected() {
        return interjection != null;
    }

    void interject() {
        Runnable action = interjection;
        interjection = null;
        action.run();
    }

    void lookAfterEvent() {
        Runnable action = look;
        if (action != null) {
            action.run();
        }
    }
}
