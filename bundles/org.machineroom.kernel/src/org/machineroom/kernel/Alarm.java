// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/** Lets one of a rank's threads go on at a time. */
final class Alarm extends Event {
    private final ThreadQueue threads;
    private final Runnable action;
    private boolean isSet;

    Alarm(ThreadQueue threads, Runnable action) {
        this.threads = threads;
        this.action = action;
    }

    void set() {
        isSet = true;
        threads.alarmSet();
    }

    void cancel() {
        if (isSet) {
            isSet = false;
            threads.alarmOver();
        }
    }

    @Override
    protected void fire(long nowPs) {
        if (isSet) {
            cancel();
            action.run();
        }
    }
}
