// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

/** Is told how far the making of an index has got. */
@FunctionalInterface
public interface BuildMonitor {
    /** Lets it go on to its end. */
    BuildMonitor NONE = (_, _) -> true;

    /**
     * So many ranks are done.
     *
     * @return whether to go on; if not, the index is given up with a
     *         {@link java.util.concurrent.CancellationException}
     */
    boolean proceed(int ranksDone, int ranks);
}
