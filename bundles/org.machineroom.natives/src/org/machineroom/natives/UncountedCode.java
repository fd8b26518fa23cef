// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives;

import java.util.List;
import java.util.Map;

/**
 * What of a program computes without cost, as other compilers have made it.
 *
 * @param countedBytes code of the program that is counted
 * @param objects objects and archives in the program's file that are not, with the bytes of their code
 * @param libraries shared libraries that the program uses
 * @param sharesFortran whether the program was linked with Fortran's library as a shared one
 */
public record UncountedCode(long countedBytes, Map<String, Long> objects, List<String> libraries,
        boolean sharesFortran) {
    /** How much of the code in the program's file is not counted, from 0 to 1. */
    public double share() {
        long bytes = objects.values().stream().mapToLong(Long::longValue).sum();
        return bytes == 0 ? 0 : (double) bytes / (bytes + countedBytes);
    }
}
