// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.internal.Messages;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.internal.coverage.StandardFunction;

/**
 * A call of a function of MPI in a source, or a reference to its method.
 *
 * @param function that is called
 * @param start first character of the call's name in the source
 * @param end the one behind its last
 * @param line line of the source
 */
public record StandardCall(StandardFunction function, int start, int end, int line) {
    /** Why a machine refuses the function. */
    private record Refusal(String machine, Feature feature, String source) {
    }

    /** One for each machine that refuses the call, whatever is passed, and each reason. */
    public List<RefusedCall> refusedBy(List<LaunchedMachine> machines) {
        Map<Refusal, Set<String>> configurations = new LinkedHashMap<>();
        for (LaunchedMachine machine : machines) {
            function.refusedFor(machine.limits()).forEach((feature, source) -> configurations
                    .computeIfAbsent(new Refusal(machine.machine(), feature, source), _ -> new TreeSet<>())
                    .add(machine.configuration()));
        }
        return configurations.entrySet().stream()
                .map(refused -> new RefusedCall(start, end, line, message(refused.getKey(), refused.getValue())))
                .toList();
    }

    private String message(Refusal refusal, Set<String> configurations) {
        return NLS.bind(configurations.size() == 1 ? Messages.refusedCall : Messages.refusedCallOfSeveral,
                new Object[] {refusal.machine, function.name(), refusal.feature.words(), refusal.source,
                        String.join("\", \"", configurations)});
    }
}
