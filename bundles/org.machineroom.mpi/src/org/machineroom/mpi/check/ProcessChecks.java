// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.check;

import java.util.List;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.check.OwnedBuffers.Owned;
import org.machineroom.mpi.coverage.FunctionTable;
import org.machineroom.mpi.coverage.StandardFunction;

/**
 * The checks of one process. The binding tells it what the program does. Owned by the process's rank.
 */
public final class ProcessChecks {
    private final RunChecks run;
    private final MpiProcess process;
    private final Handles handles = new Handles();
    private final OwnedBuffers buffers = new OwnedBuffers(this);
    private final SentMessage sent = SentMessage.head();
    private final RaceCheck races;
    private CollectiveRound round;
    private Place initialized;
    private ReceiveTransfer failure;

    ProcessChecks(RunChecks run, MpiProcess process, RaceLimits limits) {
        this.run = run;
        this.process = process;
        this.races = new RaceCheck(this, limits);
    }

    /** Where the process is, which must be in a recorded call. */
    Place place(String what) {
        return place(what, process.call().operation.name());
    }

    private Place place(String what, String call) {
        return new Place(what, process.rank().id(), process.rank().clockPs(), call, process.site());
    }

    /** Number of processes of the run. */
    int processes() {
        return run.processes();
    }

    /** Notes a message that is about to be sent. */
    public void sending(SendTransfer send, Signature signature) {
        SentMessage message = new SentMessage(send, place("sent"), signature, races.knowledge());
        message.joinAtEnd(sent);
        send.setChecked(message);
    }

    /** Notes that a synchronous send is complete. */
    public void synchronousDone(SendTransfer send) {
        if (send.checked() != null && !send.isCancelled()) {
            races.synchronous(send.checked());
        }
    }

    /** Notes a receive that is about to be posted. */
    public void receiving(ReceiveTransfer receive) {
        receive.setChecked(races.posted(receive, place("received")));
    }

    /** Notes a look for messages, and returns what {@link #chosen} wants to know of it. */
    public PostedReceive probing(MessagePattern wanted) {
        return races.posted(wanted, place("received"));
    }

    /** Looks at the type of a message that is going to be unpacked. */
    public void matched(ReceiveTransfer receive, Signature signature) {
        SentMessage message = receive.message().checked();
        if (message != null && !message.signature().matches(signature)) {
            report(FindingKind.TYPE_MISMATCH, receive.checked().place(), "a message of " + message.signature().words()
                    + " from rank " + message.place().rank() + " was received as " + signature.words()
                    + "; both sides must name the same types in the same order", List.of(message.place()));
        }
    }

    /** Looks whether the receive of a message was posted before a ready send was started. */
    public void ready(ReceiveTransfer receive) {
        SentMessage message = receive.message().checked();
        if (message != null && message.transfer().mode() == SendMode.READY
                && message.place().timePs() < receive.checked().place().timePs()) {
            report(FindingKind.READY_TOO_EARLY, message.place(), "a ready send may be started only when the receive "
                    + "that takes its message has been posted; that came later", List.of(receive.checked().place()));
        }
    }

    /** Looks at a message that a receive or a probe has chosen; {@code posting} is what was noted of that. */
    public void chosen(MessagePattern wanted, PostedReceive posting, SendTransfer message) {
        if (message.checked() != null && posting != null) {
            races.received(wanted, posting, message.checked());
        }
    }

    /**
     * Compares a collective call with those of other processes.
     *
     * @return the operation as all its processes see it, for {@link #leave}
     */
    public CollectiveRound enter(Communicator communicator, CollectiveCall call) {
        CollectiveRound joined = run.join(this, communicator, call, place("called"), races.knowledge());
        round = joined;
        return joined;
    }

    /** Notes that a collective call returns. */
    public void leave(CollectiveRound left, Communicator communicator, CollectiveCall call) {
        races.learn(left.learntBy(communicator, call));
        round = null;
    }

    /** Gives a part of a buffer to a non-blocking operation; {@code null} if there is nothing to own. */
    public OwnedBuffer own(BufferRegion region, boolean isReceive) {
        return buffers.own(region, place(isReceive ? "receive posted" : "send started"), isReceive);
    }

    /** Takes a part of a buffer away from an operation; {@code null} is none. */
    public void release(OwnedBuffer owned) {
        if (owned instanceof Owned known) {
            buffers.release(known);
        }
    }

    /** Looks whether the buffer of a send is as it was when the send was started; {@code null} is none. */
    public void unchanged(OwnedBuffer owned, SendTransfer send) {
        if (owned instanceof Owned known && !send.isCancelled()) {
            buffers.compare(known, send);
        }
    }

    /** Looks whether a buffer is as it was when the receive was posted; {@code null} is none. */
    public void unchanged(OwnedBuffer owned) {
        if (owned instanceof Owned known) {
            buffers.compare(known);
        }
    }

    /** Looks at what a call reads, or writes, that is complete when it returns. */
    public void uses(BufferRegion region, boolean writes) {
        buffers.use(region, writes);
    }

    /** Looks whether a call reads memory that it writes too, and reports the broken rule. */
    public void apart(List<BufferRegion> read, List<BufferRegion> written, String rule) {
        if (Aliases.between(read, written)) {
            report(FindingKind.BUFFER_OVERLAP, rule, place("called"), "the call reads and writes the same memory; the "
                    + "send buffer and the receive buffer must be disjoint", List.of());
        }
    }

    /** Looks whether a collective call of the root names the same memory for two ranks. */
    public void once(List<BufferRegion> blocks, boolean written) {
        if (Aliases.within(blocks)) {
            report(FindingKind.BUFFER_OVERLAP, rule(process.call().operation.name()), place("called"), "blocks of two "
                    + "ranks overlap; counts and displacements must let no place be " + (written ? "written" : "read")
                    + " more than once", List.of());
        }
    }

