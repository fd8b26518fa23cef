// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.machineroom.natives.internal.source.Sources;

/** Names of functions as their source has them. */
final class FunctionName {
    /** Of what gcc has made of a function: parts of it, copies for some arguments, other names. */
    private static final Pattern COPY = Pattern.compile("(?:\\.(?:localalias|cold|constprop|isra|part|lto_priv)"
            + "(?:\\.\\d+)*)+$|(?: \\[clone [^]]*\\])+$");
    private static final Pattern FORTRAN_FILE = Pattern.compile("(?i).*\\.f(?:or|tn|pp|\\d\\d)?");
    /** What follows the name is of a region of OpenMP, {@code ._omp_fn.0}. */
    private static final Pattern OF_MODULE = Pattern.compile("__(\\w+)(?:\\.(\\w+))?_MOD_([\\w.]+)");
    /** Of a function inside of another: Fortran's CONTAINS, or C as gcc extends it. */
    private static final Pattern INNER = Pattern.compile("^(\\w+)\\.\\d+(\\._omp_fn\\.\\d+)?$");
    /** The body of a procedure of Fortran that has ENTRY statements, which all of its entries call. */
    private static final Pattern WITH_ENTRIES = Pattern.compile("^master\\.\\d+\\.(?=\\w)");
    private static final Pattern OUTSIDE_MODULES = Pattern.compile("^(\\w*[^\\W_])_(\\._omp_fn\\.\\d+)?$");

    private static final Pattern OWN = Pattern.compile("^" + Pattern.quote(Sources.OWN));

    private FunctionName() {
    }

    /**
     * The name in the source of one in the program's file.
     *
     * @param file the source's name; {@code null} if that is not known
     */
    static String of(String symbol, String file) {
        String written = OWN.matcher(COPY.matcher(symbol).replaceFirst("")).replaceFirst("");
        String name = INNER.matcher(written).replaceFirst("$1$2");
        Matcher module = OF_MODULE.matcher(name);
        if (module.matches()) {
            String submodule = module.group(2) == null ? "" : ":" + module.group(2);
            return module.group(1) + submodule + "::" + module.group(3);
        }
        Matcher withEntries = WITH_ENTRIES.matcher(name);
        if (withEntries.lookingAt()) {
            return ofFortran(name.substring(withEntries.end()));
        }
        return isFortran(file) ? ofFortran(name) : name;
    }

    /** Whether no source has a function: gfortran makes a {@code main} that calls the program. */
    static boolean isMade(String name, String file) {
        return name.equals("main") && isFortran(file);
    }

    private static boolean isFortran(String file) {
        return file != null && FORTRAN_FILE.matcher(file).matches();
    }

    /** As gfortran makes them: those that are in no module have a line behind their names. */
    private static String ofFortran(String name) {
        return OUTSIDE_MODULES.matcher(name).replaceFirst("$1$2");
    }
}
