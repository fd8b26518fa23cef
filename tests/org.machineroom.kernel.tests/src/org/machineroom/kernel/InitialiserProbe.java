// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/** A class whose initialiser runs what {@link Pinning} has been given for it. */
public final class InitialiserProbe {
    static {
        Pinning.takeAction().run();
    }

    private InitialiserProbe() {
    }
}
