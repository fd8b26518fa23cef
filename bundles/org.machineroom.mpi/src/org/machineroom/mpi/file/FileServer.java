// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.FileSystemModel;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.RunState;

/**
 * The file system of a run's machine: when it has done what it is asked for, and which files are open. One for all
 * processes, kept with the first of them; they come to it in the order of virtual time.
 */
final class FileServer {
    private static final ProcessLocal<FileServer> OF = ProcessLocal
            .of(process -> new FileServer(process.run().files().orElseThrow(), process.run().state()));

    private final FileSystemModel model;
    private final RunState run;
    private final Map<Key, SharedFile> opening = new HashMap<>();
    private final Map<Path, Integer> open = new HashMap<>();
    private long freePs;

    /** A communicator, as all its processes know it: its number, and its first member, as others may use the number. */
    private record Key(int context, int firstMember) {
        static Key of(Communicator comm) {
            return new Key(comm.pointToPointContext(), comm.group().node(0));
        }
    }

    private FileServer(FileSystemModel model, RunState run) {
        this.model = model;
        this.run = run;
    }

    /**
     * That of a process's run.
     *
     * @throws MpiFault if its machine has none
     */
    static FileServer of(MpiProcess process) {
        MpiRun run = process.run();
        if (run.files().isEmpty()) {
            throw new MpiFault(ErrorClass.UNSUPPORTED_OPERATION, "the description of " + run.machine().id()
                    + " says nothing of a file system; it needs a table [file_system] with latency and bandwidth",
                    MpiFault.Origin.LIMIT);
        }
        return OF.get(MpiProcess.of(run.kernel().rank(0)));
    }

    /**
     * When data are there that somebody asks for now.
     *
     * @param requests how many requests that takes, one after the other
     */
    long movedPs(long nowPs, long requests, long bytes) {
        if (requests == 0) {
            return nowPs;
        }
        long beginPs = Math.max(answeredPs(nowPs, requests), freePs);
        freePs = Math.addExact(beginPs, model.rate().timePs(bytes));
        return freePs;
    }

    /** When requests have been answered that move no data. */
    long answeredPs(long nowPs, long requests) {
        return Math.addExact(nowPs, Math.multiplyExact(model.latencyPs(), requests));
    }

    /** What the processes of a communicator share that are opening a file. */
    SharedFile shared(Communicator comm) {
        return opening.computeIfAbsent(Key.of(comm), _ -> new SharedFile(this));
    }

    /** Notes that the processes of a communicator share no file any more. */
    void forget(Communicator comm) {
        opening.remove(Key.of(comm));
    }

    void opened(Path path, FileMode mode) {
        open.merge(path, 1, Integer::sum);
        if (mode.has(FileMode.RDONLY)) {
            run.reads(path);
        }
    }

    void closed(Path path) {
        open.computeIfPresent(path, (_, times) -> times == 1 ? null : times - 1);
    }

    /** Whether a process of the run has the file open. */
    boolean isOpen(Path path) {
        return open.containsKey(path);
    }
}
