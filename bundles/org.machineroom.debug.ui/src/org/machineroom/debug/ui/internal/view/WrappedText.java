// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import java.util.function.ToIntFunction;

/** Breaks a sentence into lines at its blanks. No SWT. */
public final class WrappedText {
    private WrappedText() {
    }

    /**
     * The text with a line feed in place of blanks, so that no line is longer than asked for, as far as words are not.
     *
     * @param length measures a line, in the unit of {@code room}
     */
    public static String wrap(String text, int room, ToIntFunction<String> length) {
        StringBuilder wrapped = new StringBuilder(text.length());
        String line = "";
        for (String word : text.split(" ")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (!line.isEmpty() && length.applyAsInt(longer) > room) {
                wrapped.append(line).append('\n');
                longer = word;
            }
            line = longer;
        }
        return wrapped.append(line).toString();
    }
}
