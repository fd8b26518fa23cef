// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.Rank;
import org.machineroom.live.CodePlace;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.PendingTransfer;
import org.machineroom.live.RankSample;
import org.machineroom.live.RankWait;
import org.machineroom.live.StructureSample;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Wildcard;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.report.BlockedCall;
import org.machineroom.runner.internal.report.DeadlockText;
import org.machineroom.runner.internal.report.StructureLook;

/** Looks at the messages on their way and at who waits for what, while no rank runs. */
record QueueLook(MpiRun run, TransferLog log, SourcePlaces places) {
    private static final int MOST_TRANSFERS = 20_000;

    /** How things stand; empty if a rank is stopped at the wrong moment. */
    Optional<Queues> look() {
        return look("", List.of());
    }

    /** How things stand at a deadlock. */
    Optional<Queues> look(Deadlock deadlock) {
        return look(text(deadlock), deadlock.cycle());
    }

    /** A deadlock as the command line explains it. */
    String text(Deadlock deadlock) {
        StringWriter text = new StringWriter();
        new DeadlockText(deadlock, run, places).print(new PrintWriter(text));
        return text.toString();
    }

    private Optional<Queues> look(String deadlock, List<Integer> cycle) {
        List<PendingTransfer> transfers = new ArrayList<>();
        int[] omitted = {0};
        boolean possible = log.forEach(entry -> {
            if (transfers.size() < MOST_TRANSFERS) {
                transfers.add(pending(entry));
            } else {
                omitted[0]++;
            }
        });
        return possible ? Optional.of(new Queues(run.kernel().nowPs(), deadlock, cycle, waits(), transfers, omitted[0],
                structures())) : Optional.empty();
    }

    /** What the machine keeps messages in; nothing if a rank is stopped that is just moving something there. */
    private List<StructureSample> structures() {
        try {
            return new StructureLook(run).all();
        } catch (ConcurrentModificationException | NullPointerException | NoSuchElementException e) {
            return List.of(); // of a list that is half changed
        }
    }

    private List<RankWait> waits() {
        List<RankWait> waits = new ArrayList<>();
        for (int id = 0; id < run.kernel().size(); id++) {
            Rank rank = run.kernel().rank(id);
            Blocking blocking = rank.blocking();
            if (rank.isBlocked() && blocking != null) {
                BlockedCall call = BlockedCall.of(MpiProcess.of(rank), blocking);
                waits.add(new RankWait(id, call.words(),
                        Arrays.stream(blocking.waitsFor()).limit(RankWait.MOST).boxed().toList(),
                        rank.blockedSincePs(), place(call.site())));
            }
        }
        return waits;
    }

    private PendingTransfer pending(TransferLog.Entry entry) {
        Transfer transfer = entry.transfer();
        Rank rank = transfer.communicator().process().rank();
        boolean awaited = rank.isBlocked() && rank.blocking() == transfer;
        return switch (transfer) {
            case SendTransfer send -> new PendingTransfer(PendingTransfer.Kind.SEND, rank.id(), send.destinationNode(),
                    send.givenTag(), send.communicator().name(), send.length(), entry.operation().name(),
                    entry.sincePs(),
                    send.isMatched(), send.isDone(), awaited, place(send.site()));
            case ReceiveTransfer receive -> new PendingTransfer(PendingTransfer.Kind.RECEIVE, rank.id(),
                    receive.sourceNode() == Wildcard.ANY_SOURCE ? RankSample.ANY : receive.sourceNode(),
                    receive.tag() == Wildcard.ANY_TAG ? RankSample.ANY : receive.givenTag(),
                    receive.communicator().name(), receive.capacity(), entry.operation().name(), entry.sincePs(),
                    receive.message() != null, receive.isDone(), awaited, place(receive.site()));
        };
    }

    private CodePlace place(int site) {
        return site == 0 ? CodePlace.UNKNOWN : place(places.site(site));
    }

    /** The place of a call site; {@code null} stands for one that is not known. */
    private static CodePlace place(Site site) {
        return site == null ? CodePlace.UNKNOWN
                : new CodePlace(site.className(), site.method(), site.file() == null ? "" : site.file(), site.line());
    }
}
