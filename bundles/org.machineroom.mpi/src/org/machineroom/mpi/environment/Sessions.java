// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.environment;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.ErrorHandler;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.ThreadLevel;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.Faults;
import org.machineroom.mpi.error.ErrorHandlers;
import org.machineroom.mpi.group.Groups;
import org.machineroom.mpi.group.ProcessGroup;
import org.machineroom.mpi.info.Info;
import org.machineroom.mpi.info.Infos;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.HandleKind;
import org.machineroom.mpi.internal.check.ProcessChecks;
import org.machineroom.mpi.message.AttachedBuffers;

/**
 * The calls on sessions (MPI 4.0 section 11.3): another beginning and end of MPI, which a process may have several
 * times, beside MPI_Init or instead. None of them waits for others.
 */
public final class Sessions {
    private static final String WORLD = "mpi://WORLD";
    private static final String SELF = "mpi://SELF";
    /** The process sets there are. */
    private static final List<String> SETS = List.of(WORLD, SELF);
    private static final String THREADS = "thread_level";
    private static final String LEVEL = "MPI_THREAD_";

    private Sessions() {
    }

    /**
     * MPI_Session_init.
     *
     * @param info hints, of which one is looked at, the level of thread support; {@code null} for MPI_INFO_NULL
     * @param handler the session's error handler, which errors of the call go to, too
     */
    public static Session open(Caller caller, Info info, ErrorHandler handler) {
        return Calls.making(caller, MpiFunction.SESSION_INIT, handler, ErrorHandler.Owner.SESSION, process -> {
            ErrorHandlers.valid(handler, ErrorHandler.Owner.SESSION);
            Map<String, String> hints = new LinkedHashMap<>(Info.hints(info));
            ThreadLevel level = level(hints);
            Environment.begin(process);
            if (process.threadLevel().compareTo(level) < 0) {
                process.setThreadLevel(level);
            }
            int number = process.openSession();
            return new Session(number, hints, CallChecks.madeByCall(process, HandleKind.SESSION), handler);
        });
    }

    /** The level of thread support that is asked for; all if none is. It becomes one of the hints. */
    private static ThreadLevel level(Map<String, String> hints) {
        String wanted = hints.computeIfAbsent(THREADS, _ -> LEVEL + ThreadLevel.MULTIPLE);
        return Arrays.stream(ThreadLevel.values()).filter(level -> wanted.equals(LEVEL + level)).findFirst()
                .orElseThrow(() -> new MpiFault(ErrorClass.INFO_VALUE, "the value of key \"" + THREADS + "\" is \""
                        + wanted + "\"; it must be the name of a level of thread support, such as MPI_THREAD_MULTIPLE "
                        + "(MPI 4.0 section 11.3.1)"));
    }

    /** MPI_Session_finalize. */
    public static void close(Caller caller, Session session) {
        MpiProcess process = caller.process();
        process.enter(MpiFunction.SESSION_FINALIZE, caller.site(process));
        try {
            AttachedBuffers.ofSession(process, Session.valid(session).number()).drain();
            boolean isLast = process.openSessions() == 1 && process.phase() != MpiProcess.Phase.INITIALIZED;
            if (isLast) {
                Environment.end(process);
            }
            ProcessChecks checks = ProcessChecks.of(process);
            if (checks != null) {
                checks.leftovers().finalizing(session.number(), isLast);
            }
            session.markFinalized();
            process.closeSession();
        } catch (MpiFault fault) {
            throw raise(caller, session, MpiFunction.SESSION_FINALIZE.operation().name(), fault);
        } finally {
            Calls.leave(process);
        }
    }

    /** What a call on a session, which may be none, must throw. */
    public static RuntimeException raise(Caller caller, Session session, String function, MpiFault fault) {
        MpiProcess process = caller.process();
        return session == null || session.isFinalized() ? Faults.raise(caller, process, null, function, fault)
                : Faults.raise(caller, process, session.errorHandler(), session, function, fault);
    }

    private static <T> T query(Caller caller, Session session, String function, Calls.Action<T> action) {
        MpiProcess process = caller.process();
        process.calls().enterUnrecorded(caller.site(process));
        try {
            process.run().machine().limits().require(Feature.MPI_4);
            Session.valid(session);
            process.checkThread(function);
            return action.run(process);
        } catch (MpiFault fault) {
            throw raise(caller, session, function, fault);
        } finally {
            process.calls().leaveUnrecorded();
        }
    }

    /** MPI_Session_get_num_psets; {@code info} is {@code null} for MPI_INFO_NULL. */
    public static int sets(Caller caller, Session session, Info info) {
        return query(caller, session, "MPI_Session_get_num_psets", _ -> {
            Info.hints(info);
            return SETS.size();
        });
    }

    /** MPI_Session_get_nth_pset: the name of a process set; they count from 0. */
    public static String set(Caller caller, Session session, Info info, int number) {
        return query(caller, session, "MPI_Session_get_nth_pset", _ -> {
            Info.hints(info);
            if (number < 0 || number >= SETS.size()) {
                throw new MpiFault(ErrorClass.ARG, "there is no process set number " + number + "; there are "
                        + SETS.size() + ", counted from 0 (MPI 4.0 section 11.3.2)");
            }
            return SETS.get(number);
        });
    }

    /** MPI_Session_get_info: the hints of the session. */
    public static Info info(Caller caller, Session session) {
        String function = "MPI_Session_get_info";
        return query(caller, session, function, process -> Infos.made(process, function, session.hints()));
    }

    /** MPI_Session_get_pset_info: how many processes a set has. */
    public static Info setInfo(Caller caller, Session session, String set) {
        String function = "MPI_Session_get_pset_info";
        return query(caller, session, function, process -> Infos.made(process, function,
                Map.of("mpi_size", Integer.toString(members(process, set).size()))));
    }

    /** MPI_Group_from_session_pset. */
    public static ProcessGroup group(Caller caller, Session session, String set) {
        String function = "MPI_Group_from_session_pset";
        return query(caller, session, function,
                process -> Groups.made(process, function, members(process, set), session.number()));
    }

    /** The names are URIs, of which the case of letters does not matter here, as in MPICH. */
    private static RankGroup members(MpiProcess process, String set) {
        if (WORLD.equalsIgnoreCase(set)) {
            return process.world().group();
        }
        if (SELF.equalsIgnoreCase(set)) {
            return RankGroup.of(process.rank().id());
        }
        throw new MpiFault(ErrorClass.ARG, "there is no process set "
                + (set == null ? "without a name" : "\"" + set + "\"") + "; there are " + String.join(" and ", SETS)
                + " (MPI 4.0 section 11.3.2)");
    }

    /** MPI_Session_set_errhandler. */
    public static void setErrorHandler(Caller caller, Session session, ErrorHandler handler) {
        query(caller, session, "MPI_Session_set_errhandler", _ -> {
            session.setErrorHandler(ErrorHandlers.valid(handler, ErrorHandler.Owner.SESSION));
            return null;
        });
    }

    /** MPI_Session_get_errhandler. */
    public static ErrorHandler errorHandler(Caller caller, Session session) {
        return query(caller, session, "MPI_Session_get_errhandler", _ -> session.errorHandler());
    }

    /** MPI_Session_call_errhandler: acts as if a call had met an error; returns if the handler does. */
    public static void callErrorHandler(Caller caller, Session session, int errorCode) {
        String function = "MPI_Session_call_errhandler";
        query(caller, session, function, _ -> raise(caller, session, function,
                new MpiFault(errorCode, "called by the program", MpiFault.Origin.REPORTED)));
    }
}
