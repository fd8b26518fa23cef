// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.OptionalInt;
import org.eclipse.osgi.util.NLS;

/** Reads which ranks a profile is wanted of: all, or one by its number. */
public final class RankChoice {
    private RankChoice() {
    }

    /** Whether a text asks for all ranks. */
    public static boolean isAll(String text) {
        return text.isBlank() || text.strip().equals(Messages.allRanks);
    }

    /** The rank that a text asks for; nothing if it is none of so many ranks. */
    public static OptionalInt rank(String text, int ranks) {
        String digits = text.strip();
        if (!digits.matches("[0-9]{1,9}") || Integer.parseInt(digits) >= ranks) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(Integer.parseInt(digits));
    }

    /** Why a text asks for nothing that there is. */
    public static String problem(String text, int ranks) {
        return NLS.bind(Messages.noSuchRank, text.strip(), ranks - 1);
    }
}
