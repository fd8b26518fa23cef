// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name that the source of a program in Fortran gives its main program, for which the compiler has another symbol.
 * Debug information tells it (DWARF 5 section 3.3.1), which {@code readelf} of the host's binutils reads.
 */
final class MainProgram {
    /** The symbol, and the name of one to which the source gives none. */
    private static final String SYMBOL = "MAIN__";
    /** Without what is inside of functions. */
    private static final String[] READ = {"env", "LC_ALL=C", "readelf", "--debug-dump=info", "--dwarf-depth=2"};
    private static final Pattern ENTRY = Pattern.compile(" *<\\p{XDigit}+><\\p{XDigit}+>: .*");
    private static final Pattern NAME = Pattern.compile(" +<\\p{XDigit}+> +DW_AT_name +: (?:\\(.*\\): )?(\\w+)\\s*");
    private static final Pattern IS_MAIN = Pattern.compile(" +<\\p{XDigit}+> +DW_AT_main_subprogram *: *1");

    private final Path program;
    private String name;

    MainProgram(Path program) {
        this.program = program;
    }

    /** The name of a function, which may be a region of OpenMP in the main program. */
    String named(String function) {
        return function.equals(SYMBOL) || function.startsWith(SYMBOL + ".")
                ? name() + function.substring(SYMBOL.length())
                : function;
    }

    private String name() {
        if (name == null) {
            try {
                name = read();
            } catch (IOException e) {
                name = SYMBOL; // on a host without binutils no names of the source are told
            }
        }
        return name;
    }

    private String read() throws IOException {
        ProcessBuilder command = new ProcessBuilder(READ).redirectError(ProcessBuilder.Redirect.DISCARD);
        command.command().add(program.toString());
        Process process = command.start();
        try (BufferedReader lines = process.inputReader()) {
            return find(lines);
        } finally {
            process.destroyForcibly();
        }
    }

    private static String find(BufferedReader lines) throws IOException {
        String last = SYMBOL;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Matcher named = NAME.matcher(line);
            if (ENTRY.matcher(line).matches()) {
                last = SYMBOL;
            } else if (named.matches()) {
                last = named.group(1);
            } else if (IS_MAIN.matcher(line).lookingAt() && !last.equals(SYMBOL)) {
                return last;
            }
        }
        return SYMBOL;
    }
}
