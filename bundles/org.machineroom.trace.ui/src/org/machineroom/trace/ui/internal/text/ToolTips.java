// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.text;

/** Tool tips of tables, which do not break lines themselves. No SWT. */
public final class ToolTips {
    private static final int LONGEST = 100;

    private ToolTips() {
    }

    /** The text in lines that a screen has room for; none, which is {@code null}, for no text. */
    public static String wrapped(String text) {
        return text.isEmpty() ? null : text.replaceAll("(.{1," + LONGEST + "})(?: +|$)", "$1\n").stripTrailing();
    }
}
