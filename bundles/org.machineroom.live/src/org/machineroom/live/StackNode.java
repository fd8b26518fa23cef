// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import java.util.BitSet;

/**
 * A frame that the stacks of some ranks have in common, from the program's first frame on: those below are the same,
 * too.
 *
 * @param caller index of the frame that has called it, {@link RankSample#NONE} for the first of a program
 * @param place where it is
 * @param isOfProgram whether it is in the program's own code, and not in package mpi or the JDK that it has called
 * @param ranks those that are there. Nobody changes it
 */
public record StackNode(int caller, CodePlace place, boolean isOfProgram, BitSet ranks) {
}
