// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.constant.MethodTypeDesc;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The table of library costs: what a call into the JDK costs, as {@code jdk-costs.txt} says. Thread-safe. */
final class JdkCosts {
    private static final String FILE = "jdk-costs.txt";
    private static final String ANY = "*";
    private static final String OBJECT = "java/lang/Object";

    /** Read when it is first wanted, once. */
    private static final class Standard {
        static final JdkCosts TABLE = read();
    }

    private final JdkCostTable table;
    private final Map<String, CallCost> found = new HashMap<>();

    JdkCosts(JdkCostTable table) {
        this.table = table;
        if (!table.contains(ANY)) {
            throw new IllegalArgumentException("the table of library costs has no line for \"" + ANY + "\"");
        }
    }

    /** The table that comes with Machine Room. */
    static JdkCosts standard() {
        return Standard.TABLE;
    }

    private static JdkCosts read() {
        try (InputStream in = JdkCosts.class.getResourceAsStream(FILE)) {
            List<String> lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).lines().toList();
            return new JdkCosts(new JdkCostTable(FILE, lines));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The cost of a call of a JDK method, constructor or bootstrap method, {@code owner} being an internal name. */
    synchronized CallCost cost(String owner, String name, String descriptor) {
        return found.computeIfAbsent(owner + "." + name + descriptor, _ -> look(owner, name, descriptor));
    }

    private CallCost look(String owner, String name, String descriptor) {
        String parameters = descriptor.substring(0, descriptor.indexOf(')') + 1);
        int arguments = MethodTypeDesc.ofDescriptor(descriptor).parameterCount();
        for (String type : lineage(owner, name)) {
            String method = type + "." + name;
            for (String pattern : List.of(method + parameters, method + "/" + arguments, method)) {
                if (table.contains(pattern)) {
                    return table.cost(pattern);
                }
            }
        }
        for (String type : lineage(owner, ANY)) {
            if (table.contains(type + "." + ANY)) {
                return table.cost(type + "." + ANY);
            }
        }
        return packageDefault(owner);
    }

    /** The types whose lines may hold for a method. Object's own methods are everyone's, its other lines are not. */
    private static List<String> lineage(String owner, String name) {
        List<String> types = new ArrayList<>(JdkClasses.lineage(owner));
        if (types.remove(OBJECT) && !name.equals("<init>") && !name.equals(ANY) || owner.equals(OBJECT)) {
            types.add(OBJECT);
        }
        return types.isEmpty() ? List.of(owner) : types;
    }

    private CallCost packageDefault(String owner) {
        for (int end = owner.lastIndexOf('/'); end > 0; end = owner.lastIndexOf('/', end - 1)) {
            String pattern = owner.substring(0, end + 1) + ANY;
            if (table.contains(pattern)) {
                return table.cost(pattern);
            }
        }
        return table.cost(ANY);
    }
}
