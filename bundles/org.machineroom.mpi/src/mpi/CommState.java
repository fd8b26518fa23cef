// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.machineroom.mpi.MpiProcess;

/** What the binding keeps for one communicator of one process: error handler and attributes. */
final class CommState {
    private final Map<Integer, Object> attributes = new TreeMap<>();
    private Errhandler errorHandler = MPI.ERRORS_ARE_FATAL;

    /** The error handler. */
    Errhandler errorHandler() {
        return errorHandler;
    }

    /** Sets the error handler. */
    void setErrorHandler(Errhandler handler) {
        errorHandler = handler;
    }

    /** The value of an attribute; {@code null} if it is not set. */
    Object attribute(MpiProcess process, int key) {
        Object predefined = Keyvals.predefined(process, key);
        return predefined != null ? predefined : attributes.get(key);
    }

    /** Sets an attribute; the value it had is deleted first. */
    void putAttribute(Comm comm, MpiProcess process, int key, Object value) {
        ProcessState.of(process).keyvals().require(key);
        deleteAttribute(comm, process, key);
        attributes.put(key, value);
    }

    /** Deletes an attribute. */
    void deleteAttribute(Comm comm, MpiProcess process, int key) {
        ProcessState.of(process).keyvals().require(key);
        attributes.remove(key);
    }

    /** Deletes all attributes, for a communicator that is being freed. */
    void deleteAttributes(Comm comm) {
        List<Integer> keys = new ArrayList<>(attributes.keySet());
        keys.forEach(attributes::remove);
    }

    /** Takes over what a duplicate inherits. */
    void copyFrom(Comm comm, CommState other) {
        errorHandler = other.errorHandler;
        attributes.putAll(other.attributes);
    }
}
