// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import org.machineroom.kernel.record.CallRecord;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.Spot;
import org.machineroom.kernel.record.WaitRecord;

/**
 * Tells two recorders.
 *
 * @param first told first
 * @param second told second
 */
public record RecorderPair(Recorder first, Recorder second) implements Recorder {
    @Override
    public boolean wantsMessages() {
        return first.wantsMessages() || second.wantsMessages();
    }

    @Override
    public void compute(int rank, long beginPs, long endPs, int fromSite, int toSite) {
        first.compute(rank, beginPs, endPs, fromSite, toSite);
        second.compute(rank, beginPs, endPs, fromSite, toSite);
    }

    @Override
    public void call(int rank, CallRecord call) {
        first.call(rank, call);
        second.call(rank, call);
    }

    @Override
    public void unfinishedCall(int rank, CallRecord call) {
        first.unfinishedCall(rank, call);
        second.unfinishedCall(rank, call);
    }

    @Override
    public void message(int rank, MessageRecord message) {
        first.message(rank, message);
        second.message(rank, message);
    }

    @Override
    public void unfinishedMessage(MessageRecord message, long timePs) {
        first.unfinishedMessage(message, timePs);
        second.unfinishedMessage(message, timePs);
    }

    @Override
    public void waited(int rank, WaitRecord wait) {
        first.waited(rank, wait);
        second.waited(rank, wait);
    }

    @Override
    public void interrupt(int rank, long beginPs, long endPs) {
        first.interrupt(rank, beginPs, endPs);
        second.interrupt(rank, beginPs, endPs);
    }

    @Override
    public void node(int rank, String name, Spot spot) {
        first.node(rank, name, spot);
        second.node(rank, name, spot);
    }

    /** The number is that of the one that wants messages; two of them would not do. */
    @Override
    public int part(Part part) {
        int firstNumber = first.part(part);
        int secondNumber = second.part(part);
        return second.wantsMessages() ? secondNumber : firstNumber;
    }

    @Override
    public void used(int part, long message, long fromPs, long untilPs) {
        first.used(part, message, fromPs, untilPs);
        second.used(part, message, fromPs, untilPs);
    }

    @Override
    public void counter(String name, long timePs, long value) {
        first.counter(name, timePs, value);
        second.counter(name, timePs, value);
    }
}
