// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.image;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.kernel.cost.InstructionMix;

/** What functions of the C library cost, which are not counted themselves: the table library-costs.txt. */
final class LibraryCosts {
    private static final Map<String, InstructionMix> TABLE = read();
    private static final int THOUSAND = 1000;

    private LibraryCosts() {
    }

    /** The cost of a function beside the instruction that calls it. */
    static InstructionMix of(String function) {
        return TABLE.getOrDefault(function, InstructionMix.NONE);
    }

    private static Map<String, InstructionMix> read() {
        try (InputStream in = LibraryCosts.class.getResourceAsStream("library-costs.txt")) {
            Map<String, InstructionMix> table = new HashMap<>();
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#")).forEach(line -> add(table, line));
            return table;
        } catch (IOException e) {
            throw new UncheckedIOException("library-costs.txt cannot be read", e);
        }
    }

    private static void add(Map<String, InstructionMix> table, String line) {
        String[] sides = line.split("=");
        InstructionMix mix = InstructionMix.NONE;
        for (String term : sides[1].strip().split(" \\+ ")) {
            String[] words = term.split(" ");
            InstructionKind kind = InstructionKind.byKey(words[1])
                    .orElseThrow(() -> new IllegalStateException("library-costs.txt: there is no " + words[1]));
            mix = mix.plus(InstructionMix.ofThousandths(kind, Long.parseLong(words[0]) * THOUSAND));
        }
        for (String name : sides[0].strip().split(" +")) {
            table.put(name, mix);
            table.put(name + "f", mix);
            table.put(name + "l", mix);
        }
    }
}
