// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.constantpool.ClassEntry;
import java.lang.constant.ClassDesc;
import java.util.Set;
import org.machineroom.runner.internal.hook.ProgramThread;

/** What takes the place of class Thread, where a program makes a thread or a kind of threads of its own. */
final class ThreadClasses {
    static final String THREAD = "java/lang/Thread";
    static final ClassDesc REPLACEMENT = ClassDesc.of(ProgramThread.class.getName());

    private static final Set<String> MAKING = Set.of("<init>", "ofVirtual", "ofPlatform", "startVirtualThread");
    private static final Set<String> POOLS = Set.of("java/util/concurrent/Executors",
            "java/util/concurrent/ThreadPoolExecutor");

    private ThreadClasses() {
    }

    static boolean isThread(ClassEntry type) {
        return type.asInternalName().equals(THREAD);
    }

    /** Whether a program may start threads: its code makes them, or leaves it to the JDK to make some. */
    static boolean areUsed(ProgramClasses classes) {
        return classes.haveCall(ThreadClasses::isUse);
    }

    private static boolean isUse(MethodFacts.Call call) {
        return switch (call.owner()) {
            case THREAD -> MAKING.contains(call.name());
            case "java/util/concurrent/CompletableFuture" -> call.name().endsWith("Async");
            default -> POOLS.contains(call.owner()) || call.owner().startsWith(THREAD + "$Builder");
        };
    }
}
