// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.machineroom.natives.internal.source.CallList;
import org.machineroom.natives.internal.source.FortranF08;
import org.machineroom.natives.internal.source.FortranHeader;
import org.machineroom.natives.internal.source.FortranInterfaces;
import org.machineroom.natives.internal.source.LargeCounts;
import org.machineroom.natives.internal.source.Sources;

/** Which functions of MPI programs in C and Fortran can call, as the sources say that they are compiled with. */
public final class NativeFunctions {
    private static final String C = Sources.text("include/mpi.h");
    private static final String TOOL = "MPI_T_";
    private static final String TOOLS = Sources.text(Sources.TOOL_CALLS);
    private static final String FORTRAN = Sources.FORTRAN.stream().map(Sources::text).collect(Collectors.joining())
            + FortranHeader.text() + FortranInterfaces.text();
    private static final String F08 = Sources.text("include/mpi_f08.f90") + FortranF08.text();
    private static final int COLUMNS = 5;

    private NativeFunctions() {
    }

    /**
     * A function that Java has under another function's name, or not at all.
     *
     * @param name its name in the standard
     * @param standard the version of the standard that has brought it
     * @param section the section that defines it, of MPI 3.1 or of the younger standard that has brought it
     * @param as the function that does it; {@link #YOUNGER} if older libraries refuse it; empty if none does
     * @param inJava its class and method in package mpi, where {@code as} does not tell; empty if there is none
     */
    public record Other(String name, String standard, String section, String as, String inJava) {
        /** Stands for the function that does what MPI 4 has brought. */
        public static final String YOUNGER = "MPI 4";

        /** Where it is defined: {@code MPI 3.1 section 4.1.5}. */
        public String rule() {
            return "MPI " + (standard.startsWith("4") ? standard : "3.1") + " section " + section;
        }
    }

    /** The function that one of C with counts of 64 bits is a form of; {@code null} for another. */
    public static String shorter(String name) {
        String shorter = LargeCounts.shorter(name);
        return shorter != null && CallList.all().stream().anyMatch(call -> call.name().equals(name)) ? shorter : null;
    }

    /** Whether programs in C and C++ have a function. */
    public static boolean isInC(String name) {
        return CallList.has(name) || names(C, name, "\\(")
                || name.startsWith(TOOL) && names(TOOLS, "MACHINEROOM_TOOL\\(" + name.substring(TOOL.length()), ",");
    }

    /** Whether programs have it that include mpif.h or use module mpi. */
    public static boolean isInFortran(String name) {
        return names(FORTRAN, "(subroutine|interface) " + name, "\\b") || CallList.standard().stream()
                .anyMatch(call -> call.name().equals(name) && call.isInFortran())
                || names(FORTRAN, name.toLowerCase(Locale.ROOT), "[,)]");
    }

    /** Whether programs have it that use module mpi_f08. */
    public static boolean isInF08(String name) {
        return names(F08, "(subroutine|function|interface) " + name, "\\b");
    }

    private static boolean names(String text, String name, String behind) {
        return Pattern.compile("\\b" + name + behind, Pattern.CASE_INSENSITIVE).matcher(text).find();
    }

    /** The functions that the table of Java's does not have, in the order of the standard. */
    public static List<Other> others() {
        try (InputStream in = NativeFunctions.class.getResourceAsStream("other-functions.csv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> line.startsWith("MPI_")).map(line -> line.split(",", COLUMNS))
                    .map(cells -> new Other(cells[0], cells[1], cells[2], cells[3], cells[4])).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the list of other functions cannot be read", e);
        }
    }
}
