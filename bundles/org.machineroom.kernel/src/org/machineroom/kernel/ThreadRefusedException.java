// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/** The host has refused a thread that the run needs; the message says for what, and what would help. */
public final class ThreadRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ThreadRefusedException(String thread, OutOfMemoryError cause) {
        super("the host has no thread to be had for " + thread + ": " + cause.getMessage()
                + "; use fewer ranks, or virtual threads", cause);
    }
}
