// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.mesh;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Changes;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.kernel.record.WaitRecord;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.match.PostedReceives;

/**
 * What libraries on tiled processors have in common: lists of posted receives and of unexpected messages, searched in
 * order, and waiting until something has changed.
 */
abstract class MeshTransport extends Transport {
    private final MeshMachine machine;
    private final PostedReceives posted = new PostedReceives();
    private final List<TileMessage> unexpected = new ArrayList<>();
    private final Changes changes = new Changes();

    MeshTransport(Rank rank, MeshMachine machine) {
        super(rank);
        this.machine = machine;
    }

    final MeshMachine machine() {
        return machine;
    }

    final MeshParameters parameters() {
        return machine.parameters();
    }

    /** Posts a receive, or gives it a message that is here. */
    @Override
    public void start(ReceiveTransfer receive) {
        rank().spend(parameters().receivePs());
        TileMessage message = find(receive);
        if (message == null) {
            posted.add(receive);
        } else {
            unexpected.remove(message);
            message.match(receive);
            taken(message);
        }
    }

    /** An unexpected message has got its receive; called by the rank. */
    abstract void taken(TileMessage message);

    /** Gives a message that has come the receive posted for it; if there is none, the message is unexpected. */
    final boolean offer(TileMessage message) {
        ReceiveTransfer receive = posted.take(message.send());
        if (receive == null) {
            unexpected.add(message);
            return false;
        }
        message.match(receive);
        return true;
    }

    /** Forgets a message that has come and has no receive; returns whether there was one. */
    final boolean forget(SendTransfer send) {
        return unexpected.removeIf(message -> message.send() == send);
    }

    /** Looks for a message and charges for that; finds also what an interrupt handler has stored meanwhile. */
    private TileMessage find(MessagePattern wanted) {
        rank().sync();
        int first = indexOf(wanted);
        rank().spend((first < 0 ? unexpected.size() : first + 1) * parameters().stepPs());
        rank().sync();
        int index = indexOf(wanted);
        return index < 0 ? null : unexpected.get(index);
    }

    private int indexOf(MessagePattern wanted) {
        for (int i = 0; i < unexpected.size(); i++) {
            if (wanted.matches(unexpected.get(i).send())) {
                return i;
            }
        }
        return -1;
    }

    /** A message is complete at its receiver. */
    final void deliver(TileMessage message) {
        message.receive().deliver();
        MessageRecord record = message.send().record();
        if (record != null) {
            MpiProcess.of(rank()).recordReceived(record);
        }
    }

    /** Copies a message out of the library's memory. */
    final void copyOut(TileMessage message) {
        message.note(Step.UNEXPECTED, rank().clockPs());
        rank().work().copyInterruptibly(
                parameters().copyRate().timePs(Math.min(message.send().length(), message.receive().capacity())),
                message.send().recordNumber());
        message.note(Step.RECEIVE_COPY, rank().clockPs());
        deliver(message);
    }

    /** Something has happened that the library might be waiting for. */
    final void changed(long nowPs) {
        changes.note();
        if (rank().isBlocked()) {
            rank().wake(nowPs);
        }
    }

    /** Notes that the library looks at all there is. */
    final void look() {
        changes.look();
    }

    /** Whether something has changed since the library has looked. */
    final boolean hasChanged() {
        return changes.hasNew();
    }

    @Override
    public void awaitChange(Blocking reason) {
        rank().sync();
        if (!hasChanged()) {
            rank().block(reason);
        }
    }

    @Override
    public SendTransfer peek(MessagePattern wanted) {
        TileMessage message = find(wanted);
        return message == null ? null : message.send();
    }

    @Override
    public List<Structure> structures() {
        return List.of(Structure.ofMessages("unexpected messages", unexpected::size,
                () -> unexpected.stream().map(TileMessage::entry).toList()), posted.structure("posted receives"));
    }

    /** Messages as a structure of the library's. */
    static Structure structure(String name, Collection<TileMessage> messages, String state) {
        return Structure.ofMessages(name, messages::size, () -> messages.stream()
                .map(message -> new StructureEntry(message.send(), state, StructureEntry.UNKNOWN)).toList());
    }

    @Override
    protected boolean withdraw(ReceiveTransfer receive) {
        rank().sync();
        return posted.remove(receive);
    }

    @Override
    public void chargePacking(long bytes, int blocks) {
        rank().work().copyInterruptibly(parameters().copyRate().timePs(bytes), WaitRecord.NO_MESSAGE);
    }
}
