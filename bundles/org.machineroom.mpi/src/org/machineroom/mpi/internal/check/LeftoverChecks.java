// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.List;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ReceiveTransfer;

/** Looks at what a process leaves behind: things it has made and not given back, and MPI itself. */
public final class LeftoverChecks {
    private final Reporter reporter;
    private final Handles handles = new Handles();
    private Place initialized;

    LeftoverChecks(Reporter reporter) {
        this.reporter = reporter;
    }

    /** Notes that the program has made something that it has to give back, and that comes from no session. */
    public Handle made(HandleKind kind, String call) {
        return made(kind, call, 0);
    }

    /**
     * Notes that the program has made something that it has to give back.
     *
     * @param session number of the process's session that it comes from, 0 for none
     */
    public Handle made(HandleKind kind, String call, int session) {
        Handle again = handles.madeAgain(kind, reporter.process().site(), call, session);
        return again != null ? again : handles.made(kind, reporter.place("made", call), session);
    }

    /**
     * Notes that the recorded call that the process is in, or was in last, has made something.
     *
     * @param session number of the process's session that it comes from, 0 for none
     */
    public Handle madeByCall(HandleKind kind, int session) {
        MpiProcess process = reporter.process();
        return handles.made(kind, new Place("made", process.rank().id(), process.rank().clockPs(),
                process.call().operation.name(), process.call().site), session);
    }

    /** Notes that the process is in MPI_Init. */
    public void initializing() {
        initialized = reporter.place("called");
    }

    /**
     * Looks at what is left when the process calls MPI_Finalize.
     *
     * @param isLast whether it has no session
     */
    public void finalizing(boolean isLast) {
        look(() -> {
            if (isLast) {
                handles.reportLeft(reporter, "MPI_Finalize");
            } else {
                handles.reportLeft(reporter, "MPI_Finalize", 0);
            }
        });
    }

    /**
     * The same when it finalizes a session.
     *
     * @param number of the session
     * @param isLast whether it has no other, and is not between MPI_Init and MPI_Finalize
     */
    public void finalizing(int number, boolean isLast) {
        String before = "MPI_Session_finalize";
        look(() -> {
            handles.reportLeft(reporter, before, number);
            if (isLast) {
                handles.reportDue(reporter, before);
            }
        });
    }

    private void look(Runnable reports) {
        RunChecks run = reporter.run();
        long before = run.reported();
        reports.run();
        if (run.stops(FindingKind.NOT_FREED) && run.reported() > before) {
            throw Reporter.fault(FindingKind.NOT_FREED, FindingKind.NOT_FREED.rule(),
                    "something is left that was not freed or completed");
        }
    }

    /** Tells that a call gives back what was given back before, but is still there. */
    public void freedBefore(String call, String text) {
        reporter.report(FindingKind.INVALID_CALL, Reporter.rule(call), reporter.place("called", call), text, List.of());
    }

    /** Notes that the program gives back the request of a receive that it has not completed. */
    public void freed(ReceiveTransfer receive) {
        PostedReceive posted = PostedReceive.of(receive);
        reporter.report(FindingKind.FREED_ACTIVE, reporter.place("freed"),
                "the request of a receive was freed before a "
                        + "wait or a test has completed it; the program cannot know when its message is in the buffer",
                posted == null ? List.of() : List.of(posted.place()));
    }

    /** Where the program waits for a persistent request that it has not started: the call that the process is in. */
    public Place waiting() {
        return reporter.place("waited");
    }

    /** Notes that the program gives back a persistent request that it has waited for, and has never started. */
    public void neverStarted(Place waited) {
        reporter.report(FindingKind.NOT_STARTED, waited, "the persistent request was waited for and freed, but never "
                + "started; a wait for it returns at once, and nothing is sent or received",
                List.of(reporter.place("freed")));
    }

    /** Looks whether the process has finalized; to be called when the run has ended. */
    void reportNotFinalized() {
        MpiProcess process = reporter.process();
        if (process.phase() == MpiProcess.Phase.INITIALIZED && !process.isInCall() && !process.rank().isBlocked()
                && initialized != null) {
            reporter.note(FindingKind.NOT_FINALIZED, initialized, 1, FindingKind.NOT_FINALIZED.rule(), "main has ended "
                    + "without MPI_Finalize; every process that calls MPI_Init must call it", List.of());
        }
        if (process.isDone() || process.openSessions() > 0 && !process.isInCall()) {
            handles.reportLeft(reporter, "the end of main");
        }
    }
}
