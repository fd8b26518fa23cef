// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import java.util.List;
import java.util.stream.Stream;

/** The calls that a program can make: those of calls.def, and behind them their forms with {@link LargeCounts}. */
public final class CallList {
    private static final List<CallSignature> STANDARD = Sources.text("calls.def").lines()
            .filter(line -> !line.isBlank() && !line.startsWith("#")).map(CallSignature::parse).toList();

    private CallList() {
    }

    /** Made when they are asked for, which runs of few programs do. */
    private static final class Large {
        static final List<CallSignature> FORMS = LargeCounts.of(STANDARD);
    }

    /** Those of calls.def. */
    public static List<CallSignature> standard() {
        return STANDARD;
    }

    /** Whether calls.def has one of a name. */
    public static boolean has(String name) {
        return STANDARD.stream().anyMatch(call -> call.name().equals(name));
    }

    /** All of them, in the order of their numbers. */
    public static List<CallSignature> all() {
        return Stream.concat(STANDARD.stream(), Large.FORMS.stream()).toList();
    }

    /** One by its number. */
    public static CallSignature get(int number) {
        return number < STANDARD.size() ? STANDARD.get(number) : Large.FORMS.get(number - STANDARD.size());
    }

    /** A number that no call has, as each has one large form at most. */
    public static int room() {
        return 2 * STANDARD.size();
    }
}
