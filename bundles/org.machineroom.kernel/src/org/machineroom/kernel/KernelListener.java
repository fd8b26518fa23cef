// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/** Is told what happens in a kernel and what others than ranks and devices should know of. */
public interface KernelListener {
    /** Listens to nothing. */
    KernelListener NONE = new KernelListener() {};

    /**
     * Something does not change a result, but the user should know it. Called on another thread than the kernel's.
     */
    default void warned(String text) {
    }

    /** The code of the rank with this number runs next. Called on the kernel's thread. */
    default void turnOf(int rank) {
    }

    /**
     * Nothing is left to happen, and there are ranks that have not come to their end. Called on the kernel's thread.
     *
     * @return whether something is left to happen now, or the run has been {@linkplain Kernel#stop stopped}; else it is
     *         deadlocked
     */
    default boolean idle() {
        return false;
    }

    /**
     * The run is deadlocked; it ends because of that when this method returns. Called on the kernel's thread.
     */
    default void deadlocked(Deadlock deadlock) {
    }
}
