// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import org.machineroom.kernel.Meter;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.WaitingThread;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.kernel.record.MessageRecord;

/** One MPI process: who it is, what moves its messages, and what is noted of what it does. Owned by its rank. */
public final class MpiProcess extends Keeper {
    /** Where the process stands between MPI_Init and MPI_Finalize. */
    public enum Phase {
        NOT_INITIALIZED, INITIALIZED, FINALIZED
    }

    private final MpiRun run;
    private final Rank rank;
    private final Meter meter;
    private final Transport transport;
    private final Progress progress;
    private final CallLog calls;
    private final MessageLog messages;
    private final ProcessChecker checker;
    private Communicator world;
    private int programNumber;
    private Communicator self;
    private Phase phase = Phase.NOT_INITIALIZED;
    private boolean hasBegun;
    private int openSessions;
    private int sessions;
    private int exitStatus;
    private ThreadLevel threadLevel = ThreadLevel.SINGLE;
    private MpiWatch watch;
    private MpiFault refusal;

    MpiProcess(MpiRun run, Rank rank, Transport transport, RankGroup everybody, int program) {
        this.run = run;
        this.rank = rank;
        this.meter = rank.meter();
        this.transport = transport;
        this.progress = new Progress(transport);
        this.calls = new CallLog(run, rank, transport);
        this.messages = new MessageLog(rank, run.recorder());
        this.checker = run.checker().forProcess(this);
        this.world = world(everybody);
        this.programNumber = program;
    }

    private Communicator world(RankGroup everybody) {
        return new Communicator(this, 0, everybody, everybody.rankOf(rank.id()), "MPI_COMM_WORLD");
    }

    /**
     * Lets a process join the run that has done nothing yet.
     *
     * @param everybody the processes that are started together, which have a world of their own
     * @param program the number of its program among those that are started together
     * @param timePs when its program begins
     */
    public void join(RankGroup everybody, int program, long timePs) {
        world = world(everybody);
        programNumber = program;
        calls.beginAt(timePs);
    }

    /**
     * The process whose code is calling.
     *
     * @throws IllegalStateException if the calling thread is not a rank's
     */
    public static MpiProcess current() {
        return (MpiProcess) Rank.current().process();
    }

    /**
     * The same for a call that says when it goes back to the program, see {@link CallLog}.
     *
     * @throws IllegalStateException if the calling thread is not a rank's
     */
    public static MpiProcess calling() {
        return (MpiProcess) Rank.calling().process();
    }

    /**
     * The same for what only asks for what does not change while the program computes.
     *
     * @throws IllegalStateException if the calling thread is not a rank's
     */
    public static MpiProcess computing() {
        return (MpiProcess) Rank.computing().process();
    }

    /** The process of a rank. */
    public static MpiProcess of(Rank rank) {
        return (MpiProcess) rank.process();
    }

    /**
     * Begins an MPI call, which {@link CallLog#leave} ends.
     *
     * @param site where in the program the call is
     * @return the record of the call, to be filled in
     */
    public CallRecord enter(MpiFunction function, int site) {
        CallRecord call = calls.enter(function, site);
        if (call == null) {
            CallRecord inner = new CallRecord();
            inner.begin(function.operation(), site, rank.clockPs());
            return inner;
        }
        if (watch != null) {
            watch.entered(this);
        }
        return call;
    }

    /** Its calls as they are recorded, and the computing between them. */
    public CallLog calls() {
        return calls;
    }

    /**
     * Waits until virtual time has caught up, in a call that may not be recorded: what the program has computed before
     * is charged first, as others run meanwhile.
     */
    public void catchUp() {
        calls.chargeOutsideCall();
        rank.sync();
    }

    /** Where in the program it is: in the recorded call that it is in, or the last call that is none. */
    public int site() {
        return calls.site();
    }

    /** Whether it is inside an MPI call. */
    public boolean isInCall() {
        return calls.isInCall();
    }

    /** Whether it is in an MPI call that has begun: what it computed before is over. */
    public boolean hasCallBegun() {
        return calls.hasCallBegun();
    }

    /** When it has ended its last call, or begun the one that it is in, in picoseconds. */
    public long computingSincePs() {
        return calls.computingSincePs();
    }

    /** When its last call has ended that has, or else when it began, in picoseconds. */
    public long endedPs() {
        return calls.endedPs();
    }

    /** Where in the program its last call was that has ended, 0 if none has. */
    public int endedSite() {
        return calls.endedSite();
    }

    /** How many times in a row its main thread has made the call that it is in, or was in last, in the same place. */
    public long repeats() {
        return calls.repeats();
    }

    /** Since when it has made no other call, in picoseconds. */
    public long repeatedSincePs() {
        return calls.repeatedSincePs();
    }

    /** The MPI call that one of several threads of a process waits in; {@code null} if it waits in none. */
    public static CallRecord callOf(WaitingThread thread) {
        return CallLog.callOf(thread);
    }

    /** The MPI call that it is in, or the last one. */
    public CallRecord call() {
        return calls.call();
    }

    /** The call that it is in, or was in last, as what the program's own transfers come from. */
    public CallOrigin origin() {
        return calls.origin();
    }

    /** What the process may do with several threads. */
    public ThreadLevel threadLevel() {
        return threadLevel;
    }

    /** Sets what the process may do with several threads, as it asks for when it begins MPI. */
    public void setThreadLevel(ThreadLevel level) {
        threadLevel = level;
    }

