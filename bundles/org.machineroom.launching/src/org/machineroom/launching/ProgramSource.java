// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.nio.file.Path;
import org.eclipse.jdt.core.IType;

/** Where a part of a run's program is written. */
public sealed interface ProgramSource {
    /** A Java type, which is in the workspace or in a library of it. */
    record JavaType(IType type) implements ProgramSource {
    }

    /** A file of whatever language, in the workspace or not. */
    record SourceFile(Path path) implements ProgramSource {
    }
}
