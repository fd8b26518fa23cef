// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.machineroom.runner.internal.lane.LaneHooks;
import org.machineroom.runner.internal.lane.StaticsSource;

/** Makes and fills the holders of a program's static variables by calling the methods generated for that. */
final class HolderSource implements StaticsSource {
    private static final MethodType NOTHING = MethodType.methodType(void.class);

    private final Holders holders;
    private final ProgramLoader loader;
    private final LaneHooks hooks;
    private final Map<Integer, MethodHandle> makers = new ConcurrentHashMap<>();
    private final Map<Integer, MethodHandle> fillers = new ConcurrentHashMap<>();

    HolderSource(Holders holders, ProgramLoader loader, LaneHooks hooks) {
        this.holders = holders;
        this.loader = loader;
        this.hooks = hooks;
    }

    /** Gives the rank that is about to start those variables that are initialised then; on its own thread. */
    void start(int rank) {
        hooks.turnTo(rank);
        for (Holder holder : holders.all()) {
            if (holder.when() == Initialisation.When.AT_START) {
                hooks.ensureStatics(holder.index());
            }
        }
    }

    @Override
    public Object make(int index) {
        try {
            return makers.computeIfAbsent(index, this::maker).invokeExact();
        } catch (Throwable e) {
            throw new IllegalStateException("cannot keep the static variables of " + name(holders.at(index)), e);
        }
    }

    @Override
    public void fill(int index) throws Throwable {
        fillers.computeIfAbsent(index, this::filler).invokeExact();
    }

    private MethodHandle maker(int index) {
        Holder holder = holders.at(index);
        try {
            Class<?> type = Class.forName(holder.name().replace('/', '.'), false, loader);
            return MethodHandles.publicLookup().findConstructor(type, NOTHING)
                    .asType(MethodType.methodType(Object.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no holder for " + name(holder), e);
        }
    }

    private MethodHandle filler(int index) {
        Holder holder = holders.at(index);
        try {
            Class<?> owner = Class.forName(name(holder), false, loader);
            return MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
                    .findStatic(owner, Holders.INITIALISER, NOTHING);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no initialiser for " + name(holder), e);
        }
    }

    private static String name(Holder holder) {
        return holder.owner().name().replace('/', '.');
    }
}
