// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.datatype;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.internal.call.Calls;

/**
 * The datatypes that programs in Fortran ask for by what they have to hold (MPI 3.1 section 17.1.9). They are
 * predefined, without a name; whoever asks again gets the same one.
 */
public final class FortranTypes {
    /** Decimal digits of integers of 1, 2, 4 and 8 bytes. */
    private static final int[] INTEGER_DIGITS = {2, 4, 9, 18};
    /** Digits and decimal exponents of the two kinds of REAL. */
    private static final int SINGLE_DIGITS = 6;
    private static final int SINGLE_RANGE = 37;
    private static final int DOUBLE_DIGITS = 15;
    private static final int DOUBLE_RANGE = 307;

    private static final ProcessLocal<Map<Wanted, Datatype>> MADE = ProcessLocal.of(_ -> new HashMap<>());

    private FortranTypes() {
    }

    /** The kinds of numbers, MPI_TYPECLASS_INTEGER and so on. */
    public enum TypeClass {
        /** INTEGER. */
        INTEGER,
        /** REAL. */
        REAL,
        /** COMPLEX. */
        COMPLEX
    }

    private record Wanted(Combiner combiner, List<Integer> arguments) {
    }

    /** MPI_Type_create_f90_integer: an integer of so many decimal digits. */
    public static Datatype integer(Caller caller, int digits) {
        return made(caller, "MPI_Type_create_f90_integer", Combiner.F90_INTEGER, digits);
    }

    /** MPI_Type_create_f90_real: so many digits and so large a decimal exponent; UNDEFINED asks for neither. */
    public static Datatype real(Caller caller, int digits, int range) {
        return made(caller, "MPI_Type_create_f90_real", Combiner.F90_REAL, digits, range);
    }

    /** MPI_Type_create_f90_complex: of two such numbers. */
    public static Datatype complex(Caller caller, int digits, int range) {
        return made(caller, "MPI_Type_create_f90_complex", Combiner.F90_COMPLEX, digits, range);
    }

    private static Datatype made(Caller caller, String function, Combiner combiner, int... arguments) {
        return Calls.local(caller, function, process -> {
            List<Integer> key = Arrays.stream(arguments).boxed().toList();
            return MADE.get(process).computeIfAbsent(new Wanted(combiner, key), _ -> new Datatype(
                    fitting(combiner, arguments),
                    new Construction(combiner, arguments.clone(), new long[0], List.of())));
        });
    }

    private static PredefinedType fitting(Combiner combiner, int... arguments) {
        return switch (combiner) {
            case F90_INTEGER -> integerOf(arguments[0]);
            case F90_REAL -> ofSize(TypeClass.REAL, realBytes(arguments[0], arguments[1]));
            default -> ofSize(TypeClass.COMPLEX, 2 * realBytes(arguments[0], arguments[1]));
        };
    }

    private static PredefinedType integerOf(int digits) {
        for (int i = 0; i < INTEGER_DIGITS.length; i++) {
            if (digits <= INTEGER_DIGITS[i]) {
                return ofSize(TypeClass.INTEGER, 1 << i);
            }
        }
        throw new MpiFault(ErrorClass.ARG, "there is no integer of " + digits + " digits; the longest has "
                + INTEGER_DIGITS[INTEGER_DIGITS.length - 1] + " (MPI 3.1 section 17.1.9)");
    }

    private static int realBytes(int digits, int range) {
        if (digits > DOUBLE_DIGITS || range > DOUBLE_RANGE) {
            throw new MpiFault(ErrorClass.ARG, "there is no number of " + digits + " digits with an exponent up to "
                    + range + "; the longest has " + DOUBLE_DIGITS + " and " + DOUBLE_RANGE
                    + " (MPI 3.1 section 17.1.9)");
        }
        return digits > SINGLE_DIGITS || range > SINGLE_RANGE ? Double.BYTES : Float.BYTES;
    }

    /** MPI_Type_match_size: the type of a class that has so many bytes. */
    public static PredefinedType matching(Caller caller, TypeClass typeClass, int bytes) {
        return Calls.local(caller, "MPI_Type_match_size", _ -> ofSize(typeClass, bytes));
    }

    private static PredefinedType ofSize(TypeClass typeClass, int bytes) {
        PredefinedType found = typeClass == null ? null : switch (typeClass) {
            case INTEGER -> ofBytes(bytes, PredefinedType.F_INTEGER1, PredefinedType.F_INTEGER2,
                    PredefinedType.F_INTEGER4, PredefinedType.F_INTEGER8);
            case REAL -> ofBytes(bytes, PredefinedType.F_REAL4, PredefinedType.F_REAL8);
            case COMPLEX -> ofBytes(bytes, PredefinedType.F_COMPLEX8, PredefinedType.F_COMPLEX16);
        };
        if (found == null) {
            throw new MpiFault(ErrorClass.ARG, "there is no type of " + bytes + " bytes of "
                    + (typeClass == null ? "that class" : "class MPI_TYPECLASS_" + typeClass)
                    + "; classes are MPI_TYPECLASS_INTEGER, _REAL and _COMPLEX (MPI 3.1 section 17.1.9)");
        }
        return found;
    }

    private static PredefinedType ofBytes(int bytes, PredefinedType... types) {
        for (PredefinedType type : types) {
            if (type.layout().size() == bytes) {
                return type;
            }
        }
        return null;
    }
}
