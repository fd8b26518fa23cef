// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import java.nio.Buffer;
import org.machineroom.mpi.window.Accesses;
import org.machineroom.mpi.window.ActiveTarget;
import org.machineroom.mpi.window.Fences;
import org.machineroom.mpi.window.PassiveTarget;
import org.machineroom.mpi.window.StartedAccesses;
import org.machineroom.mpi.window.TargetPlace;
import org.machineroom.mpi.window.Window;
import org.machineroom.mpi.window.WindowHandle;
import org.machineroom.mpi.window.WindowQueries;
import org.machineroom.mpi.window.Windows;

/**
 * A window for one-sided communication (MPI 3.1 chapter 11), in the manner of Open MPI's Java binding. Error classes:
 * {@code ERR_WIN} for one that has been freed, {@code ERR_RMA_SYNC} for what is not possible in the epochs that the
 * rank is in, {@code ERR_RMA_RANGE} for memory that is not in the window, {@code ERR_RANK}, {@code ERR_TYPE},
 * {@code ERR_OP}, {@code ERR_COUNT} and {@code ERR_DISP} for arguments. They go to the window's own error handler,
 * which is {@link MPI#ERRORS_ARE_FATAL} at first.
 */
public final class Win implements Freeable {
    /** No window. */
    public static final int WIN_NULL = 0;
    /** Memory of the rank alone, for {@link #Win(int, int, Info, Comm, Buffer, int)}. */
    public static final int FLAVOR_PRIVATE = 0;
    /** Memory that all ranks of the window share, for {@link #Win(int, int, Info, Comm, Buffer, int)}. */
    public static final int FLAVOR_SHARED = 1;

    private final WindowHandle core;

    private Win(Window window) {
        core = new WindowHandle(JAVA, window);
        window.setHandle(this);
    }

    /**
     * Opens memory to the other ranks (MPI 3.1 section 11.2.1). Collective.
     *
     * @param base the memory
     * @param size its length in elements of the buffer
     * @param dispUnit elements of the buffer that displacements count
     * @throws MPIException of class {@code ERR_SIZE} if the buffer is shorter, {@code ERR_DISP} for a unit that is not
     *         positive, {@code ERR_BASE} for no memory
     */
    public Win(Buffer base, int size, int dispUnit, Info info, Comm comm) throws MPIException {
        this(Windows.create(comm.core, PlainMemory.window(base, size), PlainMemory.bytes(base, dispUnit),
                Info.core(info)));
    }

    /**
     * Opens new memory (MPI 3.1 sections 11.2.2 and 11.2.3). As a Java program cannot be given a pointer, the memory is
     * that of {@code base}. Collective.
     *
     * @param size its length in elements of the buffer
     * @param dispUnit elements of the buffer that displacements count
     * @param flavor {@link #FLAVOR_PRIVATE} or {@link #FLAVOR_SHARED}
     * @throws MPIException as {@link #Win(Buffer, int, int, Info, Comm)} does, and of class {@code ERR_RMA_SHARED} if
     *         the ranks do not share memory
     */
    public Win(int size, int dispUnit, Info info, Comm comm, Buffer base, int flavor) throws MPIException {
        this(flavor == FLAVOR_SHARED
                ? Windows.allocateShared(comm.core, PlainMemory.window(base, size), PlainMemory.bytes(base, dispUnit),
                        Info.core(info))
                : Windows.allocate(comm.core, PlainMemory.window(base, size), PlainMemory.bytes(base, dispUnit),
                        Info.core(info)));
    }

    /** Opens a window to which memory is attached later (MPI 3.1 section 11.2.4). Collective. */
    public Win(Info info, Comm comm) throws MPIException {
        this(Windows.createDynamic(comm.core, Info.core(info)));
    }

    /**
     * Attaches memory to a dynamic window. Displacements count bytes from the memory that was attached first; further
     * ones lie behind it, each from the next multiple of 16 bytes on.
     *
     * @param size its length in elements of the buffer
     */
    public void attach(Buffer base, int size) throws MPIException {
        WindowQueries.attach(core, PlainMemory.window(base, size));
    }

    /** Detaches memory from a dynamic window. */
    public void detach(Buffer base) throws MPIException {
        WindowQueries.detach(core, base);
    }

    /** The ranks that share the window. */
    public Group getGroup() throws MPIException {
        return new Group(WindowQueries.group(core));
    }

    private static JavaRegion region(Buffer buffer, int count, Datatype type) {
        return JavaRegion.plain(buffer, count, type);
    }

    private static TargetPlace place(int rank, int displacement, int count, Datatype type) {
        return new TargetPlace(rank, displacement, count, Datatype.core(type));
    }

