// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.util.SequencedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.internal.check.Trust;

/**
 * In which epochs of a window a process is: what it may access, and who may access its memory (MPI 3.1 section 11.5).
 * What does not fit is refused with class RMA_SYNC.
 */
final class Epochs {
    private final TreeMap<Integer, LockKind> locked = new TreeMap<>();
    private final TreeMap<Integer, Trust> trusted = new TreeMap<>();
    private boolean fenced;
    private boolean accessed;
    private boolean all;
    private SequencedSet<Integer> started;
    private SequencedSet<Integer> posted;
    private boolean isPostedUnchecked;

    /** Refuses an access to a target outside of all epochs. */
    void requireAccess(int target) {
        if (isPassive(target) || started != null && started.contains(target)) {
            return;
        }
        if (started != null) {
            throw wrong("an access to rank " + target + ", which is not in the group of MPI_Win_start");
        }
        if (!locked.isEmpty()) {
            throw wrong("an access to rank " + target + ", which this process has not locked; it has locked "
                    + locked.keySet());
        }
        if (!fenced) {
            throw wrong("an access outside of an epoch; MPI_Win_fence, MPI_Win_start or MPI_Win_lock begins one");
        }
        accessed = true;
    }

    /** Refuses what may be done in epochs with locks only. */
    void requirePassive(int target) {
        if (!isPassive(target)) {
            throw wrong("rank " + target + " is not locked; the call needs an epoch of MPI_Win_lock or "
                    + "MPI_Win_lock_all");
        }
    }

    /** Refuses to be called without a lock. */
    void requireAnyLock() {
        if (!all && locked.isEmpty()) {
            throw wrong("nobody is locked; the call needs an epoch of MPI_Win_lock or MPI_Win_lock_all");
        }
    }

    boolean isPassive(int target) {
        return all || locked.containsKey(target);
    }

    /** Whether accesses belong to an epoch that fences begin and end. */
    boolean isFenced() {
        return fenced && started == null && !all && locked.isEmpty();
    }

    void fence(boolean succeeds) {
        requireNoAccess("MPI_Win_fence");
        if (posted != null) {
            throw wrong("MPI_Win_fence while ranks " + posted + " may access this process's memory since "
                    + "MPI_Win_post; MPI_Win_wait ends that");
        }
        fenced = succeeds;
        accessed = false;
    }

    /** Refuses to begin an epoch in which the process accesses others while it is in another one. */
    private void requireNoAccess(String call) {
        if (started != null) {
            throw wrong(call + " in an epoch of MPI_Win_start; MPI_Win_complete ends that");
        }
        if (all || !locked.isEmpty()) {
            throw wrong(call + " while " + (all ? "all ranks are" : "ranks " + locked.keySet() + " are")
                    + " locked by this process; MPI_Win_unlock ends that");
        }
    }

    private void leaveFence(String call) {
        if (fenced && accessed) {
            throw wrong(call + " in an epoch of MPI_Win_fence with accesses; another fence ends that");
        }
        fenced = false;
    }

    /** What accesses to a target rely on. */
    Trust trust(int target) {
        return trusted.getOrDefault(target, Trust.NONE);
    }

    /** Says what accesses to a target rely on, until the epoch ends. */
    void trust(int target, Trust trust) {
        trusted.put(target, trust);
    }

    void start(SequencedSet<Integer> targets) {
        requireNoAccess("MPI_Win_start");
        leaveFence("MPI_Win_start");
        started = targets;
    }

    SequencedSet<Integer> complete() {
        if (started == null) {
            throw wrong("MPI_Win_complete without MPI_Win_start");
        }
        SequencedSet<Integer> targets = started;
        started = null;
        trusted.clear();
        return targets;
    }

    /** Lets others access this process's memory; {@code isUnchecked} if they may rely on it without looking. */
    void post(SequencedSet<Integer> origins, boolean isUnchecked) {
        if (posted != null) {
            throw wrong("MPI_Win_post while ranks " + posted + " may access this process's memory since another one; "
                    + "MPI_Win_wait ends that");
        }
        leaveFence("MPI_Win_post");
        posted = origins;
        isPostedUnchecked = isUnchecked;
    }

    /** Who may access this process's memory. */
    SequencedSet<Integer> posted(String call) {
        if (posted == null) {
            throw wrong(call + " without MPI_Win_post");
        }
        return posted;
    }

    boolean isPostedTo(int origin) {
        return posted != null && posted.contains(origin);
    }

    boolean isPostedUnchecked() {
        return isPostedUnchecked;
    }

    void unpost() {
        posted = null;
    }

    void lock(int target, LockKind kind) {
        if (started != null || all || locked.containsKey(target)) {
            throw wrong(started != null ? "MPI_Win_lock in an epoch of MPI_Win_start; MPI_Win_complete ends that"
                    : "MPI_Win_lock of rank " + target + ", which this process has locked already");
        }
        leaveFence("MPI_Win_lock");
        locked.put(target, kind);
    }

    void unlock(int target) {
        if (locked.remove(target) == null) {
            throw wrong("MPI_Win_unlock of rank " + target + ", which this process has not locked by MPI_Win_lock");
        }
        trusted.remove(target);
    }

    void lockAll() {
        requireNoAccess("MPI_Win_lock_all");
        leaveFence("MPI_Win_lock_all");
        all = true;
    }

    void unlockAll() {
        if (!all) {
            throw wrong("MPI_Win_unlock_all without MPI_Win_lock_all");
        }
        all = false;
        trusted.clear();
    }

    /** Refuses to free the window in an epoch. */
    void requireNone() {
        requireNoAccess("MPI_Win_free");
        if (posted != null) {
            throw wrong("MPI_Win_free while ranks " + posted + " may access this process's memory; MPI_Win_wait ends "
                    + "that");
        }
        if (accessed) {
            throw wrong("MPI_Win_free in an epoch of MPI_Win_fence with accesses; another fence ends that");
        }
    }

    /** The targets that are locked one by one. */
    SequencedSet<Integer> locked() {
        return new TreeSet<>(locked.keySet());
    }

    private static MpiFault wrong(String what) {
        return new MpiFault(ErrorClass.RMA_SYNC, what + " (MPI 3.1 section 11.5)");
    }
}
