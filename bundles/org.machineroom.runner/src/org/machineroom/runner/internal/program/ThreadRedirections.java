// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Optional;
import org.machineroom.runner.internal.hook.Pools;
import org.machineroom.runner.internal.hook.Threads;
import org.machineroom.runner.internal.hook.Waits;

/** The methods of the JDK that make threads, ask for them or wait with a limit of time. */
final class ThreadRedirections {
    private static final String THREAD = ThreadClasses.THREAD;
    private static final String BUILDER = "java/lang/Thread$Builder";
    private static final String JUC = "java/util/concurrent/";
    private static final String LIMIT = "JLjava/util/concurrent/TimeUnit;";
    private static final String FACTORY = "Ljava/util/concurrent/ThreadFactory;";
    private static final String EXECUTOR = "Ljava/util/concurrent/Executor;";
    private static final String SERVICE = "Ljava/util/concurrent/ExecutorService;";
    private static final String FUTURE = "Ljava/util/concurrent/CompletableFuture;";
    private static final String TASK = "Ljava/util/concurrent/ForkJoinTask;";

    private final Table table;

    /** Takes what becomes of a method. */
    @FunctionalInterface
    interface Table {
        void add(Redirection group, String owner, String name, String descriptor, Redirect redirect);
    }

    ThreadRedirections(Table table) {
        this.table = table;
    }

    void addAll() {
        threads();
        builders();
        executors();
        futures();
        limits();
        forkJoin();
        waits();
    }

    private void threads() {
        String group = "Ljava/lang/ThreadGroup;";
        String runnable = "Ljava/lang/Runnable;";
        String string = "Ljava/lang/String;";
        String thread = "Ljava/lang/Thread;";
        for (String arguments : List.of("", group + runnable, string, group + string, group + runnable + string,
                group + runnable + string + "J", group + runnable + string + "JZ")) {
            made(arguments, Optional.empty());
        }
        made(runnable, Optional.of(hook(Threads.class, "create", "(" + runnable + ")" + thread)));
        made(runnable + string, Optional.of(hook(Threads.class, "create", "(" + runnable + string + ")" + thread)));
        isStatic(THREAD, "currentThread", "()" + thread, Threads.class, "current");
        isStatic(THREAD, "yield", "()V", Threads.class, "yieldTurn");
        isStatic(THREAD, "onSpinWait", "()V", Threads.class, "yieldTurn");
        isStatic(THREAD, "ofPlatform", "()Ljava/lang/Thread$Builder$OfPlatform;", Threads.class, "ofPlatform");
        isStatic(THREAD, "ofVirtual", "()Ljava/lang/Thread$Builder$OfVirtual;", Threads.class, "ofVirtual");
        isStatic(THREAD, "startVirtualThread", "(" + runnable + ")" + thread, Threads.class, "startVirtual");
        isStatic(JUC + "locks/LockSupport", "unpark", "(" + thread + ")V", Threads.class, "unpark");
        of(THREAD, "isAlive", "()Z", Threads.class, "isAlive");
        for (String descriptor : List.of("()V", "(J)V", "(JI)V", "(Ljava/time/Duration;)Z")) {
            of(THREAD, "join", descriptor, Threads.class, "join");
        }
    }

    private void builders() {
        of(BUILDER, "start", "(Ljava/lang/Runnable;)Ljava/lang/Thread;", Threads.class, "start");
        of(BUILDER, "unstarted", "(Ljava/lang/Runnable;)Ljava/lang/Thread;", Threads.class, "unstarted");
        of(BUILDER, "factory", "()" + FACTORY, Threads.class, "factory");
    }

