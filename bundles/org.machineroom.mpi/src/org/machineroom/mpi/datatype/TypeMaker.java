// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.datatype;

import java.util.Objects;
import java.util.function.Supplier;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.ObjectCodec;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.HandleKind;

/** What all constructors of datatypes do with what they have made of their arguments. */
final class TypeMaker {
    private TypeMaker() {
    }

    /** What a constructor has made of its arguments. */
    record Definition(Layout layout, Construction construction) {
    }

    /** Makes a datatype in a call of its own; {@code action} looks at the arguments. */
    static Datatype make(Caller caller, String function, Supplier<Definition> action) {
        return Calls.local(caller, function, process -> make(process, function, action));
    }

    /** Makes a datatype inside a call. */
    static Datatype make(MpiProcess process, String function, Supplier<Definition> action) {
        process.run().machine().limits().require(Feature.DERIVED_TYPES);
        Definition made = definition(action);
        ObjectCodec codec = made.construction.datatypes().stream().map(Datatype::codec).filter(Objects::nonNull)
                .findFirst().orElse(null);
        return new Datatype(made.layout, codec, made.construction, TypeNumbers.next(process),
                made.construction.combiner().typeName(), CallChecks.made(process, HandleKind.DATATYPE, function));
    }

    private static Definition definition(Supplier<Definition> action) {
        try {
            return action.get();
        } catch (ArithmeticException e) {
            throw new MpiFault(ErrorClass.ARG, "the datatype would have more than 2 GiB of data, or reach further "
                    + "than an address of 64 bits can");
        }
    }

    /** The layout of a datatype that another one is made of. */
    static Layout layout(Datatype type) {
        return Datatype.valid(type).anyLayout();
    }

    /** Refuses a count that is negative. */
    static void requireCount(String what, int count) {
        if (count < 0) {
            throw new MpiFault(ErrorClass.COUNT, "the " + what + " is " + count + "; it must not be negative");
        }
    }

    /** Refuses an argument that is wrong. */
    static void require(boolean isRight, Supplier<String> message) {
        if (!isRight) {
            throw new MpiFault(ErrorClass.ARG, message.get());
        }
    }
}
