// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import mpi.Keyvals.Keyval;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;

/** What the binding keeps for one communicator of one process: its attributes. */
final class CommState {
    private final Map<Integer, Attribute> attributes = new TreeMap<>();

    private record Attribute(Keyval key, Object value) {
    }

    /**
     * The value of an attribute; {@code null} if it is not set. A key that has been freed is valid for as long as there
     * are attributes with it (MPI 1.1 section 5.7.1).
     */
    Object attribute(MpiProcess process, int key) {
        Object predefined = Keyvals.predefined(process, key);
        if (predefined != null) {
            return predefined;
        }
        Attribute attribute = attributes.get(key);
        if (attribute == null) {
            ProcessState.of(process).keyvals().require(key);
            return null;
        }
        return attribute.value;
    }

    /** Sets an attribute; the value it had is deleted first. */
    void putAttribute(Comm comm, MpiProcess process, int key, Object value) {
        Keyval keyval = ProcessState.of(process).keyvals().require(key);
        delete(comm, key);
        attributes.put(key, new Attribute(keyval, value));
    }

    /** Deletes an attribute, the key of which may have been freed. */
    void deleteAttribute(Comm comm, MpiProcess process, int key) {
        if (!attributes.containsKey(key)) {
            ProcessState.of(process).keyvals().require(key);
        }
        delete(comm, key);
    }

    private void delete(Comm comm, int key) {
        Attribute attribute = attributes.get(key);
        if (attribute != null) {
            Delete_function function = attribute.key.delete();
            if (function != null) {
                callback("delete", key, () -> {
                    function.Call(comm, key, attribute.value, attribute.key.extraState());
                    return null;
                });
            }
            attributes.remove(key);
        }
    }

    /** Deletes all attributes, for a communicator that is being freed. */
    void deleteAttributes(Comm comm) {
        for (int key : new ArrayList<>(attributes.keySet())) {
            delete(comm, key);
        }
    }

    /** Takes over what a duplicate inherits from the communicator it is made of. */
    void copyFrom(Comm comm, CommState other) {
        for (Attribute attribute : other.attributes.values()) {
            Keyval key = attribute.key;
            Object[] copy = {attribute.value};
            if (key.copy() != null && callback("copy", key.number(),
                    () -> key.copy().Call(comm, key.number(), key.extraState(), attribute.value, copy))) {
                attributes.put(key.number(), new Attribute(key, copy[0]));
            }
        }
    }

    /** Calls a function of the program; that it fails is an error of the call that led to it (section 5.7.1). */
    private static <T> T callback(String what, int key, Supplier<T> function) {
        try {
            return function.get();
        } catch (MPIException e) {
            MpiFault fault = new MpiFault(Errors.ofCode(e.getErrorCode()), "the " + what + " function of attribute key "
                    + key + " failed: " + e.getMessage() + " (MPI 1.1 section 5.7.1)", MpiFault.Origin.REPORTED);
            fault.initCause(e);
            throw fault;
        }
    }
}