    /**
     * Has it checked whether the process may make a call, considering the threads it has said it would have (MPI 3.1
     * section 12.4.3). It works all the same, as in libraries that always allow all threads.
     *
     * @param function as MPI calls it
     * @throws MpiFault if it may not, and wrong use makes calls fail
     */
    public void checkThread(String function) {
        if (checker == null) {
            return;
        }
        if (threadLevel.compareTo(ThreadLevel.SERIALIZED) < 0 && !rank.threads().isMainRunning()) {
            checker.calledByThread(function, "called by thread \"" + rank.threads().name()
                    + "\" although the process has begun MPI with MPI_THREAD_" + threadLevel
                    + ", so that only the thread that runs its main method may call MPI; MPI_Init_thread with "
                    + "MPI_THREAD_SERIALIZED or MPI_THREAD_MULTIPLE allows others");
        }
        if (threadLevel == ThreadLevel.SERIALIZED && calls.threadsInside() > 1) {
            checker.calledByThread(function, "called by thread \"" + rank.threads().name()
                    + "\" while another thread of the process is in a call, although it has begun MPI with "
                    + "MPI_THREAD_SERIALIZED; MPI_THREAD_MULTIPLE allows that");
        }
    }

    /** Sets who is told what this process does; nobody else is any more. */
    public void watch(MpiWatch watcher) {
        watch = watcher;
    }

    /** Whether somebody is told what this process does, and may look at it. */
    public boolean isWatched() {
        return watch != null;
    }

    /** Notes that a transfer is posted. */
    void posted(Transfer transfer) {
        if (watch != null) {
            watch.posted(transfer);
        }
    }

    /** Notes that a call has failed, and whether that will end the run. */
    public void failed(MpiFault fault, boolean isFatal) {
        if (fault.origin() == MpiFault.Origin.LIMIT) {
            refusal = fault;
        }
        if (watch != null) {
            watch.failed(this, fault, isFatal);
        }
    }

    /** The last failure of a call that the program has made rightly; {@code null} if there was none. */
    public MpiFault refusal() {
        return refusal;
    }

    /** What is noted of its messages. */
    MessageLog messages() {
        return messages;
    }

    /**
     * Counts data that this process moves by hardware from one rank's memory to another's, as one of its messages.
     *
     * @return the record of their life so far; {@code null} if nobody wants one
     */
    public MessageRecord moved(int sourceNode, int destinationNode, int context, int tag, int bytes) {
        return messages.moved(sourceNode, destinationNode, context, tag, bytes);
    }

    /** Hands the finished record of a message that this process has received to the recorder. */
    public void recordReceived(MessageRecord message) {
        messages.received(message);
    }

    /** Records the messages that this process has sent and nobody has received, as the run has ended. */
    public void recordUnreceived() {
        messages.recordEnd(run.kernel().nowPs());
    }

    /** What all processes of the run share. */
    public MpiRun run() {
        return run;
    }

    /** The rank that runs this process. */
    public Rank rank() {
        return rank;
    }

    /** What its code reports to while it runs. */
    public Meter meter() {
        return meter;
    }

    /** How this process waits for messages, and what it has started that goes on meanwhile. */
    public Progress progress() {
        return progress;
    }

    /** Moves this process's messages. */
    public Transport transport() {
        return transport;
    }

    /** Looks for wrong use; {@code null} if nobody wants that. */
    public ProcessChecker checker() {
        return checker;
    }

    /** The number of its program among those that were started together. */
    public int programNumber() {
        return programNumber;
    }

    /** The communicator of all processes that were started together. */
    public Communicator world() {
        return world;
    }

    /**
     * Lets the library prepare a communicator that has just been made. Collective over its group.
     *
     * @return the communicator
     */
    public Communicator joined(Communicator communicator) {
        transport.communicatorCreated(communicator);
        if (watch != null) {
            watch.made(communicator);
        }
        return communicator;
    }

    /** The communicator of this process alone. */
    public Communicator self() {
        if (self == null) {
            self = new Communicator(this, 1, RankGroup.of(rank.id()), 0, "MPI_COMM_SELF");
        }
        return self;
    }

    /** Whether anybody has asked for that. */
    public boolean hasUsedSelf() {
        return self != null;
    }

    /** Whether MPI_Init and MPI_Finalize have been called. */
    public Phase phase() {
        return phase;
    }

    /** Notes that MPI_Init or MPI_Finalize has been called. */
    public void setPhase(Phase newPhase) {
        phase = newPhase;
    }

    /** Whether MPI has begun: MPI_Init, or MPI_Session_init, has been called. */
    public boolean hasBegun() {
        return hasBegun;
    }

    /** Notes that MPI begins. */
    public void setBegun() {
        hasBegun = true;
    }

    /** How many of its sessions are open (MPI 4.0 section 11.3). */
    public int openSessions() {
        return openSessions;
    }

    /**
     * Notes that it opens a session.
     *
     * @return the number of that, from 1
     */
    public int openSession() {
        openSessions++;
        return ++sessions;
    }

    /** Notes that it closes a session. */
    public void closeSession() {
        openSessions--;
    }

    /** Whether it may communicate: it is between MPI_Init and MPI_Finalize, or has a session. */
    public boolean isActive() {
        return phase == Phase.INITIALIZED || openSessions > 0;
    }

    /** Whether it had to do with MPI and has done with it, so that others go on when it ends. */
    public boolean isDone() {
        return hasBegun && !isActive();
    }

    /** What its program has returned or given to {@code exit} when it {@link #isDone is done}; 0 before. */
    public int exitStatus() {
        return exitStatus;
    }

    /** Notes how the program has ended a process that had done with MPI: the others go on. */
    public void setExitStatus(int status) {
        exitStatus = status;
    }

    /** Messages sent so far, those inside collectives included. */
    public long messagesSent() {
        return messages.sent();
    }

    /** Payload bytes sent so far, those inside collectives included. */
    public long bytesSent() {
        return messages.bytesSent();
    }
}
