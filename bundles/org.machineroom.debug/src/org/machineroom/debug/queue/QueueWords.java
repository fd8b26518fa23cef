// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.queue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.internal.Messages;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.PendingTransfer;
import org.machineroom.live.RankSample;
import org.machineroom.live.RankWait;

/**
 * Says in words why a rank waits, and what is there instead of what it waits for: "rank 2 waits for tag 7 from rank 3;
 * rank 3 has sent tag 8".
 *
 * @param queues what the run has told
 */
public record QueueWords(Queues queues) {
    private static final int MOST = 4;

    /** Why a rank waits; empty if it does not. */
    public Optional<String> waiting(int rank) {
        return wait(rank).map(wait -> awaited(rank).map(transfer -> words(wait, transfer))
                .orElseGet(() -> NLS.bind(Messages.waitsOtherwise, rank, wait.reason())));
    }

    private Optional<RankWait> wait(int rank) {
        return queues.waits().stream().filter(wait -> wait.rank() == rank).findFirst();
    }

    private Optional<PendingTransfer> awaited(int rank) {
        return queues.transfers().stream().filter(transfer -> transfer.rank() == rank && transfer.isAwaited())
                .findFirst();
    }

    private String words(RankWait wait, PendingTransfer transfer) {
        int rank = wait.rank();
        if (transfer.matched()) {
            return NLS.bind(Messages.waitsForData, rank, peer(transfer));
        }
        if (transfer.kind() == PendingTransfer.Kind.SEND) {
            return NLS.bind(Messages.waitsForReceive, new Object[] {rank, peer(transfer), tag(transfer)})
                    + whatPeerDoes(transfer.peer());
        }
        return NLS.bind(Messages.waitsForMessage, new Object[] {rank, tag(transfer), peer(transfer)})
                + (transfer.communicator().equals("MPI_COMM_WORLD") ? ""
                        : NLS.bind(Messages.onCommunicator, transfer.communicator()))
                + whatIsThere(transfer);
    }

    private String whatIsThere(PendingTransfer receive) {
        List<PendingTransfer> there = queues.transfers().stream()
                .filter(send -> send.isUnexpected() && send.peer() == receive.rank()).toList();
        List<PendingTransfer> fromPeer = there.stream()
                .filter(send -> receive.peer() == RankSample.ANY || send.rank() == receive.peer()).toList();
        if (!fromPeer.isEmpty()) {
            return sent(fromPeer, receive);
        }
        return sent(there.stream().filter(send -> send.tag() == receive.tag()).toList(), receive)
                + whatPeerDoes(receive.peer());
    }

    private static String sent(List<PendingTransfer> messages, PendingTransfer receive) {
        String more = messages.size() > MOST ? NLS.bind(Messages.andMore, messages.size() - MOST) : "";
        return messages.stream().limit(MOST).map(send -> sent(send, receive)).collect(Collectors.joining()) + more;
    }

    private static String sent(PendingTransfer send, PendingTransfer receive) {
        return NLS.bind(Messages.hasSent, new Object[] {send.rank(), tag(send)})
                + (send.communicator().equals(receive.communicator()) ? ""
                        : NLS.bind(Messages.onCommunicator, send.communicator()));
    }

    private String whatPeerDoes(int peer) {
        return peer == RankSample.ANY ? ""
                : wait(peer).map(wait -> NLS.bind(Messages.peerWaits, peer, wait.reason()))
                        .orElseGet(() -> NLS.bind(Messages.peerDoesNotWait, peer));
    }

    private static String peer(PendingTransfer transfer) {
        return transfer.peer() == RankSample.ANY ? Messages.anyRank : NLS.bind(Messages.oneRank, transfer.peer());
    }

    private static String tag(PendingTransfer transfer) {
        return transfer.tag() == RankSample.ANY ? Messages.anyTag : NLS.bind(Messages.oneTag, transfer.tag());
    }
}
