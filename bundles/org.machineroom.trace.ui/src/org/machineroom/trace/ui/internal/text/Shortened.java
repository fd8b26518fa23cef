// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.text;

import java.util.function.ToIntFunction;

/** Text that is cut in its middle where there is no room for all of it: places in a program are told by their ends. */
public final class Shortened {
    private static final String CUT = "\u2026";
    private static final int HEAD_PART = 3;

    private Shortened() {
    }

    /**
     * The text, or as many characters of both its ends as have room, most of them of its end.
     *
     * @param room  in pixels
     * @param width of a text in pixels
     */
    public static String of(String text, int room, ToIntFunction<String> width) {
        if (width.applyAsInt(text) <= room) {
            return text;
        }
        int kept = text.length() - 1;
        while (kept > 1 && width.applyAsInt(ends(text, kept)) > room) {
            kept--;
        }
        return ends(text, kept);
    }

    private static String ends(String text, int kept) {
        int head = kept / HEAD_PART;
        return text.substring(0, head) + CUT + text.substring(text.length() - (kept - head));
    }
}
