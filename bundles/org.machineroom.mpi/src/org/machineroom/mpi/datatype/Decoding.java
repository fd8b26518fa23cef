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
     * @param counts number of arguments that are counts of 64 bits
     * @param datatypes number of arguments that are datatypes
     */
    public record Envelope(Combiner combiner, int integers, int addresses, int counts, int datatypes) {
    }

    /**
     * What there is to tell.
     *
     * @param datatypes what it was made of, which the program frees where it is not predefined
     */
    public record Contents(Construction.Arguments arguments, List<Datatype> datatypes) {
    }

    /**
     * MPI_Type_get_envelope.
     *
     * @param mayBeLarge whether the caller can be told of counts of 64 bits
     */
    public static Envelope envelope(Caller caller, Datatype type, boolean mayBeLarge) {
        return Calls.local(caller, "MPI_Type_get_envelope", _ -> {
            Construction made = construction(type, mayBeLarge);
            Construction.Arguments arguments = made.arguments();
            return new Envelope(made.combiner(), arguments.integers().length, arguments.addresses().length,
                    arguments.counts().length, made.datatypes().size());
        });
    }

    private static Construction construction(Datatype type, boolean mayBeLarge) {
        Datatype.valid(type).requireValid();
        if (type.construction().isLarge() && !mayBeLarge) {
            throw new MpiFault(ErrorClass.TYPE, type.name() + " was made with counts of 64 bits, of which "
                    + "MPI_Type_get_envelope_c and MPI_Type_get_contents_c tell (MPI 4.0 section 5.1.13)");
        }
        return type.construction();
    }

    /**
     * MPI_Type_get_contents. Predefined datatypes come as they are; others are new ones that are equal to those that
     * the type was made of, which the program frees.
     *
     * @param mayBeLarge whether the caller can be told of counts of 64 bits
     */
    public static Contents contents(Caller caller, Datatype type, boolean mayBeLarge) {
        String function = "MPI_Type_get_contents";
        return Calls.local(caller, function, process -> {
            Construction made = construction(type, mayBeLarge);
            if (made.combiner() == Combiner.NAMED) {
                throw new MpiFault(ErrorClass.TYPE, type.name() + " is predefined and was made of nothing; its "
                        + "combiner is MPI_COMBINER_NAMED (MPI 3.1 section 4.1.13)");
            }
            List<Datatype> parts = made.datatypes().stream()
                    .map(part -> part.predefined() != null ? part : part.another(process, function)).toList();
            return new Contents(made.arguments(), parts);
        });
    }
}
