// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Map;
import org.machineroom.mpi.attribute.AttributeOwner;
import org.machineroom.mpi.attribute.Keyvals;
import org.machineroom.mpi.communicator.CommunicatorAttributes;
import org.machineroom.mpi.datatype.TypeAttributes;
import org.machineroom.mpi.window.WindowQueries;

/** Attributes of communicators, datatypes and windows (MPI 3.1 section 6.7). Their values are pointers. */
final class AttributeCalls {
    /** MPI_KEYVAL_INVALID. */
    private static final int INVALID_KEY = -1;

    private AttributeCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        addKeys(calls, AttributeOwner.COMMUNICATOR, "MPI_Keyval_create", "MPI_Keyval_free");
        addKeys(calls, AttributeOwner.COMMUNICATOR, "MPI_Comm_create_keyval", "MPI_Comm_free_keyval");
        addKeys(calls, AttributeOwner.DATATYPE, "MPI_Type_create_keyval", "MPI_Type_free_keyval");
        addKeys(calls, AttributeOwner.WINDOW, "MPI_Win_create_keyval", "MPI_Win_free_keyval");
        NativeCall put = w -> CommunicatorAttributes.put(w.communicator(0), w.integer(1), w.word(2));
        NativeCall get = w -> set(w, CommunicatorAttributes.get(w.communicator(0), w.integer(1)));
        NativeCall delete = w -> CommunicatorAttributes.delete(w.communicator(0), w.integer(1));
        calls.put("MPI_Attr_put", put);
        calls.put("MPI_Comm_set_attr", put);
        calls.put("MPI_Attr_get", get);
        calls.put("MPI_Comm_get_attr", get);
        calls.put("MPI_Attr_delete", delete);
        calls.put("MPI_Comm_delete_attr", delete);
        calls.put("MPI_Type_set_attr", w -> TypeAttributes.set(w.caller(), w.type(0), w.integer(1), w.word(2)));
        calls.put("MPI_Type_get_attr", w -> set(w, TypeAttributes.get(w.caller(), w.type(0), w.integer(1))));
        calls.put("MPI_Type_delete_attr", w -> TypeAttributes.delete(w.caller(), w.type(0), w.integer(1)));
        calls.put("MPI_Win_set_attr", w -> WindowQueries.setAttribute(w.window(0), w.integer(1), w.word(2)));
        calls.put("MPI_Win_get_attr", w -> set(w, WindowQueries.attribute(w.window(0), w.integer(1))));
        calls.put("MPI_Win_delete_attr", w -> WindowQueries.deleteAttribute(w.window(0), w.integer(1)));
    }

    private static void addKeys(Map<String, NativeCall> calls, AttributeOwner owner, String create, String free) {
        calls.put(create, w -> w.setInteger(2, Keyvals.create(w.caller(), owner,
                AttributeFunctions.copy(w.caller(), w.word(0)), AttributeFunctions.delete(w.caller(), w.word(1)),
                w.word(3))));
        calls.put(free, w -> {
            Keyvals.free(w.caller(), owner, w.integerAt(0));
            w.setInteger(0, INVALID_KEY);
        });
    }

    /** Answers with a value behind the key, and whether there is one. */
    private static void set(Words words, Object value) {
        words.setFlag(3, value != null);
        if (value != null) {
            words.setAddress(2, PredefinedValues.of(words.caller()).pointer(words.integer(0), words.integer(1), value));
        }
    }
}
