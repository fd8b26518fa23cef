// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.lane;

/** Makes the objects that hold a rank's static variables, and runs what the initialiser of a class would have done. */
public interface StaticsSource {
    /** A new holder for the class with this number, its variables zero or null. */
    Object make(int index);

    /** Fills the running rank's holder. */
    void fill(int index) throws Throwable;
}
