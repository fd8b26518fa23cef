// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Map;
import org.machineroom.mpi.ErrorHandler;
import org.machineroom.mpi.communicator.FromGroups;
import org.machineroom.mpi.environment.SessionBuffers;
import org.machineroom.mpi.environment.Sessions;

/** Sessions, and communicators without a parent (MPI 4.0 sections 7.4.2, 7.6.2, 9.3 and 11.3). */
final class SessionCalls {
    private SessionCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        calls.put("MPI_Session_init", w -> w.setInteger(2,
                w.handles().sessions.add(Sessions.open(w.caller(), w.info(0), w.errorHandler(1)))));
        calls.put("MPI_Session_finalize", w -> {
            Sessions.close(w.caller(), w.handles().sessions.named(w.integerAt(0)));
            w.drop(0, w.handles().sessions);
        });
        addSets(calls);
        addBuffers(calls);
        calls.put("MPI_Session_create_errhandler", w -> ErrorCalls.create(w, ErrorHandler.Owner.SESSION));
        calls.put("MPI_Session_set_errhandler",
                w -> Sessions.setErrorHandler(w.caller(), w.session(0), w.errorHandler(1)));
        calls.put("MPI_Session_get_errhandler",
                w -> ErrorCalls.setHandler(w, Sessions.errorHandler(w.caller(), w.session(0))));
        calls.put("MPI_Session_call_errhandler",
                w -> Sessions.callErrorHandler(w.caller(), w.session(0), w.integer(1)));
        calls.put("MPI_Comm_create_from_group",
                w -> w.setCommunicator(4, FromGroups.create(w.caller(), w.group(0), terms(w, 1))));
        calls.put("MPI_Intercomm_create_from_groups", w -> w.setCommunicator(7, FromGroups.createInter(w.caller(),
                w.group(0), w.integer(1), w.group(2), w.integer(3), terms(w, 4))));
    }

    private static void addSets(Map<String, NativeCall> calls) {
        calls.put("MPI_Session_get_num_psets",
                w -> w.setInteger(2, Sessions.sets(w.caller(), w.session(0), w.info(1))));
        calls.put("MPI_Session_get_nth_pset", w -> {
            String name = Sessions.set(w.caller(), w.session(0), w.info(1), w.integer(2));
            int room = w.integerAt(3);
            if (room > 0) {
                NativeMemory.setText(w.word(4), name, room);
            }
            w.setInteger(3, name.length() + 1);
        });
        calls.put("MPI_Session_get_info", w -> w.setInfo(1, Sessions.info(w.caller(), w.session(0))));
        calls.put("MPI_Session_get_pset_info",
                w -> w.setInfo(2, Sessions.setInfo(w.caller(), w.session(0), w.text(1))));
        calls.put("MPI_Group_from_session_pset",
                w -> w.setGroup(2, Sessions.group(w.caller(), w.session(0), w.text(1))));
    }

    private static void addBuffers(Map<String, NativeCall> calls) {
        calls.put("MPI_Session_attach_buffer", w -> SessionBuffers.attach(w.caller(), w.session(0),
                PointToPointCalls.buffer(w, 1), w.integer(2)));
        calls.put("MPI_Session_detach_buffer",
                w -> PointToPointCalls.setBuffer(w, 1, SessionBuffers.detach(w.caller(), w.session(0))));
        calls.put("MPI_Session_flush_buffer", w -> SessionBuffers.flush(w.caller(), w.session(0)));
        calls.put("MPI_Session_iflush_buffer",
                w -> w.setRequest(1, SessionBuffers.startFlush(w.caller(), w.session(0))));
    }

    private static FromGroups.Terms terms(Words words, int place) {
        return new FromGroups.Terms(words.text(place), words.info(place + 1), words.errorHandler(place + 2));
    }
}
