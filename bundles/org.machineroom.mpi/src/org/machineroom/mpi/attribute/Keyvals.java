// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.attribute;

import java.util.Map;
import java.util.TreeMap;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.call.CallChecks;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.Calls;
import org.machineroom.mpi.check.HandleKind;

/** The keys of attributes that a process has made (MPI 3.1 section 6.7). */
public final class Keyvals {
    private static final ProcessLocal<Keyvals> OF = ProcessLocal.of(_ -> new Keyvals());
    private static final int FIRST_OWN = 100;

    private final Map<Integer, Keyval> made = new TreeMap<>();
    private int next = FIRST_OWN;

    private Keyvals() {
    }

    static Keyvals of(MpiProcess process) {
        return OF.get(process);
    }

    /**
     * MPI_Keyval_create.
     *
     * @param extraState handed to both functions
     * @return the key's number
     */
    public static int create(Caller caller, CopyFunction copy, DeleteFunction delete, Object extraState) {
        String function = "MPI_Keyval_create";
        return Calls.local(caller, function, process -> {
            Keyvals keys = of(process);
            int number = keys.next++;
            keys.made.put(number, new Keyval(number, copy, delete, extraState,
                    CallChecks.made(process, HandleKind.ATTRIBUTE_KEY, function)));
            return number;
        });
    }

    /** MPI_Keyval_free: attributes that are set stay. */
    public static void free(Caller caller, int key) {
        Calls.local(caller, "MPI_Keyval_free", process -> {
            Keyvals keys = of(process);
            keys.require(key).handle().freed();
            keys.made.remove(key);
            return null;
        });
    }

    /** The key with a number, which the program must have made. */
    Keyval require(int key) {
        Keyval keyval = made.get(key);
        if (keyval == null) {
            throw new MpiFault(ErrorClass.ARG, PredefinedAttribute.of(key) != null ? "the attribute of key " + key
                    + " is predefined"
                    : "there is no attribute key " + key + "; keys come from Keyval_create (MPI 1.1 section 5.7.1)");
        }
        return keyval;
    }
}
