// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives;

/** Where what ranks print goes. */
@FunctionalInterface
public interface RankStreams {
    /** The descriptor of standard output; that of error output is 2. */
    int OUTPUT = 1;

    /** Takes what a rank prints; on the rank's thread. */
    void write(int rank, int descriptor, byte[] bytes);
}
