// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import java.util.List;
import java.util.stream.Stream;

/** The calls that a program can make: those of calls.def, and behind them their forms with {@link LargeCounts}. */
public final class CallList {
    private static final List<CallSignature> STANDARD = read();
    private static final List<CallSignature> ALL = Stream.concat(STANDARD.stream(), LargeCounts.of(STANDARD).stream())
            .toList();

    private CallList() {
    }

    /** Those of calls.def. */
    public static List<CallSignature> standard() {
        return STANDARD;
    }

    /** All of them, in the order of their numbers. */
    public static List<CallSignature> all() {
        return ALL;
    }

    private static List<CallSignature> read() {
        return Sources.text("calls.def").lines().filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(CallSignature::parse).toList();
    }
}
