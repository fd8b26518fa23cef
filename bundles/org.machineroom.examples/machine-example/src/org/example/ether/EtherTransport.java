// SPDX-License-Identifier: EPL-2.0
package org.example.ether;

import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.match.PostedReceives;
import org.machineroom.mpi.match.UnexpectedMessages;

/**
 * The library on one workstation. A message is copied into the kernel, goes over the cable, and waits at the receiver
 * until it is received; a synchronous one is then acknowledged.
 */
final class EtherTransport extends Transport {
    private final EtherMachine machine;
    private final PostedReceives posted = new PostedReceives();
    private final UnexpectedMessages unexpected = new UnexpectedMessages();

    EtherTransport(Rank rank, EtherMachine machine) {
        super(rank);
        this.machine = machine;
    }

    @Override
    public void start(SendTransfer send) {
        rank().spend(machine.softwarePs(send.length())); // the processor's work: the rank's clock runs ahead
        note(send, Step.SEND_SOFTWARE, rank().clockPs());
        rank().sync(); // before others can see what happens: wait until it is really that late
        EtherTransport receiver = machine.transport(send.destinationNode());
        long arrivesPs = receiver == this ? rank().clockPs()
                : machine.transmit(send.record(), rank().clockPs(), send.length());
        receiver.rank().schedule(arrivesPs, new Arrival(send, receiver));
        if (send.mode() != SendMode.SYNCHRONOUS) {
            send.finish();
        }
    }

    @Override
    public void start(ReceiveTransfer receive) {
        rank().sync();
        SendTransfer send = unexpected.take(receive);
        if (send == null) {
            posted.add(receive);
        } else {
            match(send, receive);
        }
    }

    /** A message comes off the cable: this happens to the rank, whatever it is doing. */
    private void arrived(SendTransfer send, long nowPs) {
        note(send, Step.WIRE, nowPs);
        ReceiveTransfer receive = posted.take(send);
        if (receive == null) {
            unexpected.add(send);
        } else {
            match(send, receive);
        }
        wake(nowPs);
    }

    private void match(SendTransfer send, ReceiveTransfer receive) {
        receive.match(send);
        receive.deliver();
        if (send.mode() == SendMode.SYNCHRONOUS) {
            long nowPs = rank().kernel().nowPs();
            EtherTransport sender = machine.transport(send.sourceNode());
            sender.rank().schedule(sender == this ? nowPs : machine.transmit(null, nowPs, 0), new Answer(send, sender));
        }
    }

    private void wake(long nowPs) {
        if (rank().isBlocked()) {
            rank().wake(nowPs);
        }
    }

    /** A receive is noticed by the program: now its data are copied out of the kernel. */
    @Override
    public void observe(Transfer transfer) {
        if (transfer instanceof ReceiveTransfer receive && receive.message() != null) {
            SendTransfer send = receive.message();
            note(send, Step.UNEXPECTED, rank().clockPs());
            rank().spend(machine.softwarePs(send.length()));
            note(send, Step.RECEIVE_SOFTWARE, rank().clockPs());
            if (send.record() != null) {
                MpiProcess.of(rank()).recordReceived(send.record());
            }
        }
    }

    @Override
    public void progress() {
        rank().sync(); // events do all the rest
    }

    @Override
    public void awaitChange(Blocking reason) {
        rank().block(reason);
    }

    @Override
    public SendTransfer peek(MessagePattern wanted) {
        return unexpected.peek(wanted);
    }

    /** What a debugger shows, under the names that the library has for it. */
    @Override
    public List<Structure> structures() {
        return List.of(unexpected.structure("socket buffer", _ -> ""), posted.structure("posted receives"));
    }

    @Override
    protected boolean withdraw(ReceiveTransfer receive) {
        rank().sync();
        return posted.remove(receive);
    }

    private static void note(SendTransfer send, Step step, long untilPs) {
        MessageRecord record = send.record();
        if (record != null) {
            record.step(step, Math.max(record.endPs(), untilPs));
        }
    }

    /** A message has passed the cable. */
    private static final class Arrival extends Event {
        private final SendTransfer send;
        private final EtherTransport receiver;

        Arrival(SendTransfer send, EtherTransport receiver) {
            this.send = send;
            this.receiver = receiver;
        }

        @Override
        protected void fire(long nowPs) {
            receiver.arrived(send, nowPs);
        }
    }

    /** The acknowledgement of a synchronous message has passed the cable. */
    private static final class Answer extends Event {
        private final SendTransfer send;
        private final EtherTransport sender;

        Answer(SendTransfer send, EtherTransport sender) {
            this.send = send;
            this.sender = sender;
        }

        @Override
        protected void fire(long nowPs) {
            send.finish();
            sender.wake(nowPs);
        }
    }
}