    /** Reports a receive that would write a place twice because entries of its datatype overlap. */
    public void writesTwice() {
        report(FindingKind.BUFFER_OVERLAP, FindingKind.rule("3.12.5"), place("called"), "entries of the datatype "
                + "overlap; such a datatype may be sent, but not be received into", List.of());
    }

    /** Reports a buffer whose elements are of another type than the datatype. */
    public void otherElements(String text) {
        report(FindingKind.TYPE_MISMATCH, place("called"), text, List.of());
    }

    /** Looks whether what a process sends itself in a collective operation is what it receives from itself. */
    public void sameType(Signature sent, Signature received) {
        if (sent.bytes() == received.bytes() && !sent.equalsInType(received)) {
            report(FindingKind.COLLECTIVE_AMOUNT, place("called"), "rank " + process.rank().id() + " sends "
                    + sent.words() + " but receives " + received.words() + " from each; both must be the same",
                    List.of());
        }
    }

    /** Notes that the program has made something that it has to give back. */
    public Handle made(HandleKind kind, String call) {
        return handles.made(kind, place("made", call));
    }

    /** Notes that the recorded call that the process is in, or was in last, has made something. */
    public Handle madeByCall(HandleKind kind) {
        return handles.made(kind, new Place("made", process.rank().id(), process.rank().clockPs(),
                process.call().operation.name(), process.call().site));
    }

    /** Reports a call that has failed, unless that is known already or the library is to blame. */
    public void failed(String call, MpiFault fault) {
        boolean isKnown = round != null && round.isDisputed();
        round = null;
        if (fault.origin() == MpiFault.Origin.WRONG_USE && !isKnown) {
            FindingKind kind = fault.errorClass() == ErrorClass.TRUNCATE && !isPacking() ? FindingKind.TRUNCATION
                    : FindingKind.INVALID_CALL;
            String rule = kind == FindingKind.TRUNCATION ? kind.rule() : rule(call);
            run.findings().add(kind, place("called", call), rule, fault.getMessage(), causes());
        }
        failure = null;
    }

    private boolean isPacking() {
        return process.isInCall() && (process.call().operation == MpiFunction.PACK.operation()
                || process.call().operation == MpiFunction.UNPACK.operation());
    }

    /** Notes that a receive has failed, which a call of the program is going to be told. */
    public void failing(ReceiveTransfer receive) {
        failure = receive;
    }

    /** Where a receive that has failed was posted, if not in the call that fails, and its message sent. */
    private List<Place> causes() {
        if (failure == null || failure.checked() == null || failure.message() == null
                || failure.message().checked() == null) {
            return List.of();
        }
        Place posted = failure.checked().place();
        Place sent = failure.message().checked().place();
        return posted.call().equals(process.call().operation.name()) ? List.of(sent) : List.of(posted, sent);
    }

    private static String rule(String call) {
        return FunctionTable.find(call).map(StandardFunction::rule).orElse(FindingKind.INVALID_CALL.rule());
    }

    /** Notes that the process is in MPI_Init. */
    public void initializing() {
        initialized = place("called");
    }

    /** Looks whether the process has finalized; to be called when the run has ended. */
    void reportNotFinalized() {
        if (process.phase() == MpiProcess.Phase.INITIALIZED && !process.isInCall() && initialized != null) {
            note(FindingKind.NOT_FINALIZED, initialized, 1, FindingKind.NOT_FINALIZED.rule(), "main has ended without "
                    + "MPI_Finalize; every process that calls MPI_Init must call it", List.of());
        }
    }

    /** Looks at what is left when the process finalizes. */
    public void finalizing() {
        long before = run.reported();
        handles.reportLeft(this);
        if (run.mode() == CheckMode.ERROR && run.reported() > before) {
            throw fault(FindingKind.NOT_FREED, FindingKind.NOT_FREED.rule(),
                    "something is left that was not freed or completed");
        }
    }

    /** Looks at messages that nobody has received; to be called when the run has ended. */
    void reportNeverReceived() {
        for (SentMessage message = sent.next(); message != sent; message = message.next()) {
            SendTransfer send = message.transfer();
            if (process.rank().isBlocked() && process.rank().blocking() == send) {
                continue; // the explanation of the deadlock has it
            }
            note(FindingKind.NOT_RECEIVED, message.place(), 1, FindingKind.NOT_RECEIVED.rule(), "a message of "
                    + message.signature().words() + " to rank " + send.destinationNode() + " with tag " + send.tag()
                    + " was never received", List.of());
            ProcessChecks receiver = run.ofRank(send.destinationNode());
            receiver.races.neverReceived(message);
        }
    }

    /** Reports something at a place; where warnings are errors, the call that the process is in fails. */
    void report(FindingKind kind, Place place, String text, List<Place> others) {
        report(kind, kind == FindingKind.COLLECTIVE_ARGUMENT ? rule(place.call()) : kind.rule(), place, text, others);
    }

    private void report(FindingKind kind, String rule, Place place, String text, List<Place> others) {
        note(kind, place, 1, rule, text, others);
        if (run.mode() == CheckMode.ERROR && process.isInCall()) {
            throw fault(kind, rule, text);
        }
    }

    private static MpiFault fault(FindingKind kind, String rule, String text) {
        return new MpiFault(kind.errorClass(), text + " (" + rule + ")", MpiFault.Origin.REPORTED);
    }

    /** Reports something that nobody is stopped for. */
    void note(FindingKind kind, Place place, long times, String rule, String text, List<Place> others) {
        run.add(kind, place, times, rule, text, others);
    }
}
