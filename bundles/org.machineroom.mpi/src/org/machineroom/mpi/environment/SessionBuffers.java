// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.environment;

import java.util.function.Function;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.message.AttachedBuffer;
import org.machineroom.mpi.message.AttachedBuffers;
import org.machineroom.mpi.request.Request;

/** The calls on the buffers of sessions for buffered sends (MPI 4.1 section 3.6). */
public final class SessionBuffers {
    private SessionBuffers() {
    }

    /** MPI_Session_attach_buffer; the buffer as in {@link AttachedBuffers#attach(Caller, Object, long)}. */
    public static void attach(Caller caller, Session session, Object buffer, long bytes) {
        on(caller, session, MpiFunction.SESSION_ATTACH_BUFFER, of -> of.attach(buffer, bytes));
    }

    /** MPI_Session_detach_buffer. */
    public static Object detach(Caller caller, Session session) {
        return on(caller, session, MpiFunction.SESSION_DETACH_BUFFER, AttachedBuffer::detach);
    }

    /** MPI_Session_flush_buffer. */
    public static void flush(Caller caller, Session session) {
        on(caller, session, MpiFunction.SESSION_FLUSH_BUFFER, AttachedBuffer::drain);
    }

    /** MPI_Session_iflush_buffer. */
    public static Request startFlush(Caller caller, Session session) {
        return on(caller, session, MpiFunction.SESSION_IFLUSH_BUFFER, of -> of.flushing(null));
    }

    private static <T> T on(Caller caller, Session session, MpiFunction function, Function<AttachedBuffer, T> action) {
        MpiProcess process = caller.process();
        process.enter(function, caller.site(process));
        try {
            process.run().machine().limits().require(Feature.MPI_4);
            return action.apply(AttachedBuffers.ofSession(process, Session.valid(session).number()));
        } catch (MpiFault fault) {
            throw Sessions.raise(caller, session, function.operation().name(), fault);
        } finally {
            Calls.leave(process);
        }
    }
}
