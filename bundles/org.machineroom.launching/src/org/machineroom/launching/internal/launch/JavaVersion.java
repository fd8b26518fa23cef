// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.launch;

/** Versions as JREs write them: {@code 1.8.0_392}, {@code 25.0.1}, {@code 26-ea}. */
public final class JavaVersion {
    private JavaVersion() {
    }

    /** The major version; a very large number for a JRE that does not tell, which then has to find out by itself. */
    public static int major(String version) {
        if (version == null) {
            return Integer.MAX_VALUE;
        }
        String text = version.startsWith("1.") ? version.substring(2) : version;
        int end = 0;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        return end == 0 ? Integer.MAX_VALUE : Integer.parseInt(text.substring(0, end));
    }
}
