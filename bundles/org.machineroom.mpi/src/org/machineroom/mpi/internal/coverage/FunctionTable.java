// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.coverage;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiFault;

/** The table of all functions of MPI, in the order of the standard; it is the resource {@code functions.csv}. */
public final class FunctionTable {
    private static final String RESOURCE = "functions.csv";
    private static final int COLUMNS = 8;

    private FunctionTable() {
    }

    /** The table itself, which is read when somebody needs it: of most runs no function is refused. */
    private static final class Rows {
        private static final Map<String, StandardFunction> BY_NAME = read();
        private static final StandardFunction[] RECORDED = Arrays.stream(MpiFunction.values())
                .map(function -> BY_NAME.get(function.operation().name())).toArray(StandardFunction[]::new);

        private Rows() {
        }
    }

    /** All functions, in the order of the standard. */
    public static List<StandardFunction> functions() {
        return List.copyOf(Rows.BY_NAME.values());
    }

    /** The function with a name of the standard, {@code MPI_Send}; the case of letters does not matter. */
    public static Optional<StandardFunction> find(String name) {
        StandardFunction function = Rows.BY_NAME.get(name);
        return function != null ? Optional.of(function)
                : Rows.BY_NAME.values().stream().filter(f -> f.name().equalsIgnoreCase(name)).findFirst();
    }

    /**
     * Refuses a function that a library does not have, because of what it always needs.
     *
     * @param name its name in the standard
     * @throws MpiFault of class {@link org.machineroom.mpi.ErrorClass#OTHER} if the library is held to its limits
     */
    public static void require(String name, Limits limits) {
        if (limits.refuseAny()) {
            require(Rows.BY_NAME.get(name), limits);
        }
    }

    /** The same for a function that is recorded, which costs less. */
    public static void require(MpiFunction function, Limits limits) {
        if (limits.refuseAny()) {
            require(Rows.RECORDED[function.ordinal()], limits);
        }
    }

    private static void require(StandardFunction function, Limits limits) {
        if (function != null) {
            function.require(limits);
        }
    }

    /**
     * The functions that a method of package mpi is; several where the binding has one for them.
     *
     * @param method class and method without the package, {@code Comm.Send}; {@code Op.new} for a constructor
     */
    public static List<StandardFunction> ofMethod(String method) {
        return Rows.BY_NAME.values().stream()
                .filter(f -> isSame(method, f.mpiJavaName()) || isSame(method, f.openMpiName())).toList();
    }

    /** Whether two methods are the same; Cartcomm and CartComm are one class for both dialects. */
    private static boolean isSame(String method, String other) {
        int name = method.lastIndexOf('.');
        return name == other.lastIndexOf('.') && method.endsWith(other.substring(Math.max(name, 0)))
                && method.equalsIgnoreCase(other);
    }

    /**
     * The functions that a method of package mpi is, whichever class declares it: for editors, which see the class that
     * inherits it or the one that declares it.
     *
     * @param method name of a method, {@code Isend}
     */
    public static List<StandardFunction> named(String method) {
        String ending = "." + method;
        return Rows.BY_NAME.values().stream()
                .filter(f -> f.mpiJavaName().endsWith(ending) || f.openMpiName().endsWith(ending)).toList();
    }

    /** What a library refuses that is held to its limits, in the order of the standard. */
    public static List<Refusal> refusedBy(Limits limits) {
        return Rows.BY_NAME.values().stream().map(function -> Refusal.of(function, limits))
                .filter(refusal -> !refusal.isNone()).toList();
    }

    private static Map<String, StandardFunction> read() {
        Map<String, StandardFunction> functions = new LinkedHashMap<>();
        CsvResource.rows(RESOURCE, COLUMNS).map(FunctionTable::function)
                .forEach(function -> functions.put(function.name(), function));
        return Collections.unmodifiableMap(functions);
    }

    private static StandardFunction function(String[] cells) {
        Set<Feature> needs = features(cells[6]);
        switch (cells[1].charAt(0)) {
            case '2' -> needs.add(Feature.MPI_2);
            case '3' -> needs.add(Feature.MPI_3);
            default -> {
            }
        }
        return new StandardFunction(cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], needs,
                features(cells[7]));
    }

    private static Set<Feature> features(String names) {
        Set<Feature> features = EnumSet.noneOf(Feature.class);
        for (String name : names.split(" ")) {
            if (!name.isEmpty()) {
                features.add(Feature.valueOf(name));
            }
        }
        return features;
    }
}
