// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import java.nio.file.Path;

/**
 * Something that a trace lacks, but that it can be read without: usually because its run was killed.
 *
 * @param file    the file concerned
 * @param offset  where in it, in bytes, -1 where it concerns the file as a whole
 * @param message what is lost
 */
public record TraceProblem(Path file, long offset, String message) {

    @Override
    public String toString() {
        return offset < 0 ? file + ": " + message : file + " at byte " + offset + ": " + message;
    }
}
