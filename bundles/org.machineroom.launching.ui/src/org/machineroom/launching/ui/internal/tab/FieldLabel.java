// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import org.eclipse.jface.action.LegacyActionTools;

/** What stands beside a field, by which the user knows it. */
final class FieldLabel {
    private FieldLabel() {
    }

    /** Its words: without the mark of its key, and without the colon. */
    static String name(String label) {
        String words = LegacyActionTools.removeMnemonics(label);
        return words.endsWith(":") ? words.substring(0, words.length() - 1) : words;
    }
}
