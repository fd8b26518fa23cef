// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.datatype;

import java.util.HashMap;
import java.util.Map;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.attribute.AttributeOwner;
import org.machineroom.mpi.attribute.Attributes;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.internal.call.Calls;

/**
 * The calls on attributes of datatypes (MPI 3.1 section 6.7.4). Predefined datatypes are shared by all processes, their
 * attributes are not.
 */
public final class TypeAttributes {
    private static final ProcessLocal<TypeAttributes> OF = ProcessLocal.of(TypeAttributes::new);

    private final MpiProcess process;
    private final Map<Datatype, Attributes> byType = new HashMap<>();

    private TypeAttributes(MpiProcess process) {
        this.process = process;
    }

    private Attributes of(Datatype type) {
        Datatype.valid(type).requireValid();
        return byType.computeIfAbsent(type, _ -> new Attributes(process, AttributeOwner.DATATYPE, type));
    }

    /** MPI_Type_get_attr: {@code null} if it is not set. */
    public static Object get(Caller caller, Datatype type, int key) {
        return Calls.local(caller, "MPI_Type_get_attr", process -> OF.get(process).of(type).value(key));
    }

    /** MPI_Type_set_attr. */
    public static void set(Caller caller, Datatype type, int key, Object value) {
        Calls.local(caller, "MPI_Type_set_attr", process -> {
            OF.get(process).of(type).put(key, value);
            return null;
        });
    }

    /** MPI_Type_delete_attr. */
    public static void delete(Caller caller, Datatype type, int key) {
        Calls.local(caller, "MPI_Type_delete_attr", process -> {
            OF.get(process).of(type).delete(key);
            return null;
        });
    }

    /** Lets a duplicate inherit what the keys' copy functions decide. */
    static void copy(MpiProcess process, Datatype type, Datatype duplicate) {
        TypeAttributes all = OF.ifMade(process);
        if (all != null && all.byType.containsKey(type)) {
            all.of(type).copyTo(all.of(duplicate));
        }
    }

    /** Deletes the attributes of a datatype that is being freed. */
    static void deleteAll(MpiProcess process, Datatype type) {
        TypeAttributes all = OF.ifMade(process);
        if (all != null && all.byType.containsKey(type)) {
            all.of(type).deleteAll();
            all.byType.remove(type);
        }
    }
}
