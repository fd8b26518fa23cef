// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.machineroom.mpi.datatype.ArrayOrder;
import org.machineroom.mpi.datatype.ArrayTypes;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.datatype.DerivedTypes;
import org.machineroom.mpi.datatype.DerivedTypes.Unit;
import org.machineroom.mpi.datatype.Distribution;
import org.machineroom.mpi.message.Packing;

/** Datatypes (MPI 3.1 chapter 4). */
final class TypeCalls {
    private static final int NAME_ROOM = 128;

    private TypeCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        addConstructors(calls);
        addQueries(calls);
        calls.put("MPI_Type_commit", w -> Datatype.commit(w.caller(), w.typeAt(0)));
        calls.put("MPI_Type_free", w -> {
            Datatype.free(w.caller(), w.typeAt(0));
            w.drop(0, w.handles().types);
        });
        calls.put("MPI_Type_set_name", w -> Datatype.setName(w.caller(), w.type(0), w.text(1)));
        calls.put("MPI_Type_get_name", w -> w.setText(1, Datatype.name(w.caller(), w.type(0)), NAME_ROOM, 2));
        calls.put("MPI_Pack", w -> {
            byte[] packed = NativeMemory.bytes(w.word(3), w.integer(4));
            int position = w.integerAt(5);
            int end = Packing.pack(w.communicator(6), w.region(0), packed, position);
            NativeMemory.setBytes(w.word(3), packed, position, end - position);
            w.setInteger(5, end);
        });
        calls.put("MPI_Unpack", w -> w.setInteger(2, Packing.unpack(w.communicator(6),
                NativeMemory.bytes(w.word(0), w.integer(1)), w.integerAt(2), w.region(3))));
        calls.put("MPI_Pack_size", w -> w.setInteger(3,
                (int) Packing.size(w.communicator(2), w.integer(0), w.type(1))));
    }

    private static void addConstructors(Map<String, NativeCall> calls) {
        calls.put("MPI_Type_contiguous", w -> w.setType(2,
                DerivedTypes.contiguous(w.caller(), w.integer(0), w.type(1))));
        calls.put("MPI_Type_vector", w -> w.setType(4,
                DerivedTypes.vector(w.caller(), w.integer(0), w.integer(1), w.integer(2), w.type(3))));
        NativeCall hvector = w -> w.setType(4, DerivedTypes.hvector(w.caller(), w.integer(0), w.integer(1), w.word(2),
                Unit.BYTES, w.type(3)));
        calls.put("MPI_Type_hvector", hvector);
        calls.put("MPI_Type_create_hvector", hvector);
        calls.put("MPI_Type_indexed", w -> w.setType(4, DerivedTypes.indexed(w.caller(),
                w.integers(1, w.count(0)), w.integers(2, w.count(0)), w.type(3))));
        NativeCall hindexed = w -> w.setType(4, DerivedTypes.hindexed(w.caller(), w.integers(1, w.count(0)),
                w.addresses(2, w.count(0)), Unit.BYTES, w.type(3)));
        calls.put("MPI_Type_hindexed", hindexed);
        calls.put("MPI_Type_create_hindexed", hindexed);
        calls.put("MPI_Type_create_indexed_block", w -> w.setType(4, DerivedTypes.indexedBlock(w.caller(),
                w.integer(1), w.integers(2, w.count(0)), w.type(3))));
        calls.put("MPI_Type_create_hindexed_block", w -> w.setType(4, DerivedTypes.hindexedBlock(w.caller(),
                w.integer(1), w.addresses(2, w.count(0)), w.type(3))));
        calls.put("MPI_Type_struct", TypeCalls::structure);
        calls.put("MPI_Type_create_struct", TypeCalls::structure);
        calls.put("MPI_Type_create_subarray", w -> w.setType(6, ArrayTypes.subarray(w.caller(),
                w.integers(1, w.count(0)), w.integers(2, w.count(0)), w.integers(3, w.count(0)),
                order(w.integer(4)), w.type(5))));
        calls.put("MPI_Type_create_darray", TypeCalls::darray);
        calls.put("MPI_Type_create_resized", w -> w.setType(3,
                DerivedTypes.resized(w.caller(), w.type(0), w.word(1), w.word(2))));
        calls.put("MPI_Type_dup", w -> w.setType(1, DerivedTypes.dup(w.caller(), w.type(0))));
    }

    private static void structure(Words words) {
        int count = words.count(0);
        words.setType(4, DerivedTypes.structure(words.caller(), words.integers(1, count), words.addresses(2, count),
                words.types(3, count)));
    }

    private static void addQueries(Map<String, NativeCall> calls) {
        NativeCall address = w -> w.setAddress(1, w.word(0));
        calls.put("MPI_Address", address);
        calls.put("MPI_Get_address", address);
        addQuery(calls, "MPI_Type_extent", w -> Datatype.extent(w.caller(), w.type(0)));
        addQuery(calls, "MPI_Type_lb", w -> Datatype.lowerBound(w.caller(), w.type(0)));
        addQuery(calls, "MPI_Type_ub", w -> Datatype.upperBound(w.caller(), w.type(0)));
        addQueryX(calls, "MPI_Type_get_extent_x", "MPI_Type_get_extent");
        addQueryX(calls, "MPI_Type_get_true_extent_x", "MPI_Type_get_true_extent");
        addQuery(calls, "MPI_Type_size_x", w -> Datatype.size(w.caller(), w.type(0)));
        calls.put("MPI_Get_elements_x", w -> w.setAddress(2, w.status(0).elementsX(w.caller(), w.type(1))));
        calls.put("MPI_Type_size", w -> w.setInteger(1, (int) Datatype.size(w.caller(), w.type(0))));
        calls.put("MPI_Type_get_extent", w -> {
            w.setAddress(1, Datatype.lowerBound(w.caller(), w.type(0)));
            w.setAddress(2, Datatype.extent(w.caller(), w.type(0)));
        });
        calls.put("MPI_Type_get_true_extent", w -> {
            w.setAddress(1, Datatype.trueLowerBound(w.caller(), w.type(0)));
            w.setAddress(2, Datatype.trueExtent(w.caller(), w.type(0)));
        });
        calls.put("MPI_Get_count", w -> w.setCount(2, w.status(0).count(w.caller(), w.type(1))));
        calls.put("MPI_Get_elements", w -> w.setCount(2, w.status(0).elements(w.caller(), w.type(1))));
    }

    private static void addQuery(Map<String, NativeCall> calls, String name, Function<Words, Long> query) {
        calls.put(name, w -> w.setAddress(1, query.apply(w)));
    }

    /** The same with results of 64 bits, which addresses have anyway. */
    private static void addQueryX(Map<String, NativeCall> calls, String name, String plain) {
        calls.put(name, w -> calls.get(plain).make(w));
    }

    private static ArrayOrder order(int number) {
        return number >= 0 && number < ArrayOrder.values().length ? ArrayOrder.values()[number] : null;
    }

    private static void darray(Words words) {
        int dimensions = words.arguments(2);
        int[] sizes = words.presentIntegers(3, dimensions);
        int[] distributions = words.presentIntegers(4, dimensions);
        int[] arguments = words.presentIntegers(5, dimensions);
        int[] processes = words.presentIntegers(6, dimensions);
        List<ArrayTypes.Dimension> all = new ArrayList<>();
        for (int i = 0; i < dimensions; i++) {
            Distribution[] kinds = Distribution.values();
            int kind = distributions[i];
            all.add(new ArrayTypes.Dimension(sizes[i], kind >= 0 && kind < kinds.length ? kinds[kind] : null,
                    arguments[i], processes[i]));
        }
        words.setType(9, ArrayTypes.darray(words.caller(), words.integer(0), words.integer(1), all,
                order(words.integer(7)), words.type(8)));
    }
}
