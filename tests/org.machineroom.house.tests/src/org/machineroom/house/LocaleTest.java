// SPDX-License-Identifier: EPL-2.0
package org.machineroom.house;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.Test;

/**
 * What traces hold, and what the user interface shows and stores, looks the same in every locale: one text for one
 * number, in all views.
 */
public class LocaleTest {
    private static final Pattern OF_THE_LOCALE = Pattern.compile(
            "\\b(String\\.format|printf)\\((?!\\s*(Locale\\.ROOT|(Units\\.)?NO_LOCALE)\\b)"
                    + "|\\bNumberFormat\\b|\\bDecimalFormat\\b|\\.formatted\\(");
    private static final List<String> BUNDLES = List.of("launching", "launching.ui", "trace.ui", "debug", "debug.ui",
            "live", "analysis", "trace");

    @Test
    public void noNumberIsWrittenAsTheLocaleWantsIt() {
        List<String> found = Bundle.all().stream()
                .filter(bundle -> BUNDLES.contains(bundle.name().substring("org.machineroom.".length())))
                .flatMap(bundle -> bundle.codeMatching(OF_THE_LOCALE).stream()).toList();
        assertEquals(List.of(), found);
    }
}
