// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.ErrorClass;

/** Error classes by their numbers. */
final class Errors {
    private Errors() {
    }

    /** The class with a number; {@code UNKNOWN} if there is none. */
    static ErrorClass ofCode(int code) {
        ErrorClass[] all = ErrorClass.values();
        return code >= 0 && code < all.length ? all[code] : ErrorClass.UNKNOWN;
    }
}
