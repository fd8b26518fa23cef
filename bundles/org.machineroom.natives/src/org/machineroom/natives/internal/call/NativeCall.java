// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

/** What a call of MPI does. */
@FunctionalInterface
interface NativeCall {
    /** Does it; what the call returns beside its error code goes to where its arguments point. */
    void make(Words words);
}
