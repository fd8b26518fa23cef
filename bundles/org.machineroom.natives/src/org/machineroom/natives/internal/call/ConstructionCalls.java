// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Map;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.datatype.Construction;
import org.machineroom.mpi.datatype.Decoding;
import org.machineroom.mpi.message.Packing;

/** How datatypes were made, those that Fortran asks for by size, and "external32" (MPI 3.1 sections 4.1.13 to 4.3). */
final class ConstructionCalls {
    /** MPI_TYPECLASS_INTEGER, and the two behind it. */
    private static final int INTEGER_CLASS = 1;
    private static final int REAL_CLASS = 2;
    private static final int COMPLEX_CLASS = 3;
    /** Digits and decimal exponents of the two kinds of REAL. */
    private static final int SINGLE_DIGITS = 6;
    private static final int SINGLE_RANGE = 37;
    private static final int DOUBLE_DIGITS = 15;
    private static final int DOUBLE_RANGE = 307;

    private ConstructionCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        calls.put("MPI_Type_get_envelope", w -> {
            Decoding.Envelope envelope = Decoding.envelope(w.caller(), w.type(0));
            w.setInteger(1, envelope.integers());
            w.setInteger(2, envelope.addresses());
            w.setInteger(3, envelope.datatypes());
            w.setInteger(4, envelope.combiner().ordinal());
        });
        calls.put("MPI_Type_get_contents", ConstructionCalls::contents);
        calls.put("MPI_Type_match_size", w -> set(w, 2, ofSize(w.integer(0), w.integer(1))));
        calls.put("MPI_Type_create_f90_integer", w -> set(w, 1, ofRange(w.integer(0))));
        calls.put("MPI_Type_create_f90_real", w -> set(w, 2, ofPrecision(REAL_CLASS, w.integer(0), w.integer(1))));
        calls.put("MPI_Type_create_f90_complex",
                w -> set(w, 2, ofPrecision(COMPLEX_CLASS, w.integer(0), w.integer(1))));
        addExternal(calls);
    }

    private static void contents(Words words) {
        Construction made = Decoding.contents(words.caller(), words.type(0));
        requireRoom("integers", words.integer(1), made.integers().length);
        requireRoom("addresses", words.integer(2), made.addresses().length);
        requireRoom("datatypes", words.integer(3), made.datatypes().size());
        words.setIntegers(4, made.integers(), made.integers().length);
        for (int i = 0; i < made.addresses().length; i++) {
            NativeMemory.setLong(words.word(5) + (long) i * Long.BYTES, made.addresses()[i]);
        }
        words.setIntegers(6, made.datatypes().stream().mapToInt(words.handles().types::of).toArray(),
                made.datatypes().size());
    }

    private static void requireRoom(String what, int room, int needed) {
        if (room < needed) {
            throw new MpiFault(ErrorClass.ARG, "there is room for " + room + " " + what + " of " + needed
                    + "; MPI_Type_get_envelope says how many there are (MPI 3.1 section 4.1.13)");
        }
    }

    private static void set(Words words, int place, PredefinedType type) {
        words.setInteger(place, words.handles().types.of(words.handles().types.find(t -> t.predefined() == type)));
    }

    private static PredefinedType ofSize(int typeClass, int bytes) {
        PredefinedType found = switch (typeClass) {
            case INTEGER_CLASS -> switch (bytes) {
                case Byte.BYTES -> PredefinedType.F_INTEGER1;
                case Short.BYTES -> PredefinedType.F_INTEGER2;
                case Integer.BYTES -> PredefinedType.F_INTEGER4;
                case Long.BYTES -> PredefinedType.F_INTEGER8;
                default -> null;
            };
            case REAL_CLASS -> bytes == Float.BYTES ? PredefinedType.F_REAL4
                    : bytes == Double.BYTES ? PredefinedType.F_REAL8 : null;
            case COMPLEX_CLASS -> bytes == 2 * Float.BYTES ? PredefinedType.F_COMPLEX8
                    : bytes == 2 * Double.BYTES ? PredefinedType.F_COMPLEX16 : null;
            default -> null;
        };
        if (found == null) {
            throw new MpiFault(ErrorClass.ARG, "there is no type of " + bytes + " bytes of class " + typeClass
                    + "; classes are MPI_TYPECLASS_INTEGER, _REAL and _COMPLEX (MPI 3.1 section 17.1.9)");
        }
        return found;
    }

    private static PredefinedType ofRange(int digits) {
        int[] most = {2, 4, 9, 18};
        for (int i = 0; i < most.length; i++) {
            if (digits <= most[i]) {
                return ofSize(INTEGER_CLASS, 1 << i);
            }
        }
        throw new MpiFault(ErrorClass.ARG, "there is no integer of " + digits + " digits; the longest has " + most[3]
                + " (MPI 3.1 section 17.1.9)");
    }

    /** The shortest of so many digits and so large an exponent; MPI_UNDEFINED, which is negative, asks for neither. */
    private static PredefinedType ofPrecision(int typeClass, int digits, int range) {
        if (digits > DOUBLE_DIGITS || range > DOUBLE_RANGE) {
            throw new MpiFault(ErrorClass.ARG, "there is no number of " + digits + " digits with an exponent up to "
                    + range + "; the longest has " + DOUBLE_DIGITS + " and " + DOUBLE_RANGE
                    + " (MPI 3.1 section 17.1.9)");
        }
        int bytes = digits > SINGLE_DIGITS || range > SINGLE_RANGE ? Double.BYTES : Float.BYTES;
        return ofSize(typeClass, typeClass == COMPLEX_CLASS ? 2 * bytes : bytes);
    }

    private static void addExternal(Map<String, NativeCall> calls) {
        calls.put("MPI_Pack_external", w -> {
            byte[] packed = NativeMemory.bytes(w.word(4), (int) Math.min(Integer.MAX_VALUE, w.word(5)));
            int position = (int) NativeMemory.getLong(w.word(6));
            int end = Packing.packExternal(w.caller(), w.text(0), w.region(1), packed, position);
            NativeMemory.setBytes(w.word(4), packed, position, end - position);
            w.setAddress(6, end);
        });
        calls.put("MPI_Unpack_external", w -> w.setAddress(3, Packing.unpackExternal(w.caller(), w.text(0),
                NativeMemory.bytes(w.word(1), (int) Math.min(Integer.MAX_VALUE, w.word(2))),
                (int) NativeMemory.getLong(w.word(3)), w.region(4))));
        calls.put("MPI_Pack_external_size", w -> w.setAddress(3,
                Packing.externalSize(w.caller(), w.text(0), w.integer(1), w.type(2))));
    }
}
