// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.machineroom.natives.internal.source.CallSignature.Parameter;

/**
 * Which calls have a second form, with counts of 64 bits and a {@code _c} behind the name, and how that is declared in
 * C (MPI 4.0 section 19.2). It does the same. In module mpi_f08 both have one name.
 */
public final class LargeCounts {
    private static final String ENDING = "_c";

    /** Calls with one of these have such a form. */
    private static final Set<String> LENGTHS = Set.of("buf", "buffer", "inbuf", "sendbuf", "origin_addr", "inoutbuf",
            "oldtype", "disp_unit", "array_of_subsizes", "array_of_types", "elements");
    /** The others that have one. */
    private static final Set<String> OTHERS = Set.of("MPI_Buffer_detach", "MPI_Comm_detach_buffer",
            "MPI_Session_detach_buffer", "MPI_Get_count", "MPI_Get_elements",
            "MPI_Op_create", "MPI_Pack_external_size", "MPI_Pack_size", "MPI_Type_get_extent",
            "MPI_Type_get_true_extent", "MPI_Type_size", "MPI_File_get_type_extent", "MPI_Win_shared_query",
            "MPI_Register_datarep");
    /** What MPI 4.0 has removed, or has in one form only; the contents of a datatype are declared in the list. */
    private static final Set<String> WITHOUT = Set.of("MPI_Type_hvector", "MPI_Type_hindexed", "MPI_Type_struct",
            "MPI_Type_dup", "MPI_Compare_and_swap", "MPI_Fetch_and_op", "MPI_Psend_init", "MPI_Precv_init");

    private static final Set<String> COUNTS = Set.of("count", "sendcount", "recvcount", "incount", "outcount", "insize",
            "outsize", "origin_count", "target_count", "result_count", "blocklength", "stride", "sendcounts",
            "recvcounts", "array_of_blocklengths", "array_of_displacements", "array_of_sizes", "array_of_subsizes",
            "array_of_starts", "array_of_gsizes", "position", "lb", "extent", "true_lb", "true_extent");
    private static final Set<String> ADDRESSES = Set.of("displs", "sdispls", "rdispls", "disp_unit");
    /** Where a size is one of bytes in memory, and not of a group or a window. */
    private static final Set<String> SIZED = Set.of("MPI_Buffer_attach", "MPI_Buffer_detach",
            "MPI_Comm_attach_buffer", "MPI_Comm_detach_buffer", "MPI_Session_attach_buffer",
            "MPI_Session_detach_buffer", "MPI_Pack_size",
            "MPI_Pack_external_size", "MPI_Type_size");
    /** Functions that are given counts. */
    private static final Set<String> WITH_COUNTS = Set.of("MPI_User_function *", "MPI_Datarep_conversion_function *");
    /** What is behind the types that become wider. */
    private static final Map<String, String> WIDENED = Map.of("int", "", "int *", " *", "MPI_Aint", "", "MPI_Aint *",
            " *");

    private LargeCounts() {
    }

    /** The call that a second form is of; {@code null} for one that is none. */
    public static String shorter(String name) {
        return name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : null;
    }

    /** The name that a call has in all languages without its ending. */
    static String standard(String name) {
        String shorter = shorter(name);
        return shorter == null ? name : shorter;
    }

    /** The second forms of calls. */
    static List<CallSignature> of(List<CallSignature> calls) {
        return calls.stream().filter(LargeCounts::hasOne).map(LargeCounts::of).toList();
    }

    private static boolean hasOne(CallSignature call) {
        return OTHERS.contains(call.name()) || !WITHOUT.contains(call.name()) && !call.name().endsWith("_end")
                && !call.name().endsWith(ENDING)
                && call.parameters().stream().anyMatch(p -> LENGTHS.contains(p.name()));
    }

    private static CallSignature of(CallSignature call) {
        String declaration = call.parameters().stream()
                .map(p -> declaration(type(call.name(), p), p)).collect(Collectors.joining(", "));
        return new CallSignature(call.result(), call.name() + ENDING, declaration,
                call.isInF08() ? CallSignature.F08 : CallSignature.NONE);
    }

    private static String type(String call, Parameter parameter) {
        String ending = WIDENED.get(parameter.type());
        if (WITH_COUNTS.contains(parameter.type())) {
            return parameter.type().replace(" *", ENDING + " *");
        }
        if (ending == null) {
            return parameter.type();
        }
        if (ADDRESSES.contains(parameter.name())) {
            return "MPI_Aint" + ending;
        }
        boolean isCount = COUNTS.contains(parameter.name()) || parameter.name().equals("size") && SIZED.contains(call);
        return isCount ? "MPI_Count" + ending : parameter.type();
    }

    private static String declaration(String type, Parameter parameter) {
        return (parameter.isConstant() ? "const " : "") + type + (parameter.isPointer() ? "" : " ") + parameter.name();
    }
}
