// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.datatype.ArrayOrder;
import org.machineroom.mpi.datatype.ArrayTypes;
import org.machineroom.mpi.datatype.ArrayTypes.Dimension;
import org.machineroom.mpi.datatype.Decoding;
import org.machineroom.mpi.datatype.DerivedTypes;
import org.machineroom.mpi.datatype.Distribution;
import org.machineroom.mpi.message.Packing;
import org.machineroom.mpi.request.GeneralizedFunctions;
import org.machineroom.mpi.request.GeneralizedRequest;
import org.machineroom.mpi.testing.TestRun;

/** Right calls of functions on datatypes and requests that came with MPI 2 and 3; for the core, where Java has none. */
final class TypeCalls {
    private static final int[] ONE = {1};
    private static final String EXTERNAL = "external32";

    private TypeCalls() {
    }

    /** Adds the calls by the function's name in the standard. */
    static void addTo(BiConsumer<String, TestRun.Program> calls) {
        addConstructors(calls);
        addQuestions(calls);
        addPacking(calls);
        addAttributes(calls);
        addRequests(calls);
    }

    private static org.machineroom.mpi.datatype.Datatype ints() {
        return MPI.INT.core();
    }

    private static void addConstructors(BiConsumer<String, TestRun.Program> calls) {
        calls.accept("Type_create_indexed_block", () -> DerivedTypes.indexedBlock(JAVA, 1, ONE, ints()));
        calls.accept("Type_create_hindexed_block",
                () -> DerivedTypes.hindexedBlock(JAVA, 1, new long[] {4}, ints()));
        calls.accept("Type_create_subarray",
                () -> ArrayTypes.subarray(JAVA, ONE, ONE, new int[1], ArrayOrder.C, ints()));
        calls.accept("Type_create_darray", () -> ArrayTypes.darray(JAVA, 1, 0,
                List.of(new Dimension(4, Distribution.CYCLIC, 1, 1)), ArrayOrder.C, ints()));
        calls.accept("Type_create_resized", () -> Datatype.createResized(MPI.INT, 0, 8));
        calls.accept("Type_dup", MPI.INT::dup);
    }

    private static void addQuestions(BiConsumer<String, TestRun.Program> calls) {
        calls.accept("Type_get_true_extent", MPI.INT::getTrueExtent);
        calls.accept("Type_get_envelope", () -> Decoding.envelope(JAVA, ints(), false));
        calls.accept("Type_get_contents",
                () -> Decoding.contents(JAVA, Datatype.createContiguous(1, MPI.INT).core(), false));
        calls.accept("Get_elements_x", () -> new Status().getElementsX(MPI.INT));
    }

    private static void addPacking(BiConsumer<String, TestRun.Program> calls) {
        calls.accept("Pack_external",
                () -> Packing.packExternal(JAVA, EXTERNAL, new Region(ONE, 0, 1, ints()), new byte[4], 0));
        calls.accept("Unpack_external",
                () -> Packing.unpackExternal(JAVA, EXTERNAL, new byte[4], 0, new Region(new int[1], 0, 1, ints())));
        calls.accept("Pack_external_size", () -> Packing.externalSize(JAVA, EXTERNAL, 1, ints()));
    }

    private static void addAttributes(BiConsumer<String, TestRun.Program> calls) {
        calls.accept("Type_set_name", () -> MPI.INT.setName("number"));
        calls.accept("Type_get_name", MPI.INT::getName);
        calls.accept("Type_create_keyval", Datatype::createKeyval);
        calls.accept("Type_free_keyval", () -> Datatype.freeKeyval(Datatype.createKeyval()));
        calls.accept("Type_set_attr", () -> MPI.INT.setAttr(Datatype.createKeyval(), 1));
        calls.accept("Type_get_attr", () -> MPI.INT.getAttr(Datatype.createKeyval()));
        calls.accept("Type_delete_attr", () -> MPI.INT.deleteAttr(Datatype.createKeyval()));
    }

    private static void addRequests(BiConsumer<String, TestRun.Program> calls) {
        calls.accept("Finalized", MPI::isFinalized);
        calls.accept("Request_get_status", MPI.REQUEST_NULL::getStatus);
        calls.accept("Status_set_elements", () -> new Status().setElements(MPI.INT, 1));
        calls.accept("Status_set_elements_x", () -> new Status().setElementsX(MPI.INT, new Count(1)));
        calls.accept("Status_set_cancelled", () -> new Status().setCancelled(true));
        calls.accept("Grequest_start", () -> done(_ -> {}));
        calls.accept("Grequest_complete", () -> done(_ -> {}));
    }

    /** Starts a generalised request and completes it; {@code told} hears 0 for query, 1 for free, 2 for cancel. */
    static org.machineroom.mpi.request.Request done(IntConsumer told) {
        org.machineroom.mpi.request.Request request = GeneralizedRequest.start(JAVA, telling(told));
        GeneralizedRequest.complete(JAVA, request);
        return request;
    }

    static GeneralizedFunctions telling(IntConsumer told) {
        return new GeneralizedFunctions() {
            @Override
            public org.machineroom.mpi.request.Status query() {
                told.accept(0);
                return org.machineroom.mpi.request.Status.EMPTY.withElements(JAVA, ints(), 7);
            }

            @Override
            public void free() {
                told.accept(1);
            }

            @Override
            public void cancel(boolean isComplete) {
                told.accept(2);
            }
        };
    }
}
