// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import org.machineroom.runner.internal.run.Screen;

/** A process that says whether it has a screen. */
final class ScreenProbe {
    private ScreenProbe() {
    }

    public static void main(String[] arguments) {
        System.out.println("screen " + Screen.isThere());
    }
}
