// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.program;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.machineroom.runner.hook.Statics;

/** Makes the holders of each rank's static variables and runs what fills them. */
final class RankStatics {
    private static final MethodType NOTHING = MethodType.methodType(void.class);

    private final Holders holders;
    private final ProgramLoader loader;
    private final Consumer<String> warnings;
    private final Map<Integer, Parts> parts = new HashMap<>();
    private final Set<Integer> started = new TreeSet<>();
    private final Set<String> complained = new HashSet<>();

    /** How to make a holder, as an Object, and how to initialise it. */
    private record Parts(MethodHandle maker, MethodHandle initialiser) {
    }

    RankStatics(Holders holders, ProgramLoader loader, Consumer<String> warnings) {
        this.holders = holders;
        this.loader = loader;
        this.warnings = warnings;
    }

    /** Gives the rank that is about to start its variables; to be called on its own thread. */
    void start(int rank) {
        List<Holder> all = holders.all();
        synchronized (this) {
            started.add(rank);
        }
        Statics.enter(rank);
        initialise(rank, all);
    }

    /** Gives every rank that runs its variables of classes that nobody expected. */
    void addLate(List<Holder> late) {
        List<Integer> ranks;
        synchronized (this) {
            ranks = List.copyOf(started);
        }
        ranks.forEach(rank -> Statics.actAs(rank, () -> initialise(rank, late)));
    }

    private void initialise(int rank, List<Holder> wanted) {
        wanted.forEach(holder -> make(rank, holder));
        wanted.forEach(holder -> fill(rank, holder));
    }

    private void make(int rank, Holder holder) {
        try {
            Statics.put(rank, holder.index(), parts(holder).maker().invokeExact());
        } catch (Throwable e) {
            throw new IllegalStateException("cannot keep the static variables of " + name(holder), e);
        }
    }

    /** A class that the rank never uses may fail here without harm, so failing only takes its variables away. */
    private void fill(int rank, Holder holder) {
        try {
            MethodHandle initialiser = parts(holder).initialiser();
            if (initialiser != null) {
                initialiser.invokeExact();
            }
        } catch (Exception | LinkageError | AssertionError e) {
            Statics.put(rank, holder.index(), null);
            complain(rank, holder, e);
        } catch (Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("the initialiser of " + name(holder) + " threw", e);
        }
    }

    private synchronized void complain(int rank, Holder holder, Throwable reason) {
        if (complained.add(holder.name())) {
            warnings.accept("rank " + rank + ": the initialiser of class " + name(holder) + " failed with " + reason
                    + "; its static variables cannot be used");
        }
    }

    private synchronized Parts parts(Holder holder) throws ReflectiveOperationException {
        Parts known = parts.get(holder.index());
        if (known == null) {
            Class<?> type = Class.forName(holder.name().replace('/', '.'), true, loader);
            MethodHandle maker = MethodHandles.publicLookup().findConstructor(type, NOTHING)
                    .asType(MethodType.methodType(Object.class));
            known = new Parts(maker, initialiser(holder));
            parts.put(holder.index(), known);
        }
        return known;
    }

    /** Null if the class cannot be loaded: then nothing of it can be used, and the program will hear that if it tries. */
    private MethodHandle initialiser(Holder holder) throws ReflectiveOperationException {
        try {
            Class<?> owner = Class.forName(name(holder), false, loader);
            return MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
                    .findStatic(owner, Holders.INITIALISER, NOTHING);
        } catch (LinkageError unusable) {
            return null;
        }
    }

    private static String name(Holder holder) {
        return holder.owner().name().replace('/', '.');
    }
}
