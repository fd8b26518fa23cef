// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.machineroom.natives.internal.source.CallSignature.Parameter;

/**
 * Makes of mpi.h and the list of calls what module mpi_f08 includes (MPI 3.1 section 17.1.2): constants whose handles
 * have types, and interfaces of subroutines. They are those of mpif.h, which get addresses only, but for those that
 * get {@link Sections} by descriptors.
 */
public final class FortranF08 {
    private static final List<String> HANDLES = List.of("Comm", "Group", "Datatype", "Request", "Op", "Errhandler",
            "Info", "Message", "Win", "File", "Session");
    private static final Pattern HANDLE = Pattern.compile("#define (MPI_\\w+) \\(\\((MPI_\\w+)\\) 0x");
    private static final Pattern SAME = Pattern.compile("#define (MPI_\\w+) (MPI_\\w+)");
    /** What MPI 3 has no more, which mpi_f08 never had. */
    private static final Set<String> REMOVED = Set.of("MPI_Errhandler_create", "MPI_Errhandler_get",
            "MPI_Errhandler_set", "MPI_Keyval_free", "MPI_Attr_delete");
    private static final String OWN = Sources.text("include/mpi_f08_own.h");
    private static final Pattern LARGE = Pattern.compile("subroutine (MPI_\\w+)_c\\(");
    private static final List<String> OWNERS = List.of("Comm", "Datatype", "Win");

    private FortranF08() {
    }

    /** The text, in free form. */
    public static String text() {
        return "! SPDX-License-Identifier: EPL-2.0\n! Made of mpi.h and calls.def.\n" + constants() + "  interface\n"
                + there().map(call -> subroutine(call, call.name()) + subroutine(call, "P" + call.name()))
                        .collect(Collectors.joining())
                + profiled(OWNERS.stream().map(FortranF08::attributes).collect(Collectors.joining()))
                + profiled(OWN) + "  end interface\n" + generics() + FortranInterfaces.sizeof();
    }

    /** The calls whose subroutines follow from C. */
    private static Stream<CallSignature> there() {
        return CallList.all().stream().filter(FortranF08::isThere);
    }

    /**
     * Which of two subroutines a name means where there is another form with counts of 64 bits: the kind of the counts
     * says it (MPI 4.0 section 19.1.5). Where all arguments are of the same kinds the one does for the other.
     */
    private static String generics() {
        Map<String, CallSignature> calls = there().collect(Collectors.toMap(CallSignature::name, call -> call));
        Stream<String> made = there().filter(call -> {
            CallSignature shorter = calls.get(LargeCounts.standard(call.name()));
            return shorter != call && shorter != null && !kinds(call).equals(kinds(shorter));
        }).map(call -> LargeCounts.standard(call.name()));
        Stream<String> own = LARGE.matcher(OWN).results().map(large -> large.group(1));
        return Stream.concat(made, own).flatMap(name -> Stream.of(name, "P" + name))
                .map(name -> "  interface " + name + "\n    procedure " + name + ", " + name + "_c\n  end interface\n")
                .collect(Collectors.joining());
    }

    /** By what the compiler tells subroutines apart, which knows kinds by their values. */
    private static List<String> kinds(CallSignature call) {
        return call.parameters().stream()
                .map(parameter -> declaration(call, parameter).replace("MPI_ADDRESS_KIND", "MPI_COUNT_KIND")).toList();
    }

    /** What compares handles, as module mpi has it, too (MPI 3.1 section 17.1.3); in free form. */
    public static String compared() {
        return "! SPDX-License-Identifier: EPL-2.0\n" + operator("==", "eq") + operator("/=", "ne");
    }

    /** Interfaces under their names and those of the profiling interface. */
    private static String profiled(String interfaces) {
        return interfaces + interfaces.replaceAll("(subroutine|function) MPI_", "$1 PMPI_");
    }

    private static boolean isThere(CallSignature call) {
        return call.isInF08() && !call.fortran().equals("integers") && !REMOVED.contains(call.name());
    }

    private static String constants() {
        String header = Sources.text("include/mpi.h");
        Map<String, String> types = new LinkedHashMap<>();
        Matcher handle = HANDLE.matcher(header);
        while (handle.find()) {
            types.put(handle.group(1), handle.group(2));
        }
        Matcher same = SAME.matcher(header);
        while (same.find()) {
            if (types.containsKey(same.group(2))) {
                types.put(same.group(1), types.get(same.group(2)));
            }
        }
        StringBuilder text = new StringBuilder();
        FortranHeader.constants(header).forEach((name, value) -> text.append(constant(name, types.get(name),
                FortranHeader.inFortran(name, value))));
        return text.toString();
    }

