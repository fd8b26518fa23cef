// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.machineroom.mpi.Feature;

/** What the versions of rMPI lack, and where the thesis says so. */
final class RawLimits {
    /** Why there is nothing younger than MPI 1. */
    static final String STANDARD = "Psota section 4.4: the library is one of MPI 1";

    private static final List<Feature> NOT_IN_VERSION_ONE = List.of(Feature.COLLECTIVES, Feature.BARRIER,
            Feature.ALLREDUCE, Feature.ALLGATHER, Feature.ALLTOALL, Feature.REDUCE_SCATTER, Feature.SCAN,
            Feature.VARYING_COUNTS, Feature.PROBE, Feature.DERIVED_TYPES, Feature.COMMUNICATORS,
            Feature.INTERCOMMUNICATORS, Feature.TOPOLOGIES, Feature.USER_OPERATIONS, Feature.LOGICAL_XOR,
            Feature.LOCATION_OPERATIONS);

    private RawLimits() {
    }

    /** Version I is a first prototype of six functions. */
    static Map<Feature, String> versionOne() {
        Map<Feature, String> lacking = blockingOnly("Psota section 3.2: version I has MPI_Init, MPI_Finalize, "
                + "MPI_Comm_size, MPI_Comm_rank, MPI_Send and MPI_Recv on MPI_COMM_WORLD");
        String words = lacking.get(Feature.NON_BLOCKING);
        NOT_IN_VERSION_ONE.forEach(feature -> lacking.put(feature, words));
        return lacking;
    }

    /** Version II adds four collectives on MPI_COMM_WORLD. */
    static Map<Feature, String> versionTwo() {
        Map<Feature, String> lacking = blockingOnly("Psota section 3.3: version II adds MPI_Bcast, MPI_Gather, "
                + "MPI_Scatter and MPI_Reduce to the six functions of version I");
        String words = lacking.get(Feature.NON_BLOCKING);
        NOT_IN_VERSION_ONE.forEach(feature -> lacking.put(feature, words));
        lacking.remove(Feature.COLLECTIVES);
        return lacking;
    }

    /** Version III has most of MPI-1, but nothing that would need a thread of control beside the program's. */
    static Map<Feature, String> versionThree() {
        Map<Feature, String> lacking = blockingOnly("Psota section 4.4: version III has blocking calls and standard "
                + "mode only, the others are future work");
        lacking.put(Feature.SUB_WORD_TYPES,
                "Psota section 4.4: no types smaller than a word of 4 bytes; a program has to pad them");
        return lacking;
    }

    private static Map<Feature, String> blockingOnly(String words) {
        Map<Feature, String> lacking = new EnumMap<>(Feature.class);
        for (Feature feature : List.of(Feature.NON_BLOCKING, Feature.PERSISTENT, Feature.CANCEL,
                Feature.SYNCHRONOUS_SEND, Feature.BUFFERED_SEND, Feature.READY_SEND, Feature.SEND_RECEIVE,
                Feature.SUB_WORD_TYPES)) {
            lacking.put(feature, words);
        }
        return lacking;
    }
}
