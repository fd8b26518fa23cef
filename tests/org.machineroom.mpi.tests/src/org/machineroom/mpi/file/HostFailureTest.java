// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.Test;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;

/** What the host refuses has the class that MPI 3.1 section 13.7 gives it, and names the file. */
public class HostFailureTest {
    private static void check(ErrorClass expected, String words, IOException cause) {
        Path path = Path.of("nowhere", "data.bin").toAbsolutePath();
        MpiFault fault = HostFailure.of("opened", "data.bin", path, cause);
        assertEquals(expected, fault.errorClass());
        assertEquals(MpiFault.Origin.LIMIT, fault.origin());
        assertTrue(fault.getMessage(), fault.getMessage().startsWith("the file \"data.bin\" cannot be opened: "));
        assertTrue(fault.getMessage(), fault.getMessage().contains(words));
        assertEquals(cause, fault.getCause());
    }

    @Test
    public void everyRefusalHasItsClass() {
        check(ErrorClass.NO_SUCH_FILE, "there is no folder", new NoSuchFileException("data.bin"));
        check(ErrorClass.FILE_EXISTS, "MODE_EXCL", new FileAlreadyExistsException("data.bin"));
        check(ErrorClass.ACCESS, "does not permit", new AccessDeniedException("data.bin"));
        check(ErrorClass.NO_SPACE, "No space", new IOException("No space left on device"));
        check(ErrorClass.QUOTA, "quota", new FileSystemException("data.bin", null, "Disk quota exceeded"));
        check(ErrorClass.READ_ONLY, "Read-only", new FileSystemException("data.bin", null, "Read-only file system"));
        check(ErrorClass.BAD_FILE, "Not a directory", new FileSystemException("data.bin", null, "Not a directory"));
        check(ErrorClass.IO, "Input/output error", new IOException("Input/output error"));
        check(ErrorClass.IO, "FileSystemException", new FileSystemException("data.bin"));
    }
}
