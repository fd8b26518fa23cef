// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import java.util.concurrent.locks.Lock;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.Spot;
import org.machineroom.kernel.record.WaitRecord;

/**
 * Tells another recorder under a lock. For a run that a debugger may stop anywhere: who gets the lock knows that no
 * rank is stopped in the middle of a record.
 *
 * @param recorder is told
 * @param lock is held meanwhile
 */
public record GuardedRecorder(Recorder recorder, Lock lock) implements Recorder {
    @Override
    public boolean wantsMessages() {
        return recorder.wantsMessages();
    }

    @Override
    public void compute(int rank, long beginPs, long endPs, int fromSite, int toSite) {
        guarded(() -> recorder.compute(rank, beginPs, endPs, fromSite, toSite));
    }

    @Override
    public void call(int rank, CallRecord call) {
        guarded(() -> recorder.call(rank, call));
    }

    @Override
    public void unfinishedCall(int rank, CallRecord call) {
        guarded(() -> recorder.unfinishedCall(rank, call));
    }

    @Override
    public void message(int rank, MessageRecord message) {
        guarded(() -> recorder.message(rank, message));
    }

    @Override
    public void unfinishedMessage(MessageRecord message, long timePs) {
        guarded(() -> recorder.unfinishedMessage(message, timePs));
    }

    @Override
    public void waited(int rank, WaitRecord wait) {
        guarded(() -> recorder.waited(rank, wait));
    }

    @Override
    public void interrupt(int rank, long beginPs, long endPs) {
        guarded(() -> recorder.interrupt(rank, beginPs, endPs));
    }

    @Override
    public void node(int rank, String name, Spot spot) {
        guarded(() -> recorder.node(rank, name, spot));
    }

    @Override
    public int part(Part part) {
        lock.lock();
        try {
            return recorder.part(part);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void used(int part, long message, long fromPs, long untilPs) {
        guarded(() -> recorder.used(part, message, fromPs, untilPs));
    }

    @Override
    public void counter(String name, long timePs, long value) {
        guarded(() -> recorder.counter(name, timePs, value));
    }

    private void guarded(Runnable telling) {
        lock.lock();
        try {
            telling.run();
        } finally {
            lock.unlock();
        }
    }
}
