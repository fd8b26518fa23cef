// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

/** What the name of a program tells of it. */
public final class ProgramName {
    private ProgramName() {
    }

    /** Whether it is that of a file, a program in C, C++ or Fortran, as a shell tells: it has a slash. */
    public static boolean isOfFile(String name) {
        return name.contains("/");
    }
}
