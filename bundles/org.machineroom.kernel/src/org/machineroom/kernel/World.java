// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/** The classes of a program, by the meter that they report to. */
final class World {
    private World() {
    }

    /** Whether a class belongs to the program, as far as it can be told from its loader. */
    static boolean contains(Meter meter, Class<?> type) {
        ClassLoader world = meter.getClass().getClassLoader();
        ClassLoader loader = type.getClassLoader();
        while (loader != null && loader != world) {
            loader = loader.getParent();
        }
        return loader != null;
    }
}