    private void executors() {
        String executors = JUC + "Executors";
        Redirect.Hook factory = hook(Pools.class, "threads", "()" + FACTORY);
        oneMore(executors, "newFixedThreadPool", "(I)" + SERVICE, factory, "(I" + FACTORY + ")" + SERVICE);
        oneMore(executors, "newCachedThreadPool", "()" + SERVICE, factory, "(" + FACTORY + ")" + SERVICE);
        oneMore(executors, "newSingleThreadExecutor", "()" + SERVICE, factory, "(" + FACTORY + ")" + SERVICE);
        String pool = "IIJLjava/util/concurrent/TimeUnit;Ljava/util/concurrent/BlockingQueue;";
        oneMore(JUC + "ThreadPoolExecutor", "<init>", "(" + pool + ")V", factory, "(" + pool + FACTORY + ")V");
        Redirect.Hook ours = hook(Pools.class, "threads", "(" + FACTORY + ")" + FACTORY);
        for (String descriptor : List.of("newFixedThreadPool(I" + FACTORY + ")" + SERVICE,
                "newCachedThreadPool(" + FACTORY + ")" + SERVICE, "newSingleThreadExecutor(" + FACTORY + ")" + SERVICE,
                "newThreadPerTaskExecutor(" + FACTORY + ")" + SERVICE)) {
            int split = descriptor.indexOf('(');
            oneMore(executors, descriptor.substring(0, split), descriptor.substring(split), ours,
                    descriptor.substring(split));
        }
        oneMore(JUC + "ThreadPoolExecutor", "<init>", "(" + pool + FACTORY + ")V", ours, "(" + pool + FACTORY + ")V");
        isStatic(executors, "defaultThreadFactory", "()" + FACTORY, Pools.class, "threads");
        isStatic(executors, "newWorkStealingPool", "()" + SERVICE, Pools.class, "stealing");
        isStatic(executors, "newWorkStealingPool", "(I)" + SERVICE, Pools.class, "stealing");
        isStatic(executors, "newVirtualThreadPerTaskExecutor", "()" + SERVICE, Pools.class, "virtual");
        String scheduled = "Ljava/util/concurrent/ScheduledExecutorService;";
        for (String more : List.of("", FACTORY)) {
            isStatic(executors, "newScheduledThreadPool", "(I" + more + ")" + scheduled, Pools.class, "scheduled");
            isStatic(executors, "newSingleThreadScheduledExecutor", "(" + more + ")" + scheduled, Pools.class,
                    "scheduled");
        }
        String rejected = "Ljava/util/concurrent/RejectedExecutionHandler;";
        for (String arguments : List.of("I", "I" + FACTORY, "I" + rejected, "I" + FACTORY + rejected)) {
            refuse(JUC + "ScheduledThreadPoolExecutor", arguments, "schedulerName");
        }
        for (String arguments : List.of("", "Z", "Ljava/lang/String;", "Ljava/lang/String;Z")) {
            refuse("java/util/Timer", arguments, "timerName");
        }
    }

    /** A constructor before which its hook throws: there is none with the argument that this would give. */
    private void refuse(String owner, String arguments, String hook) {
        oneMore(owner, "<init>", "(" + arguments + ")V", hook(Pools.class, hook, "()Ljava/lang/String;"),
                "(" + arguments + "Ljava/lang/String;)V");
    }

    /** The methods of CompletableFuture that run something elsewhere have a kind that is told where. */
    private void futures() {
        String future = JUC + "CompletableFuture";
        Redirect.Hook each = hook(Pools.class, "each", "()" + EXECUTOR);
        for (String arguments : List.of("supplyAsync(Ljava/util/function/Supplier;", "runAsync(Ljava/lang/Runnable;",
                "thenApplyAsync(Ljava/util/function/Function;", "thenAcceptAsync(Ljava/util/function/Consumer;",
                "thenRunAsync(Ljava/lang/Runnable;", "handleAsync(Ljava/util/function/BiFunction;",
                "whenCompleteAsync(Ljava/util/function/BiConsumer;", "thenComposeAsync(Ljava/util/function/Function;",
                "exceptionallyAsync(Ljava/util/function/Function;")) {
            later(future, arguments, each);
        }
        String other = "(Ljava/util/concurrent/CompletionStage;";
        for (String arguments : List.of("thenCombineAsync" + other + "Ljava/util/function/BiFunction;",
                "thenAcceptBothAsync" + other + "Ljava/util/function/BiConsumer;",
                "runAfterBothAsync" + other + "Ljava/lang/Runnable;",
                "runAfterEitherAsync" + other + "Ljava/lang/Runnable;",
                "applyToEitherAsync" + other + "Ljava/util/function/Function;",
                "acceptEitherAsync" + other + "Ljava/util/function/Consumer;")) {
            later(future, arguments, each);
        }
    }

    private void limits() {
        String future = JUC + "CompletableFuture";
        of(future, "orTimeout", "(" + LIMIT + ")" + FUTURE, Pools.class, "orTimeout");
        of(future, "completeOnTimeout", "(Ljava/lang/Object;" + LIMIT + ")" + FUTURE, Pools.class, "completeOnTimeout");
        isStatic(future, "delayedExecutor", "(" + LIMIT + ")" + EXECUTOR, Pools.class, "delayed");
        isStatic(future, "delayedExecutor", "(" + LIMIT + EXECUTOR + ")" + EXECUTOR, Pools.class, "delayed");
    }

    private void later(String future, String nameAndArguments, Redirect.Hook executor) {
        int split = nameAndArguments.indexOf('(');
        String arguments = nameAndArguments.substring(split);
        oneMore(future, nameAndArguments.substring(0, split), arguments + ")" + FUTURE, executor,
                arguments + EXECUTOR + ")" + FUTURE);
    }

