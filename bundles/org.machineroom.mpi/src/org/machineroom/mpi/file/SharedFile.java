// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import java.util.OptionalInt;

/** A file as all processes share it that have opened it together. */
final class SharedFile {
    private final FileServer server;
    private final Rounds together = new Rounds();
    private final FilePointer pointer = new FilePointer();
    private HostFile host;
    private FileMode mode;

    SharedFile(FileServer server) {
        this.server = server;
    }

    /** The file system that it is on. */
    FileServer server() {
        return server;
    }

    /** What the processes do together. */
    Rounds together() {
        return together;
    }

    /** The file of the host. */
    HostFile host() {
        return host;
    }

    /** How it was opened. */
    FileMode mode() {
        return mode;
    }

    /** Opens the file of the host; one that is made does not allow what is masked. */
    void open(String name, FileMode opened, OptionalInt mask) {
        mode = opened;
        host = HostFile.open(name, opened, mask);
        server.opened(host.path(), opened);
        pointer.set(opened.has(FileMode.APPEND) ? host.size() : 0);
    }

    /** Closes the file of the host. */
    void close() {
        server.closed(host.path());
        host.close(mode.has(FileMode.DELETE_ON_CLOSE));
    }

    /** The shared file pointer. */
    FilePointer pointer() {
        return pointer;
    }
}
