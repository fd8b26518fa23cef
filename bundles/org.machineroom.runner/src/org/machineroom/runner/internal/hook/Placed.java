// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

/** An object of a program whose data cache is simulated: it keeps where it lies. Instrumented classes are this. */
public interface Placed {
    /** Its address; asked first when it is made. */
    long machineroom$address();

    /** Bytes of it. */
    int machineroom$size();
}
