// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.util.ArrayList;
import java.util.List;

/** A stretch of a method's code that is entered at its start and left at its end. Built by {@link CodeBlocks}. */
final class CodeBlock {
    private final int index;
    private final int firstElement;
    private final List<Integer> successors = new ArrayList<>();
    private long cost;
    private int accesses;
    private boolean tellsMeter;
    private boolean covered;
    private boolean handler;

    CodeBlock(int index, int firstElement) {
        this.index = index;
        this.firstElement = firstElement;
    }

    /** This block's place in the list of the method's blocks. */
    int index() {
        return index;
    }

    /** The place of its first instruction among the elements of the code. */
    int firstElement() {
        return firstElement;
    }

    /** The blocks that may follow, without exception handlers. */
    List<Integer> successors() {
        return successors;
    }

    /** The cost of its instructions in milli-cycles. */
    long cost() {
        return cost;
    }

    /** How many of its instructions load from memory or store to it. */
    int accesses() {
        return accesses;
    }

    /** True if it ends the method or with a call that may look at the clock. */
    boolean tellsMeter() {
        return tellsMeter;
    }

    /** True if an exception handler of this method may be entered from it. */
    boolean isCovered() {
        return covered;
    }

    /** True if it is where an exception handler starts. */
    boolean isHandler() {
        return handler;
    }

    void addCost(long milliCycles) {
        cost += milliCycles;
    }

    void addAccess() {
        accesses++;
    }

    void endAtMeter() {
        tellsMeter = true;
    }

    void cover() {
        covered = true;
    }

    void makeHandler() {
        handler = true;
    }
}
