// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;

/** Says in the standard's classes what the host has refused to do with a file (MPI 3.1 section 13.7). */
final class HostFailure {
    private HostFailure() {
    }

    /**
     * What a call fails with.
     *
     * @param done what could not be done with the file: "read"
     * @param name the file's name in the program
     * @param path its place
     */
    static MpiFault of(String done, String name, Path path, IOException e) {
        ErrorClass errorClass = errorClass(e);
        MpiFault fault = new MpiFault(errorClass, "the file \"" + name + "\" cannot be " + done + ": "
                + reason(errorClass, path, e), MpiFault.Origin.LIMIT);
        fault.initCause(e);
        return fault;
    }

    private static ErrorClass errorClass(IOException e) {
        return switch (e) {
            case NoSuchFileException _ -> ErrorClass.NO_SUCH_FILE;
            case FileAlreadyExistsException _ -> ErrorClass.FILE_EXISTS;
            case AccessDeniedException _ -> ErrorClass.ACCESS;
            default -> ofText(text(e).toLowerCase(Locale.ROOT));
        };
    }

    private static ErrorClass ofText(String text) {
        if (text.contains("no space left") || text.contains("not enough space")) {
            return ErrorClass.NO_SPACE;
        }
        if (text.contains("quota")) {
            return ErrorClass.QUOTA;
        }
        if (text.contains("read-only")) {
            return ErrorClass.READ_ONLY;
        }
        return text.contains("not a directory") || text.contains("name too long") ? ErrorClass.BAD_FILE : ErrorClass.IO;
    }

    private static String text(IOException e) {
        String text = e instanceof FileSystemException failed ? failed.getReason() : e.getMessage();
        return text == null ? e.getClass().getSimpleName() : text;
    }

    private static String reason(ErrorClass errorClass, Path path, IOException e) {
        Path folder = path.getParent();
        return switch (errorClass) {
            case NO_SUCH_FILE -> folder != null && !Files.isDirectory(folder) ? "there is no folder " + folder
                    : "there is no such file in " + folder;
            case FILE_EXISTS -> "it is there already, and MODE_EXCL says that it must not be";
            case ACCESS -> "the host does not permit that for " + path;
            default -> text(e);
        };
    }
}
