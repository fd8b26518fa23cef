// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of functions as their source has them. */
final class FunctionName {
    /** Of what gcc has made of a function: parts of it, copies for some arguments, other names. */
    private static final Pattern COPY = Pattern.compile("(?:\\.(?:localalias|cold|constprop|isra|part|lto_priv)"
            + "(?:\\.\\d+)*)+$|(?: \\[clone [^]]*\\])+$");
    private static final Pattern FORTRAN_FILE = Pattern.compile("(?i).*\\.f(?:or|tn|pp|\\d\\d)?");
    private static final Pattern OF_MODULE = Pattern.compile("__(\\w+)_MOD_(\\w+)");

    private FunctionName() {
    }

    /**
     * The name in the source of one in the program's file.
     *
     * @param file the source's name; {@code null} if that is not known
     */
    static String of(String symbol, String file) {
        String name = COPY.matcher(symbol).replaceFirst("");
        Matcher module = OF_MODULE.matcher(name);
        if (module.matches()) {
            return module.group(1) + "::" + module.group(2);
        }
        return file != null && FORTRAN_FILE.matcher(file).matches() ? ofFortran(name) : name;
    }

    /** As gfortran makes them: those that are in no module have a line behind their names. */
    private static String ofFortran(String name) {
        return name.endsWith("_") && !name.endsWith("__") ? name.substring(0, name.length() - 1) : name;
    }
}
