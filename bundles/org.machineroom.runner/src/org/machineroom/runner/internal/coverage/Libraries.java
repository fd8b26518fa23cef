// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.coverage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.internal.coverage.FunctionTable;
import org.machineroom.mpi.internal.coverage.Refusal;
import org.machineroom.mpi.internal.coverage.StandardFunction;

/**
 * What the libraries of machines refuse when they are held to their limits.
 *
 * @param byMachine limits by the machine's id
 */
public record Libraries(Map<String, Limits> byMachine) {
    /** The libraries of all machines of a catalogue, in its order. */
    public static Libraries of(MachineCatalogue catalogue) {
        Map<String, Limits> limits = new LinkedHashMap<>();
        for (String id : catalogue.ids()) {
            limits.put(id, catalogue.find(id, Map.of()).limits());
        }
        return new Libraries(limits);
    }

    /** Why each machine refuses a function, always or for some arguments; those that do not are left out. */
    Map<String, Refusal> refusals(StandardFunction function) {
        Map<String, Refusal> refusals = new LinkedHashMap<>();
        byMachine.forEach((id, limits) -> FunctionTable.refusedBy(limits).stream()
                .filter(refusal -> refusal.function().equals(function))
                .forEach(refusal -> refusals.put(id, refusal)));
        return refusals;
    }

    /** The machines that refuse a function always, or else for some arguments, in one line. */
    String refusedBy(StandardFunction function) {
        List<String> machines = new ArrayList<>();
        refusals(function).forEach((id, refusal) -> machines.add(refusal.isAlways() ? id : "(" + id + ")"));
        return String.join(", ", machines);
    }
}
