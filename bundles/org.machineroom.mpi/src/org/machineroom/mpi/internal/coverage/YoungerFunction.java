// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.coverage;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A function of a standard that is younger than what package mpi follows; the resource {@code younger.csv} lists them.
 *
 * @param name its name in the standard, {@code MPI_Allreduce_init}
 * @param standard the version of the standard that has brought it, {@code 4.0}
 * @param section the section of that version that defines it
 */
public record YoungerFunction(String name, String standard, String section) {
    private static final List<YoungerFunction> ALL = CsvResource.rows("younger.csv", 3)
            .map(cells -> new YoungerFunction(cells[0], cells[1], cells[2])).toList();

    /** All of them, in the order of their standards. */
    public static List<YoungerFunction> all() {
        return ALL;
    }

    /**
     * The function that a method of a Java binding would be.
     *
     * @param method a name as either dialect would make it of the standard's: {@code allReduceInit},
     *        {@code Allreduce_init}
     */
    public static Optional<YoungerFunction> ofMethod(String method) {
        String wanted = plain(method);
        return ALL.stream().filter(function -> wanted.equals(plain(function.name().substring("MPI_".length()))))
                .findFirst();
    }

    private static String plain(String name) {
        return name.replace("_", "").toLowerCase(Locale.ROOT);
    }
}
