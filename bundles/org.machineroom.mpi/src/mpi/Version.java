// SPDX-License-Identifier: EPL-2.0
package mpi;

/** Version of the standard. Immutable. */
public final class Version {
    private final int version;
    private final int subVersion;

    Version(int version, int subVersion) {
        this.version = version;
        this.subVersion = subVersion;
    }

    /** The number before the point. */
    public int getVersion() {
        return version;
    }

    /** The number behind the point. */
    public int getSubVersion() {
        return subVersion;
    }
}
