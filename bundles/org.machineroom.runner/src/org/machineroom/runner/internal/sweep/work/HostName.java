// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.work;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** The name of this host, for people who look where something runs. */
public final class HostName {
    private HostName() {
    }

    /** The name; {@code localhost} if it has none. */
    public static String ofThisHost() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost"; // nothing depends on it
        }
    }
}
