// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.machineroom.natives.internal.source.CallSignature.Parameter;

/**
 * Makes of the list of calls what libraries call that were built for MPICH: each call takes MPICH's numbers, asks the
 * simulator with its own ones, and gives MPICH's back (mpich.h, mpich.c).
 */
public final class MpichWriter {
    private static final String NAME = "mpich_";
    /** It flushes, and its code is the program's own. */
    private static final String ABORT = "MPI_Abort";
    /** Calls that mpich.c has. */
    private static final Set<String> BY_HAND = Set.of("MPI_Comm_create_keyval", "MPI_Keyval_create",
            "MPI_Type_create_keyval", "MPI_Win_create_keyval", "MPI_Comm_get_attr", "MPI_Attr_get",
            "MPI_Op_create", "MPI_Op_create_c", "MPI_Errhandler_create", "MPI_Comm_create_errhandler",
            "MPI_Win_create_errhandler", "MPI_File_create_errhandler", "MPI_Session_create_errhandler",
            "MPI_Grequest_start", "MPI_Get_processor_name", "MPI_Error_string", "MPI_Type_get_contents",
            "MPI_Type_get_contents_c", "MPI_Pcontrol");
    /** What mpich.c has beside calls, by its name in MPICH. */
    private static final List<String> OBJECTS = List.of("MPIR_Dup_fn", "MPI_UNWEIGHTED", "MPI_WEIGHTS_EMPTY");
    /** What the runtime has that is the same in both. */
    private static final List<String> SAME = List.of("MPI_Aint_add", "MPI_Aint_diff");

    /** The table of a type of handle. */
    private static final Map<String, String> HANDLES = Map.of("MPI_Comm", "comms", "MPI_Group", "groups",
            "MPI_Datatype", "datatypes", "MPI_Request", "requests", "MPI_Message", "messages", "MPI_Op", "operations",
            "MPI_Errhandler", "errhandlers", "MPI_Info", "infos", "MPI_Win", "windows", "MPI_Session", "sessions");
    /** The table of numbers that a parameter takes or gives, by its name. */
    private static final Map<String, String> NUMBERS = Map.ofEntries(Map.entry("source", "peers"),
            Map.entry("dest", "peers"), Map.entry("root", "peers"), Map.entry("target_rank", "peers"),
            Map.entry("rank", "peers"), Map.entry("rank_source", "peers"), Map.entry("rank_dest", "peers"),
            Map.entry("keyval", "keys"), Map.entry("comm_keyval", "keys"), Map.entry("type_keyval", "keys"),
            Map.entry("win_keyval", "keys"), Map.entry("errorcode", "errors"), Map.entry("errorclass", "errors"),
            Map.entry("order", "orders"), Map.entry("lock_type", "locks"), Map.entry("split_type", "splits"),
            Map.entry("typeclass", "classes"), Map.entry("combiner", "combiners"));
    /** The same of arrays. */
    private static final Map<String, String> ARRAYS = Map.of("array_of_distribs", "distributions", "array_of_dargs",
            "distributions_by", "ranks1", "peers", "ranks2", "peers");
    /** How long an array of handles, numbers or statuses is, where no parameter says. */
    private static final Map<String, String> LENGTHS = Map.of("array_of_distribs", "ndims", "array_of_dargs", "ndims",
            "ranks1", "n", "ranks2", "n");

    private MpichWriter() {
    }

    /** The calls, and the list of their names. */
    public static String text() {
        StringBuilder text = new StringBuilder("/* SPDX-License-Identifier: EPL-2.0 */\n/* Made of calls.def. */\n")
                .append("#include <stdio.h>\n\n#include \"mpich.h\"\n");
        List<CallSignature> calls = CallList.all();
        for (int number = 0; number < calls.size(); number++) {
            if (!BY_HAND.contains(calls.get(number).name())) {
                text.append('\n').append(call(calls.get(number), number));
            }
        }
        return text.append(names(calls)).toString();
    }

    private static String names(List<CallSignature> calls) {
        StringBuilder text = new StringBuilder("\n");
        List<String> names = Stream.concat(calls.stream().map(CallSignature::name), OBJECTS.stream()).sorted().toList();
        Stream.concat(BY_HAND.stream(), OBJECTS.stream()).sorted()
                .forEach(name -> text.append("extern char ").append(NAME).append(name).append("[];\n"));
        text.append("\nconst struct named mpich_names[] = {\n");
        Stream.concat(names.stream(), SAME.stream()).sorted().forEach(name -> text.append("    {\"").append(name)
                .append("\", (void *) ").append(SAME.contains(name) ? "" : NAME).append(name).append("},\n"));
        return text.append("};\nconst int mpich_name_count = sizeof mpich_names / sizeof *mpich_names;\n").toString();
    }

