// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.constant.MethodTypeDesc;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The table of library costs: what a call into the JDK costs, as {@code jdk-costs.txt} says. Thread-safe. */
final class JdkCosts {
    private static final String TABLE = "jdk-costs.txt";
    private static final String ANY = "*";

    private final Map<String, CallCost> table;
    private final Map<String, CallCost> found = new ConcurrentHashMap<>();

    JdkCosts(Map<String, CallCost> table) {
        this.table = table;
        if (!table.containsKey(ANY)) {
            throw new IllegalArgumentException("the table of library costs has no line for \"" + ANY + "\"");
        }
    }

    /** The table that comes with Machine Room. */
    static JdkCosts standard() {
        try (InputStream in = JdkCosts.class.getResourceAsStream(TABLE)) {
            List<String> lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).lines().toList();
            return new JdkCosts(JdkCostsParser.parse(TABLE, lines));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The cost of a call of a JDK method, constructor or bootstrap method, {@code owner} being an internal name. */
    CallCost cost(String owner, String name, String descriptor) {
        int arguments = MethodTypeDesc.ofDescriptor(descriptor).parameterCount();
        return found.computeIfAbsent(owner + "." + name + "/" + arguments, _ -> look(owner, name, arguments));
    }

    private CallCost look(String owner, String name, int arguments) {
        List<String> lineage = JdkClasses.lineage(owner);
        boolean inherited = !name.equals("<init>") && !lineage.isEmpty();
        for (String type : inherited ? lineage : List.of(owner)) {
            CallCost exact = table.get(type + "." + name + "/" + arguments);
            CallCost cost = exact == null ? table.get(type + "." + name) : exact;
            if (cost != null) {
                return cost;
            }
        }
        for (String type : inherited ? lineage : List.of(owner)) {
            CallCost cost = table.get(type + "." + ANY);
            if (cost != null) {
                return cost;
            }
        }
        return packageDefault(owner);
    }

    private CallCost packageDefault(String owner) {
        for (int end = owner.lastIndexOf('/'); end > 0; end = owner.lastIndexOf('/', end - 1)) {
            CallCost cost = table.get(owner.substring(0, end + 1) + ANY);
            if (cost != null) {
                return cost;
            }
        }
        return table.get(ANY);
    }
}
