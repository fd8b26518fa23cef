// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.lane;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * One way by which a rank gets to a method of its program: the method and the node it is called from. The code of a
 * program that is profiled keeps the node of each running method in a local variable and counts in it. For the rank's
 * own thread.
 */
public final class CallNode {
    /** The number of what is not counted: class initialisers. */
    public static final int FREE = 0;

    private static final int DEEPEST = 250;
    private static final int NO_METHOD = -1;

    /** How often each block of the method was run, and what depended on sizes, by the method's own numbering. */
    public final long[] counts;

    private final int method;
    private final CallNode caller;
    private final int depth;
    private long entered;
    private CallNode[] callees = {};
    private CallNode latest;
    private Map<Long, LibraryCalls> calls = Map.of();

    private CallNode(int method, CallNode caller, int cells) {
        this.method = method;
        this.caller = caller;
        this.depth = caller == null ? 0 : caller.depth + 1;
        this.counts = new long[cells];
        this.latest = this;
    }

    /** Where a program begins. */
    public static CallNode root() {
        return new CallNode(NO_METHOD, null, 0);
    }

    /** The node this one was called from; {@code null} at the root. */
    public CallNode caller() {
        return caller;
    }

    /**
     * Notes one more call of a method from this one.
     *
     * @param cells how much there is to count in a method, by its number
     * @return its node
     */
    public CallNode entering(int number, IntUnaryOperator cells) {
        CallNode node = callee(number, cells);
        node.entered++;
        return node;
    }

    /**
     * The node of a method called from this one. Where the program calls itself very deeply, the deepest calls are all
     * put beside one another.
     */
    private CallNode callee(int number, IntUnaryOperator cells) {
        if (depth >= DEEPEST) {
            return caller.callee(number, cells);
        }
        if (latest.method == number && latest.caller == this) {
            return latest;
        }
        for (CallNode callee : callees) {
            if (callee.method == number) {
                latest = callee;
                return callee;
            }
        }
        latest = new CallNode(number, this, cells.applyAsInt(number));
        callees = Arrays.copyOf(callees, callees.length + 1);
        callees[callees.length - 1] = latest;
        return latest;
    }

    /** Adds a call of the library from this method. */
    public void called(int operation, int site, long ps, long waitedPs, long bytes) {
        if (calls.isEmpty()) {
            calls = new LinkedHashMap<>();
        }
        long key = (long) operation << Integer.SIZE | site;
        calls.computeIfAbsent(key, _ -> new LibraryCalls(operation, site)).add(ps, waitedPs, bytes);
    }

    /** Number of the method; {@link #FREE}, or -1 at the root. */
    public int method() {
        return method;
    }

    /** How often the method was called by this way. */
    public long entered() {
        return entered;
    }

    /** What was called from here, in the order of the first calls. */
    public List<CallNode> callees() {
        return Collections.unmodifiableList(Arrays.asList(callees));
    }

    /** Which calls of the library were made from here. */
    public List<LibraryCalls> calls() {
        return new ArrayList<>(calls.values());
    }
}
