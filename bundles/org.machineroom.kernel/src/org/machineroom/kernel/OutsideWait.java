// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * A thread of a rank waits for an object of the JDK, such as a lock.
 *
 * @param thread the thread
 */
record OutsideWait(Thread thread) implements Blocking {
    private static final int[] NOBODY = {};

    /** Where the program waits, and in which method of the JDK. */
    @Override
    public String describe() {
        StackTraceElement waits = null;
        for (StackTraceElement frame : thread.getStackTrace()) {
            if (!isOfJdk(frame)) {
                return "waits in " + (waits == null ? "synchronized" : shortName(waits)) + " at " + frame
                        + ", for something that is not part of the simulation and that nobody will release";
            }
            waits = frame;
        }
        return "waits in " + (waits == null ? "the JDK" : shortName(waits));
    }

    private static boolean isOfJdk(StackTraceElement frame) {
        return frame.getModuleName() != null && frame.getModuleName().startsWith("java.");
    }

    private static String shortName(StackTraceElement frame) {
        String type = frame.getClassName();
        return type.substring(type.lastIndexOf('.') + 1) + "." + frame.getMethodName();
    }

    @Override
    public int[] waitsFor() {
        return NOBODY;
    }
}
