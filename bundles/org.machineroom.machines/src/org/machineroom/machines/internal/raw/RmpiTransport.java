// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import java.util.ArrayDeque;
import java.util.Deque;
import org.machineroom.kernel.Rank;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;

/**
 * What all versions of rMPI have in common: how messages leave, and what synchronous ones need beside their data, which
 * exist under {@code limits = "extended"} only: an answer when a receive has got them, and another if the sender wants
 * one back that none has got.
 */
abstract class RmpiTransport extends RawTransport {
    private final Packetisation packetisation;
    private final Limits limits;
    private final Deque<SendTransfer> toAnswer = new ArrayDeque<>();
    private final Deque<SendTransfer> toForget = new ArrayDeque<>();

    RmpiTransport(Rank rank, RawParameters parameters, Packetisation packetisation, Limits limits) {
        super(rank, parameters);
        this.packetisation = packetisation;
        this.limits = limits;
    }

    /** Puts a message for the own rank directly into the own structure. */
    abstract void sendToSelf(SendTransfer send);

    /** Takes a message that no receive has got out of the library's structure; returns whether it was there. */
    abstract boolean forget(SendTransfer send);

    final Packetisation packetisation() {
        return packetisation;
    }

    final Limits limits() {
        return limits;
    }

    @Override
    public final void start(SendTransfer send) {
        if (limits.isEnforced() && send.length() % Packetisation.WORD_BYTES != 0) {
            throw new MpiFault(ErrorClass.TYPE, "a message of " + send.length() + " bytes: rMPI sends whole words of "
                    + Packetisation.WORD_BYTES
                    + " bytes (Psota section 4.4); pad it, or run with limits = \"extended\"");
        }
        answer();
        spend(library().send());
        if (isOwn(send.destinationNode())) {
            sendToSelf(send);
        } else {
            send(send, RawMessage.Kind.DATA);
        }
        if (send.mode() != SendMode.SYNCHRONOUS) {
            send.finish();
        }
    }

    private void send(SendTransfer transfer, RawMessage.Kind kind) {
        processor().send(new RawMessage(transfer, kind, packetisation, processor().placement()));
    }

    /** Asks the receiver to forget a synchronous message; others have been sent. */
    @Override
    protected final boolean withdraw(SendTransfer send) {
        if (!send.isDone()) {
            answer();
            spend(library().send());
            if (isOwn(send.destinationNode())) {
                forgetAndTell(send);
            } else {
                send(send, RawMessage.Kind.RECALL);
            }
        }
        return false;
    }

    private boolean isOwn(int rank) {
        return rank == rank().id();
    }

    /** A receive has got a message. */
    final void matched(SendTransfer send) {
        if (send.mode() == SendMode.SYNCHRONOUS) {
            toAnswer.add(send);
        }
    }

    /** All of what came beside the data of a message is here. */
    final void control(RawMessage.Kind kind, SendTransfer send) {
        switch (kind) {
            case ANSWER -> send.finish();
            case RECALL -> toForget.add(send);
            case FORGOTTEN -> send.cancel();
            case DATA -> throw new IllegalArgumentException("data of " + send.describe());
        }
    }

    /** Whether {@link #answer} has something to do. */
    final boolean mustAnswer() {
        return !toAnswer.isEmpty() || !toForget.isEmpty();
    }

    /** Answers synchronous messages that have been matched, and forgets those that are to be taken back. */
    final void answer() {
        while (!toAnswer.isEmpty()) {
            SendTransfer send = toAnswer.remove();
            if (isOwn(send.sourceNode())) {
                send.finish();
            } else {
                send(send, RawMessage.Kind.ANSWER);
            }
        }
        while (!toForget.isEmpty()) {
            forgetAndTell(toForget.remove());
        }
    }

    private void forgetAndTell(SendTransfer send) {
        if (!forget(send)) {
            return;
        }
        if (isOwn(send.sourceNode())) {
            send.cancel();
        } else {
            send(send, RawMessage.Kind.FORGOTTEN);
        }
    }
}
