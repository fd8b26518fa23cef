// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.image;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.machineroom.natives.UncountedCode;
import org.machineroom.natives.internal.image.ElfFile.Section;

/** What the wrapper has noted in a program about code that is not counted ({@code counter/share.c}). */
record UncountedSection(ElfFile file) {
    private static final String NAME = ".machineroom.uncounted";
    private static final String FORTRAN = "libgfortran.so";
    private static final int NEEDED = 1;
    private static final int TEXTS = 5;
    /** What programs in C, C++ and Fortran have from their languages, and what {@code blas.c} knows. */
    private static final Pattern KNOWN = Pattern.compile(
            "(?:lib(?:c|m|mvec|dl|rt|pthread|gcc_s|stdc\\+\\+|gfortran|quadmath|gomp|c?blas|lapack|openblas|blis|atlas)"
                    + "|ld-linux-x86-64)\\.so.*");

    UncountedCode read() {
        Section section = file.section(NAME);
        String[] lines = section == null ? new String[] {""} : file.text(section.offset()).split("\n");
        Map<String, Long> objects = new LinkedHashMap<>();
        for (int i = 1; i < lines.length; i++) {
            String[] words = lines[i].split(" ", 2);
            objects.merge(words[1], Long.valueOf(words[0]), Long::sum);
        }
        List<String> libraries = libraries();
        return new UncountedCode(lines[0].isEmpty() ? 0 : Long.parseLong(lines[0]), objects,
                libraries.stream().filter(name -> !KNOWN.matcher(name).matches()).toList(),
                libraries.stream().anyMatch(name -> name.startsWith(FORTRAN)));
    }

    private List<String> libraries() {
        List<Integer> entries = file.dynamicEntries();
        long texts = entries.stream().filter(entry -> file.longAt(entry) == TEXTS)
                .mapToLong(entry -> file.longAt(entry + Long.BYTES)).findFirst().orElse(0);
        return entries.stream().filter(entry -> file.longAt(entry) == NEEDED)
                .map(entry -> file.text(file.offset(texts + file.longAt(entry + Long.BYTES)))).toList();
    }
}
