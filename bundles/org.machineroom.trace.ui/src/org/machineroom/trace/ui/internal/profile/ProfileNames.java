// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.osgi.util.NLS;
import org.machineroom.trace.statistics.ProfilePlace;

/** What rows of a profile are called. */
public final class ProfileNames {
    private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");

    private ProfileNames() {
    }

    /** The name of a row, {@code Jacobi.relax} or {@code MPI_Send, line 72}. */
    public static String name(ProfilePlace place) {
        return switch (place.kind()) {
            case RUN -> Messages.wholeRun;
            case METHOD -> simpleName(place.className()) + '.' + method(place.name());
            case INITIALISERS -> Messages.initialisers;
            case OPERATION -> place.line() > 0 ? NLS.bind(Messages.atLine, place.name(), place.line()) : place.name();
            case COMPUTING -> place.line() > 0 ? NLS.bind(Messages.computingBefore, place.file(), place.line())
                    : Messages.computingElsewhere;
            case INTERRUPTS -> Messages.interrupts;
            case OTHER -> Messages.otherTime;
        };
    }

    private static String simpleName(String className) {
        return className.substring(className.lastIndexOf('.') + 1).replace('$', '.');
    }

    private static String method(String name) {
        Matcher lambda = LAMBDA.matcher(name);
        return lambda.matches() ? NLS.bind(Messages.lambdaIn, lambda.group(1)) : name;
    }
}
