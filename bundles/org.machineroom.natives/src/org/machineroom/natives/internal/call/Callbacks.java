// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

/** Calls functions of the program, on the stack of the call that the rank is in. */
@FunctionalInterface
public interface Callbacks {
    /**
     * Calls a function.
     *
     * @param function its address
     * @param words its arguments, at most six, integers and pointers
     * @return what it returns, of which only the lower half counts if that is an int
     */
    long call(long function, long... words);
}