    private void forkJoin() {
        String task = JUC + "ForkJoinTask";
        of(task, "fork", "()" + TASK, Pools.class, "fork");
        isStatic(task, "invokeAll", "(" + TASK + TASK + ")V", Pools.class, "invokeAll");
        isStatic(task, "invokeAll", "([" + TASK + ")V", Pools.class, "invokeAll");
        isStatic(task, "invokeAll", "(Ljava/util/Collection;)Ljava/util/Collection;", Pools.class, "invokeAll");
        String pool = ThreadClasses.POOL;
        String made = "L" + pool + ";";
        isStatic(pool, "commonPool", "()" + made, Pools.class, "common");
        String several = "IL" + pool + "$ForkJoinWorkerThreadFactory;Ljava/lang/Thread$UncaughtExceptionHandler;Z";
        kind(pool, "", Optional.of(hook(Pools.class, "pool", "()" + made)));
        kind(pool, "I", Optional.of(hook(Pools.class, "pool", "(I)" + made)));
        kind(pool, several, Optional.empty());
        kind(pool, several + "IIILjava/util/function/Predicate;JLjava/util/concurrent/TimeUnit;", Optional.empty());
    }

    private void waits() {
        of("java/lang/Object", "wait", "(J)V", Waits.class, "wait");
        of("java/lang/Object", "wait", "(JI)V", Waits.class, "wait");
        of(JUC + "CountDownLatch", "await", "(" + LIMIT + ")Z", Waits.class, "await");
        of(JUC + "locks/Condition", "await", "(" + LIMIT + ")Z", Waits.class, "await");
        of(JUC + "locks/Condition", "awaitNanos", "(J)J", Waits.class, "awaitNanos");
        of(JUC + "locks/Condition", "awaitUntil", "(Ljava/util/Date;)Z", Waits.class, "awaitUntil");
        of(JUC + "Semaphore", "tryAcquire", "(" + LIMIT + ")Z", Waits.class, "tryAcquire");
        of(JUC + "locks/Lock", "tryLock", "(" + LIMIT + ")Z", Waits.class, "tryLock");
        of(JUC + "BlockingQueue", "offer", "(Ljava/lang/Object;" + LIMIT + ")Z", Waits.class, "offer");
        of(JUC + "BlockingQueue", "poll", "(" + LIMIT + ")Ljava/lang/Object;", Waits.class, "poll");
        of(JUC + "ExecutorService", "awaitTermination", "(" + LIMIT + ")Z", Waits.class, "awaitTermination");
        String tasks = "(Ljava/util/Collection;" + LIMIT + ")";
        of(JUC + "ExecutorService", "invokeAll", tasks + "Ljava/util/List;", Waits.class, "invokeAll");
        of(JUC + "ExecutorService", "invokeAny", tasks + "Ljava/lang/Object;", Waits.class, "invokeAny");
        of(JUC + "Future", "get", "(" + LIMIT + ")Ljava/lang/Object;", Waits.class, "get");
    }

    private void made(String arguments, Optional<Redirect.Hook> factory) {
        kind(THREAD, arguments, factory);
    }

    private void kind(String owner, String arguments, Optional<Redirect.Hook> factory) {
        table.add(Redirection.THREADS, owner, "<init>", "(" + arguments + ")V",
                new Redirect.Kind(ThreadClasses.replacement(owner).orElseThrow(), factory));
    }

    private void isStatic(String owner, String name, String descriptor, Class<?> hooks, String hook) {
        table.add(Redirection.THREADS, owner, name, descriptor, new Redirect.Instead(hook(hooks, hook, descriptor)));
    }

    /** A method of an object, which becomes the hook's first argument. */
    private void of(String owner, String name, String descriptor, Class<?> hooks, String hook) {
        MethodTypeDesc type = MethodTypeDesc.ofDescriptor(descriptor)
                .insertParameterTypes(0, ClassDesc.ofInternalName(owner));
        table.add(Redirection.THREADS, owner, name, descriptor,
                new Redirect.Instead(hook(hooks, hook, type.descriptorString())));
    }

    private void oneMore(String owner, String name, String descriptor, Redirect.Hook argument, String newDescriptor) {
        table.add(Redirection.THREADS, owner, name, descriptor,
                new Redirect.OneMore(argument, MethodTypeDesc.ofDescriptor(newDescriptor), Optional.empty()));
    }

    private static Redirect.Hook hook(Class<?> hooks, String name, String descriptor) {
        return new Redirect.Hook(hooks.describeConstable().orElseThrow(), name,
                MethodTypeDesc.ofDescriptor(descriptor));
    }
}
