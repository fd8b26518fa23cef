// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import java.nio.Buffer;
import org.machineroom.mpi.file.FileAccess;
import org.machineroom.mpi.file.FileData;
import org.machineroom.mpi.file.FileErrors;
import org.machineroom.mpi.file.FilePointers;
import org.machineroom.mpi.file.FilePointers.From;
import org.machineroom.mpi.file.FileState;
import org.machineroom.mpi.file.FileViews;
import org.machineroom.mpi.file.Files;
import org.machineroom.mpi.file.OpenFile;

/**
 * A file that several processes have opened together (MPI 3.1 chapter 13). Its data are in a file of the host, the name
 * of which counts from the folder in which the run was started; how long calls take is up to the machine's description.
 * Offsets and file pointers count etypes of the view, counts elements of the datatype.
 *
 * <p>The error handler of a file is {@link MPI#ERRORS_RETURN} in the beginning, so that errors are thrown: of class
 * {@code ERR_FILE} for a file that was closed, {@code ERR_ACCESS} and {@code ERR_READ_ONLY} for what its mode does not
 * allow, {@code ERR_NOT_SAME} if processes say different things in a collective call, {@code ERR_NO_SPACE}, {@code
 * ERR_QUOTA} and {@code ERR_IO} for what the host cannot do.
 */
public final class File {
    private final OpenFile core;

    /**
     * Opens a file (MPI 3.1 section 13.2.1). Collective over the communicator.
     *
     * @param comm an intracommunicator
     * @param filename the same file at all processes
     * @param amode the sum of {@code MPI.MODE_...}, the same at all processes
     * @throws MPIException of class {@code ERR_AMODE} for an impossible mode, {@code ERR_BAD_FILE} for an impossible
     *         name, {@code ERR_NO_SUCH_FILE}, {@code ERR_FILE_EXISTS}, {@code ERR_ACCESS}
     */
    public File(Comm comm, String filename, int amode) throws MPIException {
        this(comm, filename, amode, MPI.INFO_NULL);
    }

    /** The same with hints, which are kept and change nothing. */
    public File(Comm comm, String filename, int amode, Info info) throws MPIException {
        this.core = Files.open(comm.core, filename, amode, Info.core(info), MPI.BYTE.core());
        core.setHandle(this);
    }

    /** Closes the file (MPI 3.1 section 13.2.2). Collective. */
    public void close() throws MPIException {
        Files.close(JAVA, core);
    }

    /**
     * Deletes a file (MPI 3.1 section 13.2.3).
     *
     * @throws MPIException of class {@code ERR_NO_SUCH_FILE}, {@code ERR_ACCESS}, {@code ERR_FILE_IN_USE}
     */
    public static void delete(String filename) throws MPIException {
        delete(filename, MPI.INFO_NULL);
    }

    /** The same with hints. */
    public static void delete(String filename, Info info) throws MPIException {
        Files.delete(JAVA, filename, Info.core(info));
    }

    /** Sets the length of the file in bytes (MPI 3.1 section 13.2.4). Collective. */
    public void setSize(long size) throws MPIException {
        FileState.setSize(JAVA, core, size);
    }

    /** Makes the file at least so many bytes long (MPI 3.1 section 13.2.5). Collective. */
    public void preallocate(long size) throws MPIException {
        FileState.preallocate(JAVA, core, size);
    }

    /** Length of the file in bytes (MPI 3.1 section 13.2.6). */
    public long getSize() throws MPIException {
        return FileState.size(JAVA, core);
    }

    /** The processes that have opened the file (MPI 3.1 section 13.2.7). */
    public Group getGroup() throws MPIException {
        return new Group(FileState.group(JAVA, core));
    }

    /** The mode in which the file was opened (MPI 3.1 section 13.2.7). */
    public int getAMode() throws MPIException {
        return FileState.mode(JAVA, core);
    }

    /** Adds hints (MPI 3.1 section 13.2.8). Collective, but does not wait. */
    public void setInfo(Info info) throws MPIException {
        FileState.setInfo(JAVA, core, Info.core(info));
    }

    /** A new info object with the hints (MPI 3.1 section 13.2.8). */
    public Info getInfo() throws MPIException {
        return new Info(FileState.info(JAVA, core));
    }