    /** Puts data into the memory of a rank (MPI 3.1 section 11.3.1). */
    public void put(Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp, int targetCount,
            Datatype targetType) throws MPIException {
        Accesses.put(core, region(origin, orgCount, orgType), place(targetRank, targetDisp, targetCount, targetType));
    }

    /** Gets data from the memory of a rank (MPI 3.1 section 11.3.2). */
    public void get(Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp, int targetCount,
            Datatype targetType) throws MPIException {
        Accesses.get(core, region(origin, orgCount, orgType), place(targetRank, targetDisp, targetCount, targetType));
    }

    /** Combines data with those in the memory of a rank (MPI 3.1 section 11.3.4). */
    public void accumulate(Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp,
            int targetCount, Datatype targetType, Op op) throws MPIException {
        Accesses.accumulate(core, region(origin, orgCount, orgType),
                place(targetRank, targetDisp, targetCount, targetType), Op.core(op));
    }

    /** Combines data with those in the memory of a rank, and gets those before (MPI 3.1 section 11.3.4). */
    public void getAccumulate(Buffer origin, int orgCount, Datatype orgType, Buffer resultAddr, int resultCount,
            Datatype resultType, int targetRank, int targetDisp, int targetCount, Datatype targetType, Op op)
            throws MPIException {
        Accesses.getAccumulate(core, region(origin, orgCount, orgType), region(resultAddr, resultCount, resultType),
                place(targetRank, targetDisp, targetCount, targetType), Op.core(op));
    }

    /** Does what {@link #getAccumulate} does, for one element. */
    public void fetchAndOp(Buffer origin, Buffer resultAddr, Datatype dataType, int targetRank, int targetDisp, Op op)
            throws MPIException {
        Accesses.fetchAndOp(core, region(origin, 1, dataType), region(resultAddr, 1, dataType),
                place(targetRank, targetDisp, 1, dataType), Op.core(op));
    }

    /** Replaces an element if it is equal to another, and gets the one before (MPI 3.1 section 11.3.4). */
    public void compareAndSwap(Buffer origin, Buffer compareAddr, Buffer resultAddr, Datatype targetType,
            int targetRank, int targetDisp) throws MPIException {
        Accesses.compareAndSwap(core, region(origin, 1, targetType), region(compareAddr, 1, targetType),
                region(resultAddr, 1, targetType), place(targetRank, targetDisp, 1, targetType));
    }

    /** Starts what {@link #put} with these arguments does (MPI 3.1 section 11.3.5). */
    public Request rPut(Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp,
            int targetCount, Datatype targetType) throws MPIException {
        return Request.of(StartedAccesses.put(core, region(origin, orgCount, orgType),
                place(targetRank, targetDisp, targetCount, targetType)));
    }

    /** Starts what {@link #get} with these arguments does. */
    public Request rGet(Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp,
            int targetCount, Datatype targetType) throws MPIException {
        return Request.of(StartedAccesses.get(core, region(origin, orgCount, orgType),
                place(targetRank, targetDisp, targetCount, targetType)));
    }

    /** Starts what {@link #accumulate} with these arguments does. */
    public Request rAccumulate(Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp,
            int targetCount, Datatype targetType, Op op) throws MPIException {
        return Request.of(StartedAccesses.accumulate(core, region(origin, orgCount, orgType),
                place(targetRank, targetDisp, targetCount, targetType), Op.core(op)));
    }

    /** Starts what {@link #getAccumulate} with these arguments does. */
    public Request rGetAccumulate(Buffer origin, int orgCount, Datatype orgType, Buffer resultAddr, int resultCount,
            Datatype resultType, int targetRank, int targetDisp, int targetCount, Datatype targetType, Op op)
            throws MPIException {
        return Request.of(StartedAccesses.getAccumulate(core, region(origin, orgCount, orgType),
                region(resultAddr, resultCount, resultType),
                place(targetRank, targetDisp, targetCount, targetType), Op.core(op)));
    }

    /** Ends an epoch of accesses and begins the next (MPI 3.1 section 11.5.1). Collective. */
    public void fence(int assertion) throws MPIException {
        Fences.fence(core, assertion);
    }

    /** Begins to access the memory of a group's ranks (MPI 3.1 section 11.5.2). */
    public void start(Group group, int assertion) throws MPIException {
        ActiveTarget.start(core, Group.core(group), assertion);
    }

    /** Ends what {@link #start} has begun. */
    public void complete() throws MPIException {
        ActiveTarget.complete(core);
    }