    private static String call(CallSignature call, int number) {
        List<String> before = new ArrayList<>();
        List<String> words = new ArrayList<>();
        List<String> after = new ArrayList<>();
        for (Parameter parameter : call.parameters()) {
            words.add("(int64_t) " + word(call, parameter, before, after));
        }
        boolean isClock = call.result().equals("double");
        if (isClock) {
            before.add("double seconds = 0;");
            words.add("(int64_t) &seconds");
        }
        if (call.name().equals(ABORT)) {
            before.add("fflush(0);");
        }
        StringBuilder text = new StringBuilder(call.result()).append(' ').append(NAME).append(call.name()).append('(')
                .append(call.parameters().isEmpty() ? "void"
                        : call.parameters().stream().map(MpichWriter::declaration).collect(Collectors.joining(", ")))
                .append(")\n{\n");
        before.forEach(line -> text.append("    ").append(line).append('\n'));
        text.append("    int64_t words[] = {").append(words.isEmpty() ? "0" : String.join(", ", words))
                .append("};\n    int code = mr_call(").append(number).append(", FROM, words);\n");
        after.forEach(line -> text.append("    ").append(line).append('\n'));
        return text.append(isClock ? "    (void) code;\n    return seconds;\n" : "    return in_mpich(code);\n")
                .append("}\n").toString();
    }

    private static String declaration(Parameter parameter) {
        String type = parameter.type();
        String mpichs = switch (type) {
            case "MPI_File" -> "void *";
            case "MPI_File *" -> "void **";
            case "MPI_Status *" -> "struct mpich_status *";
            default -> parameter.isFunction() ? "void *" : type.replace("[][3]", " *");
        };
        return (parameter.isConstant() ? "const " : "") + mpichs + " " + parameter.name();
    }

    /** What the simulator is asked with, and what is done before and after. */
    private static String word(CallSignature call, Parameter parameter, List<String> before, List<String> after) {
        String name = parameter.name();
        String type = parameter.type();
        String pointed = type.replace(" *", "");
        boolean isPointer = parameter.isPointer();
        if (type.equals("MPI_File")) {
            return "own_file(" + name + ")";
        }
        if (type.equals("MPI_File *")) {
            before.add("MPI_File own_%1$s = %1$s ? own_file(*%1$s) : 0;".formatted(name));
            after.add("if (%1$s) { *%1$s = mpichs_file(own_%1$s); }".formatted(name));
            return "(%1$s ? &own_%1$s : 0)".formatted(name);
        }
        if (type.equals("MPI_Status *")) {
            String length = name.startsWith("array_of") ? length(call, name) : "1";
            before.add("MPI_Status *own_%1$s = own_statuses(%1$s, %2$s);".formatted(name, length));
            after.add(parameter.isConstant() ? "free(own_" + name + ");"
                    : "give_statuses_back(%1$s, own_%1$s, %2$s);".formatted(name, length));
            return "own_" + name;
        }
        if (HANDLES.containsKey(pointed) && isPointer) {
            return copied(parameter, HANDLES.get(pointed), isArray(name) ? length(call, name) : "1", before, after);
        }
        if (ARRAYS.containsKey(name)) {
            return copied(parameter, ARRAYS.get(name), length(call, name), before, after);
        }
        if (NUMBERS.containsKey(name) && type.equals("int *") && !parameter.isConstant()) {
            return copied(parameter, NUMBERS.get(name), "1", before, after);
        }
        boolean isNumber = type.equals("int") && !(call.name().equals(ABORT) && name.equals("errorcode"));
        String table = HANDLES.getOrDefault(type, isNumber ? NUMBERS.get(name) : null);
        if (table != null) {
            return "own_of(&" + table + ", " + name + ")";
        }
        return type.equals("int") && name.equals("assert") ? "own_assertions(assert)" : name;
    }

    private static String copied(Parameter parameter, String table, String length, List<String> before,
            List<String> after) {
        String name = parameter.name();
        before.add("int *own_%1$s = own_copy(&%2$s, %1$s, %3$s);".formatted(name, table, length));
        after.add(parameter.isConstant() ? "free(own_" + name + ");"
                : "give_back(&%2$s, %1$s, own_%1$s, %3$s);".formatted(name, table, length));
        return "own_" + name;
    }

    private static boolean isArray(String name) {
        return name.startsWith("array_of") || name.endsWith("types");
    }

    private static String length(CallSignature call, String name) {
        if (LENGTHS.containsKey(name)) {
            return LENGTHS.get(name);
        }
        if (name.equals("sendtypes") || name.equals("recvtypes")) {
            String counting = !call.name().toLowerCase().contains("neighbor") ? "count_peers"
                    : name.equals("sendtypes") ? "count_destinations" : "count_sources";
            return counting + "(own_of(&comms, comm))";
        }
        return call.parameters().stream().map(Parameter::name).filter(Set.of("count", "incount")::contains).findFirst()
                .orElseThrow(() -> new IllegalStateException(call.name() + ": nothing says how long " + name + " is"));
    }
}
