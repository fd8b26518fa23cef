// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.attribute;

import java.util.Map;
import java.util.TreeMap;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.HandleKind;
import org.machineroom.mpi.internal.check.ProcessChecks;

/** The keys of attributes that a process has made (MPI 3.1 section 6.7). */
public final class Keyvals {
    private static final ProcessLocal<Keyvals> OF = ProcessLocal.of(_ -> new Keyvals());
    private static final int FIRST_OWN = 100;

    private final Map<Integer, Keyval> made = new TreeMap<>();
    private final Map<Integer, Keyval> freedInUse = new TreeMap<>();
    private final Map<Integer, Integer> uses = new TreeMap<>();
    private int next = FIRST_OWN;

    private Keyvals() {
    }

    static Keyvals of(MpiProcess process) {
        return OF.get(process);
    }

    /**
     * MPI_Keyval_create, MPI_Type_create_keyval, MPI_Win_create_keyval.
     *
     * @param owner what attributes with the key are attached to
     * @param extraState handed to both functions
     * @return the key's number
     */
    public static int create(Caller caller, AttributeOwner owner, CopyFunction copy, DeleteFunction delete,
            Object extraState) {
        String function = owner.createFunction();
        return Calls.local(caller, function, process -> {
            Keyvals keys = of(process);
            int number = keys.next++;
            keys.made.put(number, new Keyval(owner, number, copy, delete, extraState,
                    CallChecks.made(process, HandleKind.ATTRIBUTE_KEY, function)));
            return number;
        });
    }

    /**
     * MPI_Keyval_free, MPI_Type_free_keyval, MPI_Win_free_keyval: attributes that are set stay. A key that has been
     * freed lives on with them, so that to free it once more is told, but no error.
     */
    public static void free(Caller caller, AttributeOwner owner, int key) {
        Calls.local(caller, owner.freeFunction(), process -> {
            Keyvals keys = of(process);
            Keyval before = keys.freedInUse.get(key);
            if (before != null && before.owner() == owner) {
                tellFreedBefore(process, owner, key);
                return null;
            }
            Keyval keyval = keys.require(owner, key);
            keyval.handle().freed();
            keys.made.remove(key);
            if (keys.uses.containsKey(key)) {
                keys.freedInUse.put(key, keyval);
            }
            return null;
        });
    }

    private static void tellFreedBefore(MpiProcess process, AttributeOwner owner, int key) {
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            checks.leftovers().freedBefore(owner.freeFunction(), "attribute key " + key
                    + " has been freed before; it is there only as attributes still have it");
        }
    }

    /** An attribute is set with a key. */
    void use(int key) {
        uses.merge(key, 1, Integer::sum);
    }

    /** An attribute with a key is gone. */
    void leave(int key) {
        if (uses.merge(key, -1, (present, less) -> present + less == 0 ? null : present + less) == null) {
            freedInUse.remove(key);
        }
    }

    /** The key with a number, which the program must have made for attributes of such owners. */
    Keyval require(AttributeOwner owner, int key) {
        Keyval keyval = made.get(key);
        if (keyval == null || keyval.owner() != owner) {
            throw new MpiFault(ErrorClass.KEYVAL, problem(owner, key, keyval));
        }
        return keyval;
    }

    /** Refuses a key that the program has not made for such owners; it may have freed it since. */
    void requireOnceMade(AttributeOwner owner, int key) {
        boolean isFreed = key >= FIRST_OWN && key < next && !made.containsKey(key);
        if (!isFreed) {
            require(owner, key);
        }
    }

    private static String problem(AttributeOwner owner, int key, Keyval keyval) {
        if (keyval != null) {
            return "attribute key " + key + " is one for " + keyval.owner().many() + ", not for " + owner.many()
                    + " (MPI 3.1 section 6.7.2)";
        }
        if (owner == AttributeOwner.COMMUNICATOR && PredefinedAttribute.of(key) != null) {
            return "the attribute of key " + key + " is predefined";
        }
        return "there is no attribute key " + key + "; keys come from " + owner.createFunction() + " ("
                + owner.rule() + ")";
    }
}
