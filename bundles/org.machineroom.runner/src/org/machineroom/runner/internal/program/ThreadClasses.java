// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.constantpool.ClassEntry;
import java.lang.constant.ClassDesc;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.machineroom.runner.internal.hook.ProgramPool;
import org.machineroom.runner.internal.hook.ProgramThread;

/** What takes the place of class Thread, or of pools that make threads, where a program makes one or its own kind. */
final class ThreadClasses {
    static final String THREAD = "java/lang/Thread";
    static final String POOL = "java/util/concurrent/ForkJoinPool";

    private static final Map<String, ClassDesc> REPLACEMENTS = Map.of(THREAD, of(ProgramThread.class), POOL,
            of(ProgramPool.class));
    private static final Set<String> MAKING = Set.of("<init>", "ofVirtual", "ofPlatform", "startVirtualThread");
    private static final Set<String> DELAYING = Set.of("orTimeout", "completeOnTimeout", "delayedExecutor");
    private static final Set<String> POOLS = Set.of("java/util/concurrent/Executors",
            "java/util/concurrent/ThreadPoolExecutor");

    private ThreadClasses() {
    }

    private static ClassDesc of(Class<?> hook) {
        return ClassDesc.of(hook.getName());
    }

    /** What takes the place of a class of the JDK; empty if it keeps it. */
    static Optional<ClassDesc> replacement(String internalName) {
        return Optional.ofNullable(REPLACEMENTS.get(internalName));
    }

    static Optional<ClassDesc> replacement(ClassEntry type) {
        return replacement(type.asInternalName());
    }

    /** Whether a program may start threads: its code makes them, or leaves it to the JDK to make some. */
    static boolean areUsed(ProgramClasses classes) {
        return classes.haveCall(ThreadClasses::isUse);
    }

    private static boolean isUse(MethodFacts.Call call) {
        return switch (call.owner()) {
            case THREAD -> MAKING.contains(call.name());
            case POOL -> call.name().equals("<init>") || call.name().equals("commonPool");
            case "java/util/concurrent/CompletableFuture" ->
                call.name().endsWith("Async") || DELAYING.contains(call.name());
            default -> POOLS.contains(call.owner()) || call.owner().startsWith(THREAD + "$Builder");
        };
    }
}
