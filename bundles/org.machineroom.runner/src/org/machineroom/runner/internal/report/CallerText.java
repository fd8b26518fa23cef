// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.machineroom.runner.internal.program.SiteTable.Site;

/** Says which calls of the program have led to one: all of them may go through the same line of a function for many. */
final class CallerText {
    private static final int MOST = 4;

    private CallerText() {
    }

    /**
     * Those that have led to a call site.
     *
     * @param site {@code null} if it is not known
     * @param stack the program's calls that go on, the innermost first
     * @return none if the site is not among them
     */
    static List<Site> callers(Site site, List<Site> stack) {
        for (int i = 0; i < stack.size() && site != null; i++) {
            Site frame = stack.get(i);
            if (frame.className().equals(site.className()) && frame.method().equals(site.method())
                    && Objects.equals(frame.file(), site.file()) && frame.line() == site.line()) {
                return stack.subList(i + 1, stack.size());
            }
        }
        return List.of();
    }

    /** Them in words: {@code  from Ring.pass(Ring.java:12) from Ring.main(Ring.java:7)}. */
    static String words(List<Site> callers) {
        return callers.stream().limit(MOST).map(caller -> " from " + caller).collect(Collectors.joining())
                + (callers.size() > MOST ? " ..." : "");
    }
}
