// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.Iterator;

/** The classes of a program, by the meter that they report to. */
final class World {
    private static final StackWalker STACK = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

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

    /**
     * Whether the program's code that is calling has been called by code that is not the program's, such as a stream
     * that prints an object and asks it for its text: that may hold a lock which other ranks want.
     */
    static boolean isCalledBack(Meter meter) {
        return STACK.walk(frames -> {
            boolean isInside = false;
            int times = 0;
            for (Iterator<StackWalker.StackFrame> all = frames.iterator(); times < 2 && all.hasNext();) {
                boolean wasInside = isInside;
                isInside = contains(meter, all.next().getDeclaringClass());
                times += isInside && !wasInside ? 1 : 0;
            }
            return times > 1;
        });
    }
}
