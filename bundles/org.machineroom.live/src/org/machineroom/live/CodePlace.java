// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

/**
 * A place in the program.
 *
 * @param className the class that holds it, as Java writes it; empty where the place is not known
 * @param method the method that holds it
 * @param file name of the source file, empty if the class file does not tell
 * @param line the line, 0 if the class file does not tell
 */
public record CodePlace(String className, String method, String file, int line) {
    /** No known place. */
    public static final CodePlace UNKNOWN = new CodePlace("", "", "", 0);

    /** Whether the place is known. */
    public boolean isKnown() {
        return !className.isEmpty();
    }

    /** As a stack trace writes it; empty where it is not known. */
    @Override
    public String toString() {
        return isKnown() ? className + "." + method + "(" + file + (line == 0 ? "" : ":" + line) + ")" : "";
    }
}
