// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.nio.file.Path;
import org.machineroom.natives.CodePlace;
import org.machineroom.natives.internal.call.NativeMemory;

/** Where code of a guest's own kind calls MPI, such as a line of Python: {@code struct guest_place} of guest.h. */
final class GuestPlace {
    static final int BYTES = 24;

    private static final int LINE = 0;
    private static final int FILE = 8;
    private static final int FUNCTION = 16;

    private GuestPlace() {
    }

    /** The place at an address, which the rank's own runtime has written. */
    static CodePlace read(long address) {
        String file = text(address + FILE);
        String name = Path.of(file).getFileName().toString();
        int dot = name.lastIndexOf('.');
        return new CodePlace((dot > 0 ? name.substring(0, dot) : name).replace('.', '_'), text(address + FUNCTION),
                file,
                (int) NativeMemory.ALL.get(JAVA_LONG, address + LINE), "");
    }

    private static String text(long pointer) {
        return NativeMemory.ALL.getString(NativeMemory.ALL.get(JAVA_LONG, pointer));
    }
}
