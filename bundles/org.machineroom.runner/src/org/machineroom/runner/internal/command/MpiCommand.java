// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.description.Suggestions;
import org.machineroom.mpi.internal.coverage.FunctionTable;
import org.machineroom.mpi.internal.coverage.StandardFunction;
import org.machineroom.natives.program.NativeFunctions;
import org.machineroom.runner.internal.coverage.CoveragePage;
import org.machineroom.runner.internal.coverage.CoverageText;
import org.machineroom.runner.internal.coverage.Libraries;
import org.machineroom.runner.internal.run.RunException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code machineroom mpi}: tells which functions of MPI there are, and which machines refuse them and why. */
@Command(name = "mpi", mixinStandardHelpOptions = true,
        description = "Shows the functions of MPI: names, sections of the standard, machines that refuse them.")
final class MpiCommand implements Callable<Integer> {
    @Option(names = {"-m", "--machine"}, paramLabel = "ID|FILE",
            description = "show what this machine refuses, and why")
    private String machine;

    @Option(names = "--markdown", description = "print the page of the user's guide, in Markdown")
    private boolean markdown;

    @Parameters(index = "0", arity = "0..1", paramLabel = "FUNCTION",
            description = "one function: MPI_Isend, Isend, or its name in a dialect, Comm.iSend")
    private String function;

    @Override
    public Integer call() throws RunException {
        MachineCatalogue catalogue = new MachineCatalogue(MpiCommand.class.getClassLoader());
        if (machine != null) {
            new CoverageText(new Libraries(Map.of()), System.out).print(machine,
                    catalogue.find(machine, Map.of()).limits());
            return 0;
        }
        String shorter = function == null ? null : NativeFunctions.shorter(function);
        if (shorter != null) {
            System.out.println(function + " is " + shorter + " with counts of 64 bits, in C and C++ (MPI 4.0 section "
                    + "19.2).");
            function = shorter;
        }
        Optional<NativeFunctions.Other> other = function == null ? Optional.empty() : findOther(function);
        if (other.isPresent()) {
            new CoverageText(new Libraries(Map.of()), System.out).print(other.get());
            return 0;
        }
        List<StandardFunction> wanted = function == null ? List.of() : find(function);
        Libraries libraries = Libraries.of(catalogue);
        if (markdown) {
            new CoveragePage(libraries).lines().forEach(System.out::println);
        } else if (function == null) {
            new CoverageText(libraries, System.out).printAll();
        } else {
            wanted.forEach(new CoverageText(libraries, System.out)::print);
        }
        return 0;
    }

    private static Optional<NativeFunctions.Other> findOther(String name) {
        return NativeFunctions.others().stream().filter(
                other -> other.name().equalsIgnoreCase(name) || other.name().equalsIgnoreCase("MPI_" + name))
                .findFirst();
    }

    private static List<StandardFunction> find(String name) throws RunException {
        Optional<StandardFunction> standard = FunctionTable
                .find(name.toUpperCase(Locale.ROOT).startsWith("MPI_") ? name : "MPI_" + name);
        if (standard.isPresent()) {
            return List.of(standard.get());
        }
        List<StandardFunction> ofMethod = name.contains(".") ? FunctionTable.ofMethod(name) : FunctionTable.named(name);
        if (ofMethod.isEmpty()) {
            List<String> names = FunctionTable.functions().stream().map(StandardFunction::name).toList();
            throw new RunException(name + " is no function of MPI that there is." + Suggestions.alsoMean(name, names)
                    + " machineroom mpi lists them all");
        }
        return ofMethod;
    }
}
