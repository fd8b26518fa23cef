// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Map;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.datatype.Construction;
import org.machineroom.mpi.datatype.Decoding;
import org.machineroom.mpi.datatype.FortranTypes;
import org.machineroom.mpi.datatype.ValueIndexTypes;
import org.machineroom.mpi.message.Packing;

/** How datatypes were made, those that Fortran asks for by size, and "external32" (MPI 3.1 sections 4.1.13 to 4.3). */
final class ConstructionCalls {
    /** From MPI_TYPECLASS_INTEGER on, which is 1. */
    private static final FortranTypes.TypeClass[] CLASSES = FortranTypes.TypeClass.values();

    private ConstructionCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        calls.put("MPI_Type_get_envelope", w -> {
            Decoding.Envelope envelope = Decoding.envelope(w.caller(), w.type(0), false);
            w.setInteger(1, envelope.integers());
            w.setInteger(2, envelope.addresses());
            w.setInteger(3, envelope.datatypes());
            w.setInteger(4, envelope.combiner().ordinal());
        });
        calls.put("MPI_Type_get_contents", w -> contents(w, false));
        addLarge(calls);
        calls.put("MPI_Type_match_size",
                w -> set(w, 2, FortranTypes.matching(w.caller(), typeClass(w.integer(0)), w.integer(1))));
        calls.put("MPI_Type_get_value_index", w -> set(w, 2, ValueIndexTypes.pair(w.caller(), w.type(0), w.type(1))));
        calls.put("MPI_Type_create_f90_integer",
                w -> w.setInteger(1, w.handles().types.of(FortranTypes.integer(w.caller(), w.integer(0)))));
        calls.put("MPI_Type_create_f90_real", w -> w.setInteger(2,
                w.handles().types.of(FortranTypes.real(w.caller(), w.integer(0), w.integer(1)))));
        calls.put("MPI_Type_create_f90_complex", w -> w.setInteger(2,
                w.handles().types.of(FortranTypes.complex(w.caller(), w.integer(0), w.integer(1)))));
        addExternal(calls);
    }

    /** The calls for datatypes that may have counts of 64 bits. */
    private static void addLarge(Map<String, NativeCall> calls) {
        calls.put("MPI_Type_get_envelope_c", w -> {
            Decoding.Envelope envelope = Decoding.envelope(w.caller(), w.type(0), true);
            w.setAddress(1, envelope.integers());
            w.setAddress(2, envelope.addresses());
            w.setAddress(3, envelope.counts());
            w.setAddress(4, envelope.datatypes());
            w.setInteger(5, envelope.combiner().ordinal());
        });
        calls.put("MPI_Type_get_contents_c", w -> contents(w, true));
    }

    /**
     * Tells of what a datatype was made. Behind it stand how much room there is, of integers, addresses, counts if the
     * call can tell of those, and datatypes, and then in the same order where they go.
     */
    private static void contents(Words words, boolean mayBeLarge) {
        Decoding.Contents made = Decoding.contents(words.caller(), words.type(0), mayBeLarge);
        Construction.Arguments arguments = made.arguments();
        int kinds = mayBeLarge ? 4 : 3;
        requireRoom("integers", words.word(1), arguments.integers().length);
        requireRoom("addresses", words.word(2), arguments.addresses().length);
        requireRoom("datatypes", words.word(kinds), made.datatypes().size());
        words.setIntegers(kinds + 1, arguments.integers(), arguments.integers().length);
        setAll(words.word(kinds + 2), arguments.addresses());
        if (mayBeLarge) {
            requireRoom("counts", words.word(3), arguments.counts().length);
            setAll(words.word(kinds + 3), arguments.counts());
        }
        words.setIntegers(2 * kinds, made.datatypes().stream().mapToInt(words.handles().types::of).toArray(),
                made.datatypes().size());
    }

    private static void setAll(long address, long[] values) {
        for (int i = 0; i < values.length; i++) {
            NativeMemory.setLong(address + (long) i * Long.BYTES, values[i]);
        }
    }

    private static void requireRoom(String what, long room, int needed) {
        if (room < needed) {
            throw new MpiFault(ErrorClass.ARG, "there is room for " + room + " " + what + " of " + needed
                    + "; MPI_Type_get_envelope says how many there are (MPI 3.1 section 4.1.13)");
        }
    }

    private static void set(Words words, int place, PredefinedType type) {
        words.setInteger(place, type == null ? words.handles().types.none()
                : words.handles().types.of(words.handles().types.find(t -> t.predefined() == type)));
    }

    private static FortranTypes.TypeClass typeClass(int number) {
        return number > 0 && number <= CLASSES.length ? CLASSES[number - 1] : null;
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
