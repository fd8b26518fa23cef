// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.datatype;

import java.util.List;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.internal.call.Calls;

/** Tells how a datatype was made (MPI 3.1 section 4.1.13). */
public final class Decoding {
    private Decoding() {
    }

    /**
     * How much there is to tell.
     *
     * @param combiner the constructor
     * @param integers number of arguments that are integers
     * @param addresses number of arguments that are addresses
     * @param datatypes number of arguments that are datatypes
     */
    public record Envelope(Combiner combiner, int integers, int addresses, int datatypes) {
    }

    /** MPI_Type_get_envelope. */
    public static Envelope envelope(Caller caller, Datatype type) {
        return Calls.local(caller, "MPI_Type_get_envelope", _ -> {
            Datatype.valid(type).requireValid();
            Construction made = type.construction();
            return new Envelope(made.combiner(), made.integers().length, made.addresses().length,
                    made.datatypes().size());
        });
    }

    /**
     * MPI_Type_get_contents. Predefined datatypes come as they are; others are new ones that are equal to those that
     * the type was made of, which the program frees.
     */
    public static Construction contents(Caller caller, Datatype type) {
        String function = "MPI_Type_get_contents";
        return Calls.local(caller, function, process -> {
            Datatype.valid(type).requireValid();
            Construction made = type.construction();
            if (made.combiner() == Combiner.NAMED) {
                throw new MpiFault(ErrorClass.TYPE, type.name() + " is predefined and was made of nothing; its "
                        + "combiner is MPI_COMBINER_NAMED (MPI 3.1 section 4.1.13)");
            }
            List<Datatype> parts = made.datatypes().stream()
                    .map(part -> part.predefined() != null ? part : part.another(process, function)).toList();
            return new Construction(made.combiner(), made.integers().clone(), made.addresses().clone(), parts);
        });
    }
}
