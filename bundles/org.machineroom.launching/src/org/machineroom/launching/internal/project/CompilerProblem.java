// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.project;

import java.nio.file.Path;

/**
 * A problem that a compiler has told.
 *
 * @param file in which it is
 * @param line from 1
 * @param isError or else a warning
 * @param message in the compiler's words
 */
public record CompilerProblem(Path file, int line, boolean isError, String message) {
}