    private static String constant(String name, String type, int value) {
        return type == null ? "  integer, parameter :: " + name + " = " + value + "\n"
                : "  type(" + type + "), parameter :: " + name + " = " + type + "(" + value + ")\n";
    }

    private static String subroutine(CallSignature call, String name) {
        List<String> names = new ArrayList<>(call.parameters().stream().map(Parameter::name).toList());
        names.add("ierror");
        StringBuilder text = new StringBuilder("    subroutine ").append(name).append("( &\n        ")
                .append(String.join(", &\n        ", names)).append(")");
        Set<Integer> sections = Sections.of(call);
        if (!sections.isEmpty()) {
            text.append(" bind(C, name=\"").append(Sections.symbol(name)).append("\")");
        }
        text.append("\n      import\n");
        for (int i = 0; i < call.parameters().size(); i++) {
            Parameter parameter = call.parameters().get(i);
            text.append(sections.contains(i) ? described(parameter) : declaration(call, parameter));
        }
        return text.append("      integer, optional :: ierror\n    end subroutine\n").toString();
    }

    private static String described(Parameter parameter) {
        return "      type(*), dimension(..), asynchronous" + (parameter.isConstant() ? ", intent(in)" : "") + " :: "
                + parameter.name() + "\n";
    }

    private static String declaration(CallSignature call, Parameter parameter) {
        String type = parameter.type().replace(" *", "");
        if (type.equals("void") || parameter.isFunction()) {
            return FortranInterfaces.declaration(call, parameter);
        }
        boolean isHandle = type.startsWith("MPI_") && HANDLES.contains(type.substring("MPI_".length()));
        boolean isStatus = type.equals("MPI_Status");
        String shape = isStatus ? parameter.name().startsWith("array") ? "(*)" : ""
                : FortranInterfaces.shape(call, parameter);
        boolean isRead = !parameter.isPointer() || parameter.isConstant() && !isStatus;
        return "      " + (isHandle || isStatus ? "type(" + type + ")" : FortranInterfaces.type(call, parameter))
                + (isRead ? ", intent(in)" : "") + " :: " + parameter.name() + shape + "\n";
    }

    /** The calls with attributes, whose values are integers as long as addresses. */
    private static String attributes(String owner) {
        String kind = owner.equals("Datatype") ? "Type" : owner;
        return """
                    subroutine MPI_KIND_create_keyval(KEY_copy_attr_fn, KEY_delete_attr_fn, KEY_keyval, &
                        extra_state, ierror)
                      import
                      external :: KEY_copy_attr_fn, KEY_delete_attr_fn
                      integer :: KEY_keyval
                      integer(kind=MPI_ADDRESS_KIND), intent(in) :: extra_state
                      integer, optional :: ierror
                    end subroutine
                    subroutine MPI_KIND_set_attr(OBJECT, KEY_keyval, attribute_val, ierror)
                      import
                      type(MPI_OWNER), intent(in) :: OBJECT
                      integer, intent(in) :: KEY_keyval
                      integer(kind=MPI_ADDRESS_KIND), intent(in) :: attribute_val
                      integer, optional :: ierror
                    end subroutine
                    subroutine MPI_KIND_get_attr(OBJECT, KEY_keyval, attribute_val, flag, ierror)
                      import
                      type(MPI_OWNER), intent(in) :: OBJECT
                      integer, intent(in) :: KEY_keyval
                      integer(kind=MPI_ADDRESS_KIND) :: attribute_val
                      logical :: flag
                      integer, optional :: ierror
                    end subroutine
                """.replace("KIND_", kind + "_").replace("KEY_", kind.toLowerCase(Locale.ROOT) + "_")
                .replace("MPI_OWNER", "MPI_" + owner).replace("OBJECT", owner.toLowerCase(Locale.ROOT));
    }

    /** Handles are compared. */
    private static String operator(String sign, String name) {
        StringBuilder text = new StringBuilder("  interface operator(").append(sign).append(")\n");
        for (String handle : HANDLES) {
            text.append("    logical function mr_").append(name).append('_').append(handle).append("(a, b)\n")
                    .append("      import\n      type(MPI_").append(handle).append("), intent(in) :: a, b\n")
                    .append("    end function\n");
        }
        return text.append("  end interface\n").toString();
    }
}
