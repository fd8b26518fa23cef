// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

/** Something that a program has made and is to give back. */
@FunctionalInterface
public interface Handle {
    /** What nobody looks after. */
    Handle UNCHECKED = () -> {};

    /** Notes that it was given back. */
    void freed();
}
