// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.image;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The functions of MPI that a program has itself, as a tool that is linked with it: they call ours by the names of the
 * profiling interface (MPI 3.1 section 14.2). Of interest is who has called them.
 */
public final class ToolFunctions {
    private static final String SYMBOLS = ".symtab";
    private static final String NAMES = ".strtab";
    private static final int ENTRY = 24;
    private static final int VALUE = 8;
    private static final int SIZE = 16;
    private static final Pattern OF_MPI = Pattern.compile("p?mpi_\\w+|P?MPI_\\w+");

    /** By where they begin, where they end, from the beginning of the image. */
    private final TreeMap<Long, Long> ends = new TreeMap<>();

    /** Where a function is. */
    private record Place(long begin, long end) {
    }

    private ToolFunctions() {
    }

    static ToolFunctions of(ElfFile elf) {
        ToolFunctions found = new ToolFunctions();
        if (elf.section(SYMBOLS) != null) {
            Map<String, Place> places = places(elf, elf.section(SYMBOLS), elf.section(NAMES).offset());
            places.forEach((name, place) -> {
                Place own = places.get((Character.isUpperCase(name.charAt(0)) ? "P" : "p") + name);
                if (own != null && own.begin() != place.begin()) {
                    found.ends.put(place.begin(), place.end());
                }
            });
        }
        return found;
    }

    private static Map<String, Place> places(ElfFile elf, ElfFile.Section symbols, int names) {
        Map<String, Place> places = new HashMap<>();
        for (int at = symbols.offset(); at < symbols.offset() + symbols.length(); at += ENTRY) {
            int name = names + elf.intAt(at);
            int first = elf.byteAt(name) | 0x20;
            if (first != 'm' && first != 'p') {
                continue; // few are of MPI
            }
            String text = elf.text(name);
            if (elf.longAt(at + VALUE) != 0 && OF_MPI.matcher(text).matches()) {
                long begin = elf.longAt(at + VALUE);
                places.put(text, new Place(begin, begin + elf.longAt(at + SIZE)));
            }
        }
        return places;
    }

    /** Whether an address of the image is in one of them. */
    public boolean hold(long address) {
        if (ends.isEmpty()) {
            return false; // most programs have none
        }
        Map.Entry<Long, Long> before = ends.floorEntry(address);
        return before != null && address < before.getValue();
    }

    /**
     * Where the program calls that of them which has made a call.
     *
     * @param from the return address of that call, in one of them
     * @param trail addresses of the calls that go on, the innermost first; some outside of the program are negative
     * @return another return address, or the same if there is none
     */
    public long callerOf(long from, long... trail) {
        boolean isBelow = false;
        for (long at : trail) {
            isBelow |= at == from - 1;
            if (isBelow && !hold(at)) {
                return at > 0 ? at + 1 : from;
            }
        }
        return from;
    }
}
