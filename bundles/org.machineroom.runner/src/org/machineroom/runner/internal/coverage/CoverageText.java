// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.coverage;

import java.io.PrintStream;
import java.util.Map;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.internal.coverage.FunctionTable;
import org.machineroom.mpi.internal.coverage.Refusal;
import org.machineroom.mpi.internal.coverage.StandardFunction;
import org.machineroom.natives.program.NativeFunctions;

/** Prints the table of functions for the terminal. */
public final class CoverageText {
    private static final String ROW = "%-26s %-8s %-24s %-26s %s%n";

    private final Libraries libraries;
    private final PrintStream out;

    /** Prepares to print. */
    public CoverageText(Libraries libraries, PrintStream out) {
        this.libraries = libraries;
        this.out = out;
    }

    /** Prints all functions, one in a line. */
    public void printAll() {
        out.printf(ROW, "function", "section", "mpiJava, MPJ Express", "Open MPI", "refused by (for some arguments)");
        for (StandardFunction function : FunctionTable.functions()) {
            out.printf(ROW, function.name(), function.section(), name(function.mpiJavaName()),
                    name(function.openMpiName()), libraries.refusedBy(function));
        }
    }

    private static String name(String name) {
        return name.isEmpty() ? "-" : name.replace(".new", "(...)");
    }

    /** Prints everything about one function. */
    public void print(StandardFunction function) {
        out.printf("%s, %s, since MPI %s, works since %s%n", function.name(), function.rule(), function.standard(),
                function.since());
        out.printf("  mpiJava, MPJ Express, FastMPJ: %s%n", name(function.mpiJavaName()));
        out.printf("  Open MPI:                      %s%n", name(function.openMpiName()));
        printLanguages(function.name());
        Map<String, Refusal> refusals = libraries.refusals(function);
        if (refusals.isEmpty()) {
            out.println("No machine refuses it.");
            return;
        }
        out.println("Refused unless limits are extended (--limits extended):");
        refusals.forEach((id, refusal) -> out.printf("  %-24s %s%s%n", id,
                refusal.isAlways() ? "" : "for some arguments: ", refusal.reason()));
    }

    private void printLanguages(String function) {
        out.printf("  C, C++:                        %s%n", NativeFunctions.isInC(function) ? function : "-");
        out.printf("  Fortran:                       %s%n", String.join(", ",
                NativeFunctions.isInFortran(function) ? "mpif.h, module mpi" : "neither mpif.h nor module mpi",
                NativeFunctions.isInF08(function) ? "module mpi_f08" : "not module mpi_f08"));
    }

    /** Prints everything about a function that is not Java's. */
    public void print(NativeFunctions.Other function) {
        out.printf("%s, %s, since MPI %s%n", function.name(), function.rule(), function.standard());
        out.printf("  Java:                          %s%n", name(function.inJava()));
        printLanguages(function.name());
        out.println(switch (function.as()) {
            case "" -> "No machine refuses it.";
            case NativeFunctions.Other.YOUNGER -> "Machines whose library is older than MPI 4 refuse it.";
            default -> "It is " + function.as() + " by another name, and refused as that is.";
        });
    }

    /** Prints what one machine refuses. */
    public void print(String machine, Limits limits) {
        if (FunctionTable.refusedBy(limits).isEmpty()) {
            out.println(machine + " refuses nothing.");
            return;
        }
        out.println(machine + " refuses, unless limits are extended (--limits extended):");
        for (Refusal refusal : FunctionTable.refusedBy(limits)) {
            out.printf("  %-24s %s%s%n", refusal.function().name(), refusal.isAlways() ? "" : "for some arguments: ",
                    refusal.reason());
        }
    }
}
