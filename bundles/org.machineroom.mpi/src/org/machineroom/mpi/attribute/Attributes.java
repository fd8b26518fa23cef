// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.attribute;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.function.IntFunction;
import org.machineroom.mpi.CallbackException;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;

/**
 * The attributes of one thing that MPI has made for a process. Values mean nothing to MPI. A key that has been freed is
 * valid for as long as there are attributes with it (MPI 3.1 section 6.7.2).
 */
public final class Attributes {
    private final MpiProcess process;
    private final AttributeOwner kind;
    private final Object owner;
    private final IntFunction<Object> predefined;
    private final SequencedMap<Integer, Attribute> set = new LinkedHashMap<>();

    private record Attribute(Keyval key, Object value) {
    }

    /** No attributes yet. */
    public Attributes(MpiProcess process, AttributeOwner kind, Object owner) {
        this(process, kind, owner, _ -> null);
    }

    /**
     * No attributes yet but those that are predefined.
     *
     * @param predefined their values by key; {@code null} for what is none of them
     */
    public Attributes(MpiProcess process, AttributeOwner kind, Object owner, IntFunction<Object> predefined) {
        this.process = process;
        this.kind = kind;
        this.owner = owner;
        this.predefined = predefined;
    }

    /** The value of an attribute; {@code null} if it is not set. */
    public Object value(int key) {
        Object known = predefined.apply(key);
        if (known != null) {
            return known;
        }
        Attribute attribute = set.get(key);
        if (attribute == null) {
            Keyvals.of(process).requireOnceMade(kind, key);
            return null;
        }
        return attribute.value;
    }

    /** Sets an attribute; the value it had is deleted first. */
    public void put(int key, Object value) {
        Keyval keyval = Keyvals.of(process).require(kind, key);
        remove(key);
        add(keyval, value);
    }

    private void add(Keyval key, Object value) {
        set.put(key.number(), new Attribute(key, value));
        Keyvals.of(process).use(key.number());
    }

    /** Deletes an attribute, the key of which may have been freed. */
    public void delete(int key) {
        if (!set.containsKey(key)) {
            Keyvals.of(process).require(kind, key);
        }
        remove(key);
    }

    /** Deletes all attributes, the last first (MPI 3.1 section 8.7.1), for an owner that is being freed. */
    public void deleteAll() {
        for (int key : new ArrayList<>(set.sequencedKeySet().reversed())) {
            remove(key);
        }
    }

    private void remove(int key) {
        Attribute attribute = set.get(key);
        if (attribute != null) {
            try {
                attribute.key.delete().delete(owner, key, attribute.value, attribute.key.extraState());
                process.calls().chargeCallback();
            } catch (CallbackException e) {
                throw failed("delete", key, e);
            }
            set.remove(key);
            Keyvals.of(process).leave(key);
        }
    }

    /** Lets a duplicate of the owner inherit what the keys' copy functions decide. */
    public void copyTo(Attributes duplicate) {
        for (Attribute attribute : set.values()) {
            Keyval key = attribute.key;
            try {
                CopyFunction.Copy copy = key.copy().copy(owner, key.number(), key.extraState(), attribute.value);
                process.calls().chargeCallback();
                if (copy != null) {
                    duplicate.add(key, copy.value());
                }
            } catch (CallbackException e) {
                throw failed("copy", key.number(), e);
            }
        }
    }

    /** That a function of the program fails is an error of the call that led to it. */
    private static MpiFault failed(String what, int key, CallbackException failure) {
        MpiFault fault = new MpiFault(failure.errorCode(), "the " + what
                + " function of attribute key " + key + " failed: " + failure.getMessage()
                + " (MPI 1.1 section 5.7.1)", MpiFault.Origin.REPORTED);
        fault.initCause(failure.getCause());
        return fault;
    }
}