    /** Lets a group's ranks access this rank's memory. */
    public void post(Group group, int assertion) throws MPIException {
        ActiveTarget.post(core, Group.core(group), assertion);
    }

    /** Waits until those that {@link #post} has named have completed. */
    public void waitFor() throws MPIException {
        ActiveTarget.await(core);
    }

    /** Whether those that {@link #post} has named have completed. */
    public boolean test() throws MPIException {
        return ActiveTarget.test(core);
    }

    /**
     * Locks the memory of a rank (MPI 3.1 section 11.5.3).
     *
     * @param lockType {@link MPI#LOCK_EXCLUSIVE} or {@link MPI#LOCK_SHARED}
     * @throws MPIException of class {@code ERR_LOCKTYPE} for another one
     */
    public void lock(int lockType, int rank, int assertion) throws MPIException {
        PassiveTarget.lock(core, lockType, rank, assertion);
    }

    /** Gives the lock back when all accesses are done. */
    public void unlock(int rank) throws MPIException {
        PassiveTarget.unlock(core, rank);
    }

    /** Locks the memory of all ranks, together with others that do. */
    public void lockAll(int assertion) throws MPIException {
        PassiveTarget.lockAll(core, assertion);
    }

    /** Gives the locks back that {@link #lockAll} has taken. */
    public void unlockAll() throws MPIException {
        PassiveTarget.unlockAll(core);
    }

    /** Waits until all accesses to a rank are done there (MPI 3.1 section 11.5.4). */
    public void flush(int targetRank) throws MPIException {
        PassiveTarget.flush(core, targetRank);
    }

    /** Waits until all accesses are done. */
    public void flushAll() throws MPIException {
        PassiveTarget.flushAll(core);
    }

    /** Waits until the buffers of all accesses to a rank may be used again. */
    public void flushLocal(int targetRank) throws MPIException {
        PassiveTarget.flushLocal(core, targetRank);
    }

    /** Waits until the buffers of all accesses may be used again. */
    public void flushLocalAll() throws MPIException {
        PassiveTarget.flushLocalAll(core);
    }

    /** Makes what others have put visible to this rank, and the other way round. */
    public void sync() throws MPIException {
        PassiveTarget.sync(core);
    }

    /** Sets what happens when a call on the window meets an error (MPI 3.1 section 8.3.2). */
    public void setErrhandler(Errhandler errhandler) throws MPIException {
        WindowQueries.setErrorHandler(core, Errhandler.core(errhandler));
    }

    /** What happens when a call on the window meets an error. */
    public Errhandler getErrhandler() throws MPIException {
        return Errhandler.of(WindowQueries.errorHandler(core));
    }

    /** Acts as if a call had met an error (MPI 3.1 section 8.3.4). */
    public void callErrhandler(int errorCode) throws MPIException {
        WindowQueries.callErrorHandler(core, errorCode);
    }

    /** Makes a key for attributes of windows (MPI 3.1 section 6.7.3). */
    public static int createKeyval() throws MPIException {
        return WindowQueries.createKeyval(JAVA);
    }

    /** Frees a key; attributes that are set stay. */
    public static void freeKeyval(int keyval) throws MPIException {
        WindowQueries.freeKeyval(JAVA, keyval);
    }

    /** Sets an attribute. */
    public void setAttr(int keyval, Object value) throws MPIException {
        WindowQueries.setAttribute(core, keyval, value);
    }

    /** The value of an attribute, {@code null} if it is not set; those of MPI are {@code Long} or {@code Integer}. */
    public Object getAttr(int keyval) throws MPIException {
        Object value = WindowQueries.attribute(core, keyval);
        return keyval == MPI.WIN_SIZE ? Integer.valueOf(((Long) value).intValue()) : value;
    }

    /** Deletes an attribute. */
    public void deleteAttr(int keyval) throws MPIException {
        WindowQueries.deleteAttribute(core, keyval);
    }

    /** Closes the window, when all ranks have called it (MPI 3.1 section 11.2.5). Collective. */
    @Override
    public void free() throws MPIException {
        Windows.free(core);
    }

    /** The hints that were given. */
    public Info getInfo() throws MPIException {
        return new Info(WindowQueries.info(core));
    }

    /** Adds hints. */
    public void setInfo(Info info) throws MPIException {
        WindowQueries.setInfo(core, Info.core(info));
    }

    /** The window's name; empty if it has none. */
    public String getName() throws MPIException {
        return WindowQueries.name(core);
    }

    /** Gives the window a name, for messages and views, too. */
    public void setName(String name) throws MPIException {
        WindowQueries.setName(core, name);
    }

    @Override
    public String toString() {
        return core.window().communicator().name();
    }
}
