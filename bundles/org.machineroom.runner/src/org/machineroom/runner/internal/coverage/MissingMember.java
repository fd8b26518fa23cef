// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.coverage;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.machineroom.mpi.internal.coverage.FunctionTable;
import org.machineroom.mpi.internal.coverage.StandardFunction;
import org.machineroom.mpi.internal.coverage.YoungerFunction;

/**
 * What a compiled program uses of package mpi that is not there, found in the error that the JVM has failed it with.
 *
 * @param type the class of package mpi, {@code Comm}
 * @param name the method or field; empty if the class itself is missing
 * @param isMethod whether it is a method
 */
public record MissingMember(String type, String name, boolean isMethod) {
    private static final Pattern METHOD = Pattern.compile("\\bmpi\\.(\\w+)\\.(\\w+|<init>)\\(");
    private static final Pattern FIELD = Pattern.compile("\\bmpi\\.(\\w+) does not have member field '.* (\\w+)'");
    private static final Pattern CLASS = Pattern.compile("^mpi/(\\w+)$");

    /** What is missing of package mpi, if that is why a program has failed. */
    public static Optional<MissingMember> of(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String message = String.valueOf(cause.getMessage());
            Optional<MissingMember> missing = switch (cause) {
                case NoSuchMethodError _ -> find(METHOD, message, true);
                case NoSuchFieldError _ -> find(FIELD, message, false);
                case NoClassDefFoundError _ -> find(CLASS, message, false);
                default -> Optional.empty();
            };
            if (missing.isPresent()) {
                return missing;
            }
        }
        return Optional.empty();
    }

    private static Optional<MissingMember> find(Pattern pattern, String message, boolean isMethod) {
        Matcher matcher = pattern.matcher(message);
        return matcher.find()
                ? Optional.of(new MissingMember(matcher.group(1), matcher.groupCount() > 1 ? matcher.group(2) : "",
                        isMethod))
                : Optional.empty();
    }

    /** What that means for whoever has built the program, in sentences. */
    public String sentence() {
        return "mpi." + type + (name.isEmpty() ? "" : "." + name) + " " + meaning()
                + " The program was compiled against another package mpi; compile it against this one "
                + "(machineroom classpath tells where it is), whose functions \"machineroom mpi\" lists.";
    }

    private String meaning() {
        Optional<YoungerFunction> younger = isMethod ? YoungerFunction.ofMethod(name) : Optional.empty();
        if (younger.isPresent()) {
            return "is " + younger.get().name() + " of MPI " + younger.get().standard() + " (section "
                    + younger.get().section() + "), which is not there: package mpi follows MPI 3.1.";
        }
        List<StandardFunction> here = isMethod ? FunctionTable.named(name) : List.of();
        if (!here.isEmpty()) {
            return "is " + here.getFirst().name() + " (" + here.getFirst().rule()
                    + "), but with arguments or a result that neither mpiJava 1.2 nor Open MPI's Java binding has.";
        }
        return "is in neither mpiJava 1.2 nor Open MPI's Java binding" + (isMethod
                ? ", and no function of MPI 5.0 either." : ".");
    }
}