    /**
     * Sets what the process sees of the file (MPI 3.1 section 13.3). Collective. All file pointers are at the beginning
     * then.
     *
     * @param disp where the view begins, in bytes from the beginning of the file
     * @param etype what offsets count
     * @param filetype which etypes are seen; repeated to the end of the file
     * @param datarep {@code native}, {@code internal} or {@code external32}
     * @throws MPIException of class {@code ERR_ARG} for a filetype that goes backwards or overlaps itself, {@code
     *         ERR_TYPE} for a datatype that is not committed, {@code ERR_UNSUPPORTED_DATAREP}
     */
    public void setView(long disp, Datatype etype, Datatype filetype, String datarep) throws MPIException {
        setView(disp, etype, filetype, datarep, MPI.INFO_NULL);
    }

    /** The same with hints. */
    public void setView(long disp, Datatype etype, Datatype filetype, String datarep, Info info)
            throws MPIException {
        FileViews.set(JAVA, core, disp, Datatype.core(etype), Datatype.core(filetype), datarep, Info.core(info));
    }

    /** What the process sees of the file (MPI 3.1 section 13.3). */
    public FileView getView() {
        org.machineroom.mpi.file.FileView view = FileViews.get(JAVA, core);
        return new FileView(view.displacement(), Datatype.of(view.etype()), Datatype.of(view.filetype()),
                view.representation().toString());
    }

    private Status call(FileAccess access, long offset, Object buf, int count, Datatype type) {
        return Status.of(FileData.call(JAVA, core, access, offset, JavaRegion.plain(buf, count, type)));
    }

    private Request start(FileAccess access, long offset, Buffer buf, int count, Datatype type) {
        return Request.of(FileData.start(JAVA, core, access, offset, JavaRegion.plain(buf, count, type)));
    }

    private void begin(FileAccess access, long offset, Object buf, int count, Datatype type) {
        FileData.begin(JAVA, core, access, offset, JavaRegion.plain(buf, count, type));
    }

    private Status end(FileAccess access) {
        return Status.of(FileData.end(JAVA, core, access));
    }

    /** Reads at an offset (MPI 3.1 section 13.4.2). */
    public Status readAt(long offset, Object buf, int count, Datatype type) throws MPIException {
        return call(FileAccess.READ_AT, offset, buf, count, type);
    }

    /** Starts to read at an offset (MPI 3.1 section 13.4.2). */
    public Request iReadAt(long offset, Buffer buf, int count, Datatype type) throws MPIException {
        return start(FileAccess.READ_AT, offset, buf, count, type);
    }

    /** Reads at an offset, all processes together (MPI 3.1 section 13.4.2). */
    public Status readAtAll(long offset, Object buf, int count, Datatype type) throws MPIException {
        return call(FileAccess.READ_AT_ALL, offset, buf, count, type);
    }

    /** Starts to read at an offset, all processes together (MPI 3.1 section 13.4.2). */
    public Request iReadAtAll(long offset, Buffer buf, int count, Datatype type) throws MPIException {
        return start(FileAccess.READ_AT_ALL, offset, buf, count, type);
    }

    /** Reads at the file pointer (MPI 3.1 section 13.4.3). */
    public Status read(Object buf, int count, Datatype type) throws MPIException {
        return call(FileAccess.READ, 0, buf, count, type);
    }

    /** Starts to read at the file pointer (MPI 3.1 section 13.4.3). */
    public Request iRead(Buffer buf, int count, Datatype type) throws MPIException {
        return start(FileAccess.READ, 0, buf, count, type);
    }

    /** Reads at the file pointer, all processes together (MPI 3.1 section 13.4.3). */
    public Status readAll(Object buf, int count, Datatype type) throws MPIException {
        return call(FileAccess.READ_ALL, 0, buf, count, type);
    }

    /** Starts to read at the file pointer, all processes together (MPI 3.1 section 13.4.3). */
    public Request iReadAll(Buffer buf, int count, Datatype type) throws MPIException {
        return start(FileAccess.READ_ALL, 0, buf, count, type);
    }

    /** Reads at the shared file pointer (MPI 3.1 section 13.4.4). */
    public Status readShared(Object buf, int count, Datatype type) throws MPIException {
        return call(FileAccess.READ_SHARED, 0, buf, count, type);
    }

    /** Starts to read at the shared file pointer (MPI 3.1 section 13.4.4). */
    public Request iReadShared(Buffer buf, int count, Datatype type) throws MPIException {
        return start(FileAccess.READ_SHARED, 0, buf, count, type);
    }

