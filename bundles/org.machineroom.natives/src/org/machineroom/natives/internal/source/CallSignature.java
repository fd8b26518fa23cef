// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A call as the standard declares it in C.
 *
 * @param result what it returns
 * @param name {@code MPI_Send}
 * @param declaration the parameters, as they stand between the parentheses
 * @param parameters the same one by one, without an ellipsis
 * @param fortran how it is in Fortran, where that does not follow from its parameters; else empty
 */
public record CallSignature(String result, String name, String declaration, List<Parameter> parameters,
        String fortran) {
    private static final Pattern LINE = Pattern.compile("(\\w+) (MPI_\\w+)\\((.*)\\)(?: # (\\w+))?");
    private static final Pattern ARRAY = Pattern.compile("int \\(\\*(\\w+)\\)\\[3\\]");

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
    }

    /** Reads a line of the list. */
    static CallSignature parse(String line) {
        Matcher call = LINE.matcher(line);
        if (!call.matches()) {
            throw new IllegalArgumentException("calls.def: \"" + line + "\" declares no call");
        }
        List<Parameter> parameters = new ArrayList<>();
        for (String parameter : call.group(3).split(", ")) {
            if (!parameter.equals("void") && !parameter.equals("...")) {
                parameters.add(parameter(parameter));
            }
        }
        return new CallSignature(call.group(1), call.group(2), call.group(3), List.copyOf(parameters),
                call.group(4) == null ? "" : call.group(4));
    }

    private static Parameter parameter(String text) {
        Matcher array = ARRAY.matcher(text);
        if (array.matches()) {
            return new Parameter("int *", array.group(1), true);
        }
        int name = Math.max(text.lastIndexOf(' '), text.lastIndexOf('*')) + 1;
        return new Parameter(text.substring(0, name).replace("const ", "").strip(), text.substring(name),
                text.startsWith("const "));
    }
}
