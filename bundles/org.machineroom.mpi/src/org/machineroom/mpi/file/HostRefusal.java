// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/**
 * Says in words why the host has refused to read or write a file. In the words of {@code org.machineroom.trace}, which
 * neither uses MPI nor is used by it.
 */
public final class HostRefusal {
    private HostRefusal() {
    }

    /** The reason alone: the exceptions of {@code java.nio.file} have no more than the file's name as their message. */
    public static String words(IOException refusal) {
        return switch (refusal) {
            case NoSuchFileException _ -> "no such file or folder";
            case AccessDeniedException _ -> "permission denied";
            case FileAlreadyExistsException _ -> "a file of that name is in the way";
            case NotDirectoryException _ -> "not a folder";
            case FileSystemException other when other.getReason() != null -> other.getReason();
            default -> refusal.getMessage() == null ? refusal.getClass().getSimpleName() : refusal.getMessage();
        };
    }
}