    /** Reads at the shared file pointer in the order of ranks (MPI 3.1 section 13.4.4). */
    public Status readOrdered(Object buf, int count, Datatype type) throws MPIException {
        return call(FileAccess.READ_ORDERED, 0, buf, count, type);
    }

    /** Begins what {@link #readAtAll} does (MPI 3.1 section 13.4.5). */
    public void readAtAllBegin(long offset, Object buf, int count, Datatype type) throws MPIException {
        begin(FileAccess.READ_AT_ALL, offset, buf, count, type);
    }

    /** Ends what {@link #readAtAllBegin} has begun with the same buffer. */
    public Status readAtAllEnd(Object buf) throws MPIException {
        return end(FileAccess.READ_AT_ALL);
    }

    /** Begins what {@link #readAll} does (MPI 3.1 section 13.4.5). */
    public void readAllBegin(Object buf, int count, Datatype type) throws MPIException {
        begin(FileAccess.READ_ALL, 0, buf, count, type);
    }

    /** Ends what {@link #readAllBegin} has begun with the same buffer. */
    public Status readAllEnd(Object buf) throws MPIException {
        return end(FileAccess.READ_ALL);
    }

    /** Begins what {@link #readOrdered} does (MPI 3.1 section 13.4.5). */
    public void readOrderedBegin(Object buf, int count, Datatype type) throws MPIException {
        begin(FileAccess.READ_ORDERED, 0, buf, count, type);
    }

    /** Ends what {@link #readOrderedBegin} has begun with the same buffer. */
    public Status readOrderedEnd(Object buf) throws MPIException {
        return end(FileAccess.READ_ORDERED);
    }

    /** Writes at an offset (MPI 3.1 section 13.4.2). */
    public Status writeAt(long offset, Object buf, int count, Datatype type) throws MPIException {
        return call(FileAccess.WRITE_AT, offset, buf, count, type);
    }

    /** Starts to write at an offset (MPI 3.1 section 13.4.2). */
    public Request iWriteAt(long offset, Buffer buf, int count, Datatype type) throws MPIException {
        return start(FileAccess.WRITE_AT, offset, buf, count, type);
    }

    /** Writes at an offset, all processes together (MPI 3.1 section 13.4.2). */
    public Status writeAtAll(long offset, Object buf, int count, Datatype type) throws MPIException {
        return call(FileAccess.WRITE_AT_ALL, offset, buf, count, type);
    }

    /** Starts to write at an offset, all processes together (MPI 3.1 section 13.4.2). */
    public Request iWriteAtAll(long offset, Buffer buf, int count, Datatype type) throws MPIException {
        return start(FileAccess.WRITE_AT_ALL, offset, buf, count, type);
    }

    /** Writes at the file pointer (MPI 3.1 section 13.4.3). */
    public Status write(Object buf, int count, Datatype type) throws MPIException {
        return call(FileAccess.WRITE, 0, buf, count, type);
    }

    /** Starts to write at the file pointer (MPI 3.1 section 13.4.3). */
    public Request iWrite(Buffer buf, int count, Datatype type) throws MPIException {
        return start(FileAccess.WRITE, 0, buf, count, type);
    }

    /** Writes at the file pointer, all processes together (MPI 3.1 section 13.4.3). */
    public Status writeAll(Object buf, int count, Datatype type) throws MPIException {
        return call(FileAccess.WRITE_ALL, 0, buf, count, type);
    }

    /** Starts to write at the file pointer, all processes together (MPI 3.1 section 13.4.3). */
    public Request iWriteAll(Buffer buf, int count, Datatype type) throws MPIException {
        return start(FileAccess.WRITE_ALL, 0, buf, count, type);
    }

    /** Writes at the shared file pointer (MPI 3.1 section 13.4.4). */
    public Status writeShared(Object buf, int count, Datatype type) throws MPIException {
        return call(FileAccess.WRITE_SHARED, 0, buf, count, type);
    }

    /** Starts to write at the shared file pointer (MPI 3.1 section 13.4.4). */
    public Request iWriteShared(Buffer buf, int count, Datatype type) throws MPIException {
        return start(FileAccess.WRITE_SHARED, 0, buf, count, type);
    }

    /** Writes at the shared file pointer in the order of ranks (MPI 3.1 section 13.4.4). */
    public Status writeOrdered(Object buf, int count, Datatype type) throws MPIException {
        return call(FileAccess.WRITE_ORDERED, 0, buf, count, type);
    }

