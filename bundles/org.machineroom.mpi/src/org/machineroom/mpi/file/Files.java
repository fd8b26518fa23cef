// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.communicator.Creation;
import org.machineroom.mpi.data.DataRepresentation;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.info.Info;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.check.HandleKind;

/** Opens, closes and deletes files (MPI 3.1 sections 13.2.1 to 13.2.3). Each costs a request to the file system. */
public final class Files {
    private static final String SAME = "; all processes must say the same (MPI 3.1 section 13.2.1)";

    private Files() {
    }

    /** What a process wants to open, and what a file that it makes shall not allow. */
    private record Wanted(String name, FileMode mode, OptionalInt mask) {
    }

    /**
     * MPI_File_open. Collective.
     *
     * @param comm whose processes open it; nobody uses it for the file afterwards
     * @param name place of the file, from the folder in which the run was started on
     * @param mode the sum of constants of {@link FileMode}
     * @param info hints; {@code null} for none
     * @param bytes the binding's MPI_BYTE, of which the file consists at first
     */
    public static OpenFile open(CommunicatorHandle comm, String name, int mode, Info info, Datatype bytes) {
        return open(comm, name, mode, info, bytes, OptionalInt.empty());
    }

    /**
     * The same for a process that says what a file it makes shall not allow, as {@code umask} of POSIX does. That of
     * rank 0 is meant.
     *
     * @param mask bits of POSIX; empty for those of the simulator
     */
    public static OpenFile open(CommunicatorHandle comm, String name, int mode, Info info, Datatype bytes,
            OptionalInt mask) {
        Caller caller = comm.caller();
        return FileCalls.unowned(caller, MpiFunction.FILE_OPEN, process -> {
            Communicator parent = given(comm, process);
            FileServer server = FileServer.of(process);
            Wanted wanted = new Wanted(name, new FileMode(mode).checked(), mask);
            HostFile.path(name);
            Map<String, String> hints = Info.hints(info);
            Communicator own = Creation.inner(parent, MpiFunction.FILE_OPEN, "file " + name);
            SharedFile shared = server.shared(own);
            OpenFile file = new OpenFile(name, own, shared,
                    CallChecks.madeByCall(process, HandleKind.FILE, own.session()),
                    new FileView(0, bytes, bytes, DataRepresentation.NATIVE), FileErrors.ofNone(process));
            file.hints().putAll(hints);
            opened(file, wanted);
            return file;
        });
    }

    private static Communicator given(CommunicatorHandle comm, MpiProcess process) {
        Communicator parent = comm.of(process);
        parent.requireComplete();
        Creation.requireIntra(parent);
        return parent;
    }

    private static void opened(OpenFile file, Wanted wanted) {
        try {
            file.together(MpiFunction.FILE_OPEN, wanted, all -> {
                requireSame(all);
                file.shared().open(wanted.name, wanted.mode, all.getFirst().mask);
                return null;
            });
        } catch (MpiFault fault) {
            leave(file);
            throw fault;
        } finally {
            Requests.ask(file);
        }
        if (wanted.mode.has(FileMode.APPEND)) {
            file.pointer().set(file.shared().pointer().at());
        }
    }

    private static void requireSame(List<Wanted> all) {
        for (int rank = 1; rank < all.size(); rank++) {
            Wanted first = all.getFirst();
            Wanted other = all.get(rank);
            if (!first.mode.equals(other.mode)) {
                throw new MpiFault(ErrorClass.NOT_SAME, "rank 0 opens the file with the mode " + first.mode.bits()
                        + ", rank " + rank + " with " + other.mode.bits() + SAME);
            }
            if (!HostFile.path(first.name).equals(HostFile.path(other.name))) {
                throw new MpiFault(ErrorClass.NOT_SAME, "rank 0 opens the file \"" + first.name + "\", rank " + rank
                        + " \"" + other.name + "\"" + SAME);
            }
        }
    }

    private static void leave(OpenFile file) {
        file.close();
        FileServer.of(file.process()).forget(file.comm());
        Creation.giveBack(file.comm());
    }

    /** MPI_File_close. Collective. */
    public static void close(Caller caller, OpenFile given) {
        FileCalls.on(caller, given, MpiFunction.FILE_CLOSE, file -> {
            file.requireNothingPending();
            try {
                file.together(MpiFunction.FILE_CLOSE, file.name(), _ -> {
                    file.shared().close();
                    return null;
                });
            } finally {
                Requests.ask(file);
                leave(file);
            }
            return null;
        });
    }

    /**
     * MPI_File_delete.
     *
     * @param info hints; {@code null} for none
     */
    public static void delete(Caller caller, String name, Info info) {
        FileCalls.unowned(caller, MpiFunction.FILE_DELETE, process -> {
            Info.hints(info);
            process.rank().sync();
            FileServer server = FileServer.of(process);
            if (server.isOpen(HostFile.path(name))) {
                throw new MpiFault(ErrorClass.FILE_IN_USE, "the file \"" + name + "\" is open; it can be deleted when "
                        + "all have closed it (MPI 3.1 section 13.2.3)");
            }
            Requests.ask(process, name);
            HostFile.delete(name);
            return null;
        });
    }
}
