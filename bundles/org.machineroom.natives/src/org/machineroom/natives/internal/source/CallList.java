// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import java.util.List;

/** The calls that a program can make, in the order of their numbers: those of calls.def. */
public final class CallList {
    private static final List<CallSignature> STANDARD = read();

    private CallList() {
    }

    /** All of them. */
    public static List<CallSignature> standard() {
        return STANDARD;
    }

    private static List<CallSignature> read() {
        return Sources.text("calls.def").lines().filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(CallSignature::parse).toList();
    }
}
