// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.image;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.kernel.cost.InstructionMix;

/** What functions of the C library cost, which are not counted themselves: the table library-costs.txt. */
final class LibraryCosts {
    private static final int THOUSAND = 1000;
    private static final String FORTRAN = "_gfortran_";
    /** Of libmvec: how many elements a vector has, and the function for one. */
    private static final Pattern OF_VECTORS = Pattern.compile("_ZGV[bcde][MN](\\d+)[a-z0-9]+_(\\w+)");
    private static final Map<String, InstructionMix> TABLE = new HashMap<>();
    private static final Map<Pattern, InstructionMix> PATTERNS = new LinkedHashMap<>();

    static {
        read();
    }

    private LibraryCosts() {
    }

    /**
     * The cost of a function beside the instruction that calls it; of one of Fortran's library that costs by the size
     * of its arguments, what an element costs.
     */
    static InstructionMix of(String function) {
        Matcher ofVectors = OF_VECTORS.matcher(function);
        if (ofVectors.matches()) {
            return of(ofVectors.group(2)).times(Long.parseLong(ofVectors.group(1)));
        }
        return function.startsWith(FORTRAN) ? ofFortran(function)
                : TABLE.getOrDefault(function, InstructionMix.NONE);
    }

    private static InstructionMix ofFortran(String function) {
        return PATTERNS.entrySet().stream().filter(line -> line.getKey().matcher(function).matches())
                .map(Map.Entry::getValue).findFirst().orElse(InstructionMix.NONE);
    }

    private static void read() {
        try (InputStream in = LibraryCosts.class.getResourceAsStream("library-costs.txt")) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#")).forEach(LibraryCosts::add);
        } catch (IOException e) {
            throw new UncheckedIOException("library-costs.txt cannot be read", e);
        }
    }

    private static void add(String line) {
        String[] sides = line.split("=");
        InstructionMix mix = InstructionMix.NONE;
        for (String term : sides[1].strip().split(" \\+ ")) {
            String[] words = term.split(" ");
            InstructionKind kind = InstructionKind.byKey(words[1])
                    .orElseThrow(() -> new IllegalStateException("library-costs.txt: there is no " + words[1]));
            mix = mix.plus(InstructionMix.ofThousandths(kind, Long.parseLong(words[0]) * THOUSAND));
        }
        for (String name : sides[0].strip().split(" +")) {
            if (name.startsWith(FORTRAN)) {
                PATTERNS.put(Pattern.compile(name), mix);
            } else {
                TABLE.put(name, mix);
                TABLE.put(name + "f", mix);
                TABLE.put(name + "l", mix);
            }
        }
    }
}
