// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/** A rank that has run ahead waits for virtual time, and needs nobody to wake it. */
record CatchingUp() implements Blocking {
    private static final int[] NOBODY = {};

    @Override
    public String describe() {
        return "has run ahead";
    }

    @Override
    public int[] waitsFor() {
        return NOBODY;
    }
}
