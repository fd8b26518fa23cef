// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.Spot;
import org.machineroom.kernel.record.WaitRecord;

/** Hands on what a run records, and tells who asks how long a part of the machine has been busy without a gap. */
final class PartWatch implements Recorder {
    private final Recorder next;
    private final List<Stretch> stretches = new ArrayList<>();
    private volatile Listener listener;

    /** Is told of parts that are busy. */
    @FunctionalInterface
    interface Listener {
        /** A part is busy without a gap from one time to another; told again, from the same time, if it goes on. */
        void busy(String part, long fromPs, long untilPs);
    }

    private static final class Stretch {
        private final String name;
        private long fromPs;
        private long untilPs = -1;

        Stretch(String name) {
            this.name = name;
        }
    }

    PartWatch(Recorder next) {
        this.next = next;
    }

    /** Begins to tell somebody; {@code null} to end it. */
    void tell(Listener who) {
        listener = who;
    }

    @Override
    public int part(Part part) {
        int number = next.part(part);
        while (stretches.size() <= number) {
            stretches.add(null);
        }
        stretches.set(number, new Stretch(part.name()));
        return number;
    }

    @Override
    public void used(int part, long message, long fromPs, long untilPs) {
        next.used(part, message, fromPs, untilPs);
        Listener told = listener;
        if (told != null) {
            Stretch stretch = stretches.get(part);
            if (fromPs > stretch.untilPs) {
                stretch.fromPs = fromPs;
            }
            stretch.untilPs = untilPs;
            told.busy(stretch.name, stretch.fromPs, untilPs);
        }
    }

    @Override
    public boolean wantsMessages() {
        return next.wantsMessages();
    }

    @Override
    public void compute(int rank, long beginPs, long endPs, int fromSite, int toSite) {
        next.compute(rank, beginPs, endPs, fromSite, toSite);
    }

    @Override
    public void call(int rank, CallRecord call) {
        next.call(rank, call);
    }

    @Override
    public void unfinishedCall(int rank, CallRecord call) {
        next.unfinishedCall(rank, call);
    }

    @Override
    public void message(int rank, MessageRecord message) {
        next.message(rank, message);
    }

    @Override
    public void waited(int rank, WaitRecord wait) {
        next.waited(rank, wait);
    }

    @Override
    public void interrupt(int rank, long beginPs, long endPs) {
        next.interrupt(rank, beginPs, endPs);
    }

    @Override
    public void node(int rank, String name, Spot spot) {
        next.node(rank, name, spot);
    }

    @Override
    public void counter(String name, long timePs, long value) {
        next.counter(name, timePs, value);
    }
}
