// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/** What a process has for itself that decides where and how it makes files. */
public interface Surroundings {
    /** Its working directory; empty for that of the simulator. */
    Optional<Path> directory();

    /** Which bits the access of files that it makes lacks, as {@code umask} says; empty for the simulator's. */
    OptionalInt fileMask();
}
