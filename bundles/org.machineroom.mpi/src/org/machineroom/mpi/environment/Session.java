// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.environment;

import java.util.LinkedHashMap;
import java.util.Map;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.ErrorHandler;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.internal.check.Handle;

/** A session as a program has it (MPI 4.0 section 11.3), until it is finalized. Owned by its process. */
public final class Session {
    private final int number;
    private final Map<String, String> hints;
    private final Handle handle;
    private ErrorHandler errorHandler;
    private boolean isFinalized;

    Session(int number, Map<String, String> hints, Handle handle, ErrorHandler errorHandler) {
        this.number = number;
        this.hints = new LinkedHashMap<>(hints);
        this.handle = handle;
        this.errorHandler = errorHandler;
    }

    /**
     * The session that a program has named.
     *
     * @param session {@code null} for MPI_SESSION_NULL
     * @throws MpiFault of class SESSION if it is null or was finalized
     */
    static Session valid(Session session) {
        if (session == null || session.isFinalized) {
            throw new MpiFault(ErrorClass.SESSION,
                    session == null ? "the session is MPI_SESSION_NULL" : "the session has been finalized");
        }
        return session;
    }

    /** Its number among those of its process, from 1. */
    int number() {
        return number;
    }

    /** What it was opened with. */
    Map<String, String> hints() {
        return hints;
    }

    /** Whether it was finalized. */
    boolean isFinalized() {
        return isFinalized;
    }

    /** What happens when a call on it meets an error. */
    ErrorHandler errorHandler() {
        return errorHandler;
    }

    void setErrorHandler(ErrorHandler handler) {
        errorHandler = handler;
    }

    void markFinalized() {
        isFinalized = true;
        handle.freed();
    }
}
