// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.constantpool.FieldRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.util.List;

/** Uses of package mpi by which the library comes to call code of the program. */
final class Callbacks {
    /** Found in the names of classes and in the types of methods, as that of a lambda. */
    private static final List<String> CALLED = List.of("mpi/User_function", "mpi/UserFunction", "mpi/Copy_function",
            "mpi/Delete_function", "mpi/Handler_function");

    private Callbacks() {
    }

    /** Whether a class has such uses. */
    static boolean areIn(ClassFacts facts) {
        for (PoolEntry entry : facts.model().constantPool()) {
            if (entry instanceof Utf8Entry text && CALLED.stream().anyMatch(text.stringValue()::contains)
                    || entry instanceof FieldRefEntry field && field.owner().asInternalName().equals("mpi/MPI")
                            && field.name().equalsString("OBJECT")) {
                return true;
            }
        }
        return false;
    }
}
