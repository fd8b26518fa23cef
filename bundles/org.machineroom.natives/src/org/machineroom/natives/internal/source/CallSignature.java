// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import java.util.ArrayList;
import java.util.List;

/**
 * A call as the standard declares it in C.
 *
 * @param result what it returns
 * @param name {@code MPI_Send}
 * @param declaration the parameters, as they stand between the parentheses
 * @param fortran how it is in Fortran, where that does not follow from its parameters; else empty
 */
public record CallSignature(String result, String name, String declaration, String fortran) {
    /** Not in Fortran, or there in a way of its own. */
    static final String NONE = "none";
    /** In module mpi_f08 only. */
    static final String F08 = "f08";
    private static final String FORTRAN = " # ";
    private static final String NEXT = ", ";
    private static final String TRIPLES = "int ";
    private static final String TRIPLES_END = "[][3]";

    /**
     * A parameter.
     *
     * @param type its type as C writes it, without {@code const}: {@code MPI_Comm}, {@code int *}
     * @param isConstant whether what it points to is only read
     */
    public record Parameter(String type, String name, boolean isConstant) {
        /** Whether it is a pointer or a function. */
        public boolean isPointer() {
            return type.contains("*");
        }

        /** Whether it is a function of the program. */
        public boolean isFunction() {
            return type.contains("_function");
        }
    }

    /** Whether programs have it that include mpif.h or use module mpi, as far as it follows from C's. */
    public boolean isInFortran() {
        return isInF08() && !fortran.equals(F08);
    }

    /** The same for those that use module mpi_f08. */
    public boolean isInF08() {
        return result.equals("int") && !fortran.equals(NONE);
    }

    /** Reads a line of the list, at the start of each run, without regular expressions, which take their time there. */
    static CallSignature parse(String line) {
        int comment = line.indexOf(FORTRAN);
        String call = comment < 0 ? line : line.substring(0, comment);
        int space = call.indexOf(' ');
        int open = call.indexOf('(');
        if (space < 0 || !call.startsWith("MPI_", space + 1) || open < space || !call.endsWith(")")) {
            throw new IllegalArgumentException("calls.def: \"" + line + "\" declares no call");
        }
        return new CallSignature(call.substring(0, space), call.substring(space + 1, open),
                call.substring(open + 1, call.length() - 1),
                comment < 0 ? "" : line.substring(comment + FORTRAN.length()));
    }

    /** The parameters one by one, without an ellipsis. */
    public List<Parameter> parameters() {
        List<Parameter> parameters = new ArrayList<>();
        for (int from = 0; from < declaration.length();) {
            int comma = declaration.indexOf(NEXT, from);
            int end = comma < 0 ? declaration.length() : comma;
            String parameter = declaration.substring(from, end);
            if (!parameter.equals("void") && !parameter.equals("...")) {
                parameters.add(parameter(parameter));
            }
            from = end + NEXT.length();
        }
        return List.copyOf(parameters);
    }

    private static Parameter parameter(String text) {
        if (text.startsWith(TRIPLES) && text.endsWith(TRIPLES_END)) {
            return new Parameter("int *", text.substring(TRIPLES.length(), text.length() - TRIPLES_END.length()), true);
        }
        int name = Math.max(text.lastIndexOf(' '), text.lastIndexOf('*')) + 1;
        return new Parameter(text.substring(0, name).replace("const ", "").strip(), text.substring(name),
                text.startsWith("const "));
    }
}
