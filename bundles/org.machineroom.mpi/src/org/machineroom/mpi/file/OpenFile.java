// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.ErrorHandler;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.internal.check.Handle;

/** A file that a process has opened: what calls name. Owned by its rank. */
public final class OpenFile {
    private final String name;
    private final Communicator comm;
    private final SharedFile shared;
    private final Handle handle;
    private final Map<String, String> hints = new LinkedHashMap<>();
    private final FilePointer pointer = new FilePointer();
    private FileView view;
    private FileMap map;
    private Layout etype;
    private boolean atomic;
    private boolean closed;
    private int pending;
    private long rounds;
    private SplitAccess split;
    private ErrorHandler errorHandler;
    private Object known;

    /** A collective access that has begun and not ended. */
    record SplitAccess(FileAccess access, FileRequest request) {
    }

    OpenFile(String name, Communicator comm, SharedFile shared, Handle handle, FileView view,
            ErrorHandler errorHandler) {
        this.name = name;
        this.comm = comm;
        this.shared = shared;
        this.handle = handle;
        this.errorHandler = errorHandler;
        see(view);
    }

    /**
     * The file that a call names, which must be there.
     *
     * @throws MpiFault of class FILE if it is null or closed
     */
    static OpenFile valid(OpenFile file) {
        if (file == null || file.closed) {
            throw new MpiFault(ErrorClass.FILE, "the file " + (file == null ? "is MPI_FILE_NULL"
                    : "\"" + file.name + "\" has been closed"));
        }
        return file;
    }

    /** The communicator of those who have it open, which nobody else uses. */
    Communicator comm() {
        return comm;
    }

    /** The process that has it open. */
    MpiProcess process() {
        return comm.process();
    }

    /** What all processes share of it. */
    SharedFile shared() {
        return shared;
    }

    /** The file of the host. */
    HostFile host() {
        return shared.host();
    }

    /** How it was opened. */
    FileMode mode() {
        return shared.mode();
    }

    /** The file's name in the program. */
    public String name() {
        return name;
    }

    /** What the process sees of it. */
    FileView view() {
        return view;
    }

    /** Where what the process sees lies in the file. */
    FileMap map() {
        return map;
    }

    /** The layout of what offsets and pointers count. */
    Layout etype() {
        return etype;
    }

    /** Sets what the process sees of it; its pointer is at the beginning then. The datatypes may be freed later. */
    void see(FileView newView) {
        view = newView;
        etype = newView.etype().anyLayout();
        map = new FileMap(newView.displacement(), newView.filetype().anyLayout());
        pointer.set(0);
    }

    /** The process's own file pointer. */
    FilePointer pointer() {
        return pointer;
    }

    boolean isAtomic() {
        return atomic;
    }

    void setAtomic(boolean isAtomic) {
        atomic = isAtomic;
    }

    /** The hints that the program has given. */
    Map<String, String> hints() {
        return hints;
    }

    /** The collective access that has begun and not ended; {@code null} if there is none. */
    SplitAccess split() {
        return split;
    }

    void setSplit(SplitAccess begun) {
        split = begun;
    }

    /** Notes that an access has been started, or with -1 that it is complete. */
    void count(int accesses) {
        pending += accesses;
    }

    /** Does something together with the others who have it open; see {@link Rounds#round}. */
    <T, R> R together(MpiFunction function, T says, Function<List<T>, R> conclude) {
        return shared.together().round(comm, function, rounds++, says, conclude);
    }

    /** Refuses to close it while accesses are on their way. */
    void requireNothingPending() {
        if (pending > 0) {
            throw new MpiFault(ErrorClass.OTHER, pending + " accesses to the file \"" + name()
                    + "\" are not complete; they are to be waited for before it is closed (MPI 3.1 section 13.2.2)");
        }
    }

    void close() {
        closed = true;
        handle.freed();
    }

    /** Who is asked when a call on the file fails. */
    ErrorHandler errorHandler() {
        return errorHandler;
    }

    void setErrorHandler(ErrorHandler handler) {
        errorHandler = handler;
    }

    /** The object by which the program knows it; {@code null} if its binding has none. */
    public Object handle() {
        return known;
    }

    /** Sets the object by which the program knows it. */
    public void setHandle(Object object) {
        known = object;
    }
}