    /** Begins what {@link #writeAtAll} does (MPI 3.1 section 13.4.5). */
    public void writeAtAllBegin(long offset, Object buf, int count, Datatype type) throws MPIException {
        begin(FileAccess.WRITE_AT_ALL, offset, buf, count, type);
    }

    /** Ends what {@link #writeAtAllBegin} has begun with the same buffer. */
    public Status writeAtAllEnd(Object buf) throws MPIException {
        return end(FileAccess.WRITE_AT_ALL);
    }

    /** Begins what {@link #writeAll} does (MPI 3.1 section 13.4.5). */
    public void writeAllBegin(Object buf, int count, Datatype type) throws MPIException {
        begin(FileAccess.WRITE_ALL, 0, buf, count, type);
    }

    /** Ends what {@link #writeAllBegin} has begun with the same buffer. */
    public Status writeAllEnd(Object buf) throws MPIException {
        return end(FileAccess.WRITE_ALL);
    }

    /** Begins what {@link #writeOrdered} does (MPI 3.1 section 13.4.5). */
    public void writeOrderedBegin(Object buf, int count, Datatype type) throws MPIException {
        begin(FileAccess.WRITE_ORDERED, 0, buf, count, type);
    }

    /** Ends what {@link #writeOrderedBegin} has begun with the same buffer. */
    public Status writeOrderedEnd(Object buf) throws MPIException {
        return end(FileAccess.WRITE_ORDERED);
    }

    /**
     * Moves the file pointer (MPI 3.1 section 13.4.3).
     *
     * @param offset in etypes
     * @param whence {@code MPI.SEEK_SET}, {@code MPI.SEEK_CUR} or {@code MPI.SEEK_END}
     */
    public void seek(long offset, int whence) throws MPIException {
        FilePointers.seek(JAVA, core, offset, from(whence));
    }

    private static From from(int whence) {
        return switch (whence) {
            case MPI.SEEK_SET -> From.BEGIN;
            case MPI.SEEK_CUR -> From.POINTER;
            case MPI.SEEK_END -> From.END;
            default -> null;
        };
    }

    /** Where the file pointer is (MPI 3.1 section 13.4.3). */
    public long getPosition() throws MPIException {
        return FilePointers.position(JAVA, core);
    }

    /** Where in the file, in bytes, an offset of the view is (MPI 3.1 section 13.4.3). */
    public long getByteOffset(long offset) throws MPIException {
        return FilePointers.byteOffset(JAVA, core, offset);
    }

    /** Moves the shared file pointer (MPI 3.1 section 13.4.4). Collective; parameters as for {@link #seek}. */
    public void seekShared(long offset, int whence) throws MPIException {
        FilePointers.seekShared(JAVA, core, offset, from(whence));
    }

    /** Where the shared file pointer is (MPI 3.1 section 13.4.4). */
    public long getPositionShared() throws MPIException {
        return FilePointers.sharedPosition(JAVA, core);
    }

    /** Extent of a datatype in the file, in bytes (MPI 3.1 section 13.5.1). */
    public int getTypeExtent(Datatype type) throws MPIException {
        return Count.asInt(FileState.typeExtent(JAVA, core, Datatype.core(type)));
    }

    /** Says whether accesses are to be atomic, which they always are (MPI 3.1 section 13.6.1). Collective. */
    public void setAtomicity(boolean atomicity) throws MPIException {
        FileState.setAtomicity(JAVA, core, atomicity);
    }

    /** What {@link #setAtomicity} has said; {@code false} in the beginning. */
    public boolean getAtomicity() throws MPIException {
        return FileState.atomicity(JAVA, core);
    }

    /** Waits until what was written is on the disk (MPI 3.1 section 13.6.1). Collective. */
    public void sync() throws MPIException {
        FileState.sync(JAVA, core);
    }

    /** Sets what happens when a call on this file meets an error (MPI 3.1 section 8.3.3). */
    public void setErrhandler(Errhandler errhandler) throws MPIException {
        FileErrors.set(JAVA, core, Errhandler.core(errhandler));
    }

    /** What happens when a call on this file meets an error (MPI 3.1 section 8.3.3). */
    public Errhandler getErrhandler() throws MPIException {
        return Errhandler.of(FileErrors.get(JAVA, core));
    }

    /** Lets the error handler act as if a call had met an error (MPI 3.1 section 8.5). */
    public void callErrhandler(int errorCode) throws MPIException {
        FileErrors.call(JAVA, core, errorCode);
    }
}
