// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import java.util.function.Supplier;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.info.Infos;

/**
 * Hints to MPI: values by key (MPI 3.1 chapter 9). Error classes: {@code ERR_INFO} for one that is null or freed,
 * {@code ERR_INFO_KEY} and {@code ERR_INFO_VALUE} for what is too long or empty, {@code ERR_INFO_NOKEY} for a key that
 * is to be deleted and is not there.
 */
public final class Info implements Freeable, Cloneable {
    private final Supplier<org.machineroom.mpi.info.Info> core;

    /** Creates an info object without keys (MPI 3.1 chapter 9). */
    public Info() throws MPIException {
        this(Infos.create(JAVA));
    }

    /**
     * The object by which a program knows an info object.
     *
     * @param core {@code null} for the null object
     */
    Info(org.machineroom.mpi.info.Info core) {
        this.core = () -> core;
    }

    private Info(Supplier<org.machineroom.mpi.info.Info> core) {
        this.core = core;
    }

    /** What tells a process how it was started: one object for all ranks. */
    static Info environment() {
        return new Info(() -> Infos.environment(MpiProcess.current()));
    }

    /** The info object that calls name; {@code null} for none. */
    static org.machineroom.mpi.info.Info core(Info info) {
        return info == null ? null : info.core.get();
    }

    /** Sets the value of a key. */
    public void set(String key, String value) throws MPIException {
        Infos.set(JAVA, core.get(), key, value);
    }

    /** The value of a key; {@code null} if there is no such key. */
    public String get(String key) throws MPIException {
        return Infos.get(JAVA, core.get(), key);
    }

    /** Deletes a key with its value. */
    public void delete(String key) throws MPIException {
        Infos.delete(JAVA, core.get(), key);
    }

    /** Number of keys. */
    public int size() throws MPIException {
        return Infos.size(JAVA, core.get());
    }

    /** A key by its number, from 0, in the order in which keys were set. */
    public String getKey(int i) throws MPIException {
        return Infos.key(JAVA, core.get(), i);
    }

    /** Another info object with the same keys and values. */
    public Info dup() throws MPIException {
        return new Info(Infos.duplicate(JAVA, core.get()));
    }

    /** The same as {@link #dup}. */
    @Override
    public Info clone() {
        return dup();
    }

    /** Frees the info object. */
    @Override
    public void free() throws MPIException {
        Infos.free(JAVA, core.get());
    }

    /** Whether this is the null object or has been freed. */
    public boolean isNull() {
        return core.get() == null || core.get().isFreed();
    }
}
