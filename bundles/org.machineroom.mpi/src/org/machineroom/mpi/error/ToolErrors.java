// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.error;

import java.util.Map;
import java.util.TreeMap;

/**
 * What the error classes of the interface of tools mean (MPI 4.0 section 15.3.10), whose numbers lie between those of
 * {@link org.machineroom.mpi.ErrorClass}. No call of MPI but those of that interface fails with one.
 */
final class ToolErrors {
    private static final Map<Integer, String> TEXTS = new TreeMap<>(Map.ofEntries(
            Map.entry(54, "MEMORY: no memory is left"),
            Map.entry(55, "NOT_INITIALIZED: the interface of tools is not initialised"),
            Map.entry(56, "CANNOT_INIT: the interface of tools cannot be initialised now"),
            Map.entry(57, "INVALID_INDEX: there is nothing with this index"),
            Map.entry(58, "INVALID_ITEM: the enumeration has no item with this index"),
            Map.entry(59, "INVALID_HANDLE: invalid handle"),
            Map.entry(60, "OUT_OF_HANDLES: no more handles are left"),
            Map.entry(61, "OUT_OF_SESSIONS: no more sessions are left"),
            Map.entry(62, "INVALID_SESSION: invalid session"),
            Map.entry(63, "CVAR_SET_NOT_NOW: the control variable cannot be set now"),
            Map.entry(64, "CVAR_SET_NEVER: the control variable can never be set"),
            Map.entry(65, "PVAR_NO_STARTSTOP: the performance variable can neither be started nor stopped"),
            Map.entry(66, "PVAR_NO_WRITE: the performance variable can neither be written nor reset"),
            Map.entry(67, "PVAR_NO_ATOMIC: the performance variable cannot be read and reset in one step"),
            Map.entry(72, "INVALID: invalid use of the interface of tools"),
            Map.entry(73, "INVALID_NAME: there is nothing with this name"),
            Map.entry(80, "NOT_SUPPORTED: this is not supported")));

    private ToolErrors() {
    }

    /** Whether a number is that of such a class. */
    static boolean has(int code) {
        return TEXTS.containsKey(code);
    }

    /** The name of a class and what it means. */
    static String text(int code) {
        return "MPI_T_ERR_" + TEXTS.get(code);
    }
}
