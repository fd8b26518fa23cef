// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import javax.tools.ToolProvider;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Programs that start threads of their own, which take turns in virtual time. */
public class ThreadsTest {
    /** Ordinary Java in threads of all kinds; what it prints is the same on every host. */
    private static final String ORDINARY = """
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.locks.*;
            import mpi.MPI;
            public class Main {
                static long ms() { return System.nanoTime() / 1_000_000; }
                static class Mine extends Thread {
                    Mine() { super("mine"); }
                    @Override public void run() { System.out.println(Thread.currentThread() == this); }
                }
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    Thread sleeper = new Thread(() -> {
                        try { Thread.sleep(5); } catch (InterruptedException e) { System.out.println("interrupted"); }
                        System.out.println("slept until " + ms());
                    });
                    sleeper.start();
                    Mine mine = new Mine();
                    mine.start();
                    System.out.println(sleeper.getName() + " " + sleeper.isAlive());
                    mine.join();
                    sleeper.join();
                    new Thread(() -> System.out.println(new Date() + " " + new HashMap<>(Map.of(new Object(), 1)).size()
                            + " " + (Math.random() < 1) + " " + UUID.randomUUID().version())).start();
                    Thread.ofVirtual().start(() -> System.out.println("virtual at " + ms())).join();
                    ExecutorService pool = Executors.newFixedThreadPool(3);
                    List<Future<Integer>> results = new ArrayList<>();
                    for (int i = 1; i <= 6; i++) {
                        int n = i;
                        results.add(pool.submit(() -> { Thread.sleep(n); return n * n; }));
                    }
                    int sum = 0;
                    for (Future<Integer> result : results) { sum += result.get(); }
                    pool.shutdown();
                    System.out.println(sum + " " + pool.awaitTermination(1, TimeUnit.HOURS) + " at " + ms());
                    System.out.println(CompletableFuture.supplyAsync(() -> 20).thenApplyAsync(x -> x + 1)
                            .thenCombine(CompletableFuture.supplyAsync(() -> 2), (x, y) -> x * y).get());
                    Object lock = new Object();
                    synchronized (lock) {
                        new Thread(() -> { synchronized (lock) { lock.notifyAll(); } }).start();
                        lock.wait();
                    }
                    ReentrantLock mutex = new ReentrantLock();
                    mutex.lock();
                    System.out.println(mutex.newCondition().await(3, TimeUnit.MILLISECONDS) + " at " + ms());
                    BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
                    new Thread(() -> {
                        try {
                            for (int i = 0; i < 3; i++) { queue.put("item " + i); }
                        } catch (InterruptedException e) { }
                    }).start();
                    for (int i = 0; i < 3; i++) { System.out.print(queue.take() + ", "); }
                    System.out.println(queue.poll(2, TimeUnit.MILLISECONDS) + " at " + ms());
                    Thread long_ = new Thread(() -> {
                        try { Thread.sleep(1000); } catch (InterruptedException e) {
                            System.out.println("stopped at " + ms());
                        }
                    });
                    long_.start();
                    Thread.sleep(2);
                    long_.interrupt();
                    long_.join();
                    System.out.println(new ForkJoinPool(4).invoke(ForkJoinTask.adapt(() -> 55)) + " "
                            + Arrays.asList(1, 2, 3).parallelStream().mapToInt(x -> x).sum());
                    MPI.Finalize();
                }
            }
            """;
    private static final String PRINTED = """
            Thread-0 true
            true
            slept until 5
            Sat Jan 01 00:00:00 UTC 2000 1 true 4
            virtual at 5
            91 true at 14
            42
            false at 17
            item 0, item 1, item 2, null at 19
            stopped at 21
            55 6
            """;

    /** Three threads of two ranks exchange messages; the level of thread support is the last argument. */
    private static final String EXCHANGE = """
            import mpi.MPI;
            public class Main {
                public static void main(String[] args) throws Exception {
                    int level = Integer.parseInt(args[args.length - 1]);
                    if (MPI.InitThread(args, level) != MPI.queryThread() || !MPI.isThreadMain()) {
                        throw new IllegalStateException();
                    }
                    int rank = MPI.COMM_WORLD.Rank();
                    int[] sums = new int[3];
                    Thread[] threads = new Thread[3];
                    for (int t = 0; t < 3; t++) {
                        int id = t;
                        threads[t] = new Thread(() -> {
                            int[] mine = {10 * rank + id};
                            int[] other = new int[1];
                            for (int k = 0; k < 5; k++) {
                                if (rank == 0) {
                                    MPI.COMM_WORLD.Send(mine, 0, 1, MPI.INT, 1, id);
                                    MPI.COMM_WORLD.Recv(other, 0, 1, MPI.INT, 1, id);
                                } else {
                                    MPI.COMM_WORLD.Recv(other, 0, 1, MPI.INT, 0, id);
                                    MPI.COMM_WORLD.Send(mine, 0, 1, MPI.INT, 0, id);
                                }
                                sums[id] += other[0];
                            }
                        });
                        threads[t].start();
                    }
                    for (Thread thread : threads) { thread.join(); }
                    System.out.println(rank + ": " + sums[0] + " " + sums[1] + " " + sums[2]);
                    MPI.Finalize();
                }
            }
            """;

    /** A thread sleeps while the other waits for a late message; the argument is how many ns late it may get up. */
    private static final String SLEEP = """
            import mpi.MPI;
            public class Main {
                public static void main(String[] args) throws Exception {
                    MPI.InitThread(args, MPI.THREAD_MULTIPLE);
                    int[] data = {MPI.COMM_WORLD.Rank()};
                    if (data[0] == 1) {
                        Thread.sleep(10);
                        MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 0, 0);
                    } else {
                        long[] late = new long[1];
                        Thread sleeper = new Thread(() -> {
                            try {
                                for (int i = 0; i < 3; i++) {
                                    long before = System.nanoTime();
                                    Thread.sleep(2, 345_678);
                                    late[0] = Math.max(late[0], System.nanoTime() - before - 2_345_678);
                                }
                            } catch (InterruptedException e) { }
                        });
                        sleeper.start();
                        MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, 1, 0);
                        boolean isAlive = sleeper.isAlive();
                        System.out.println("received " + data[0] + ", " + isAlive + ", "
                                + (late[0] < Long.parseLong(args[args.length - 1]) ? "in time" : late[0] + " ns late"));
                    }
                    MPI.Finalize();
                }
            }
            """;

    /** Its main method ends before its threads do; no daemon may print. */
    private static final String LEFT = """
            import java.util.concurrent.*;
            import mpi.MPI;
            public class Main {
                static void late(int ms) {
                    try { Thread.sleep(ms); } catch (InterruptedException e) { }
                    System.out.println(ms + " " + Thread.currentThread().isDaemon());
                }
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    new Thread(() -> late(1)).start();
                    Thread.ofPlatform().start(() -> late(2));
                    ExecutorService pool = Executors.newFixedThreadPool(1);
                    pool.submit(() -> late(3));
                    pool.shutdown();
                    Thread daemon = new Thread(() -> {
                        new Thread(() -> late(5)).start();
                        late(6);
                    });
                    daemon.setDaemon(true);
                    daemon.start();
                    Thread.ofPlatform().daemon().start(() -> late(7));
                    new Thread(() -> new Thread(() -> late(4)).start()).start();
                    MPI.Finalize();
                    System.out.println("end of main");
                }
            }
            """;

    /** Two of its threads never end. */
    private static final String LEFT_FOR_EVER = """
            import java.util.concurrent.*;
            import mpi.MPI;
            public class Main {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    Executors.newFixedThreadPool(1).submit(() -> System.out.println("pool"));
                    new Thread(() -> {
                        synchronized (args) { try { args.wait(); } catch (InterruptedException e) { } }
                        System.out.println("never");
                    }).start();
                    new Thread(() -> {
                        try { Thread.sleep(1); } catch (InterruptedException e) { }
                        System.out.println("late");
                    }).start();
                    MPI.Finalize();
                }
            }
            """;

    /** Hands tasks to pools as it would to any executor, and to pools of its own kind; some wait for others. */
    private static final String POOLS = """
            import java.util.*;
            import java.util.concurrent.*;
            import mpi.MPI;
            public class Main {
                static class Own extends ForkJoinPool {
                    Own() { super(2); }
                    @Override public void execute(Runnable task) {
                        System.out.println("own");
                        super.execute(task);
                    }
                }
                static void show(String what) {
                    System.out.println(what + " at " + System.nanoTime() / 1_000_000);
                }
                static int nap(int ms) throws InterruptedException {
                    Thread.sleep(ms);
                    return ms;
                }
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    for (ForkJoinPool pool : List.of(new ForkJoinPool(1), ForkJoinPool.commonPool(), new Own())) {
                        Executor executor = pool;
                        CountDownLatch latch = new CountDownLatch(1);
                        executor.execute(() -> {
                            try { latch.await(); } catch (InterruptedException e) { }
                            show("released");
                        });
                        executor.execute(() -> {
                            try { nap(3); } catch (InterruptedException e) { }
                            latch.countDown();
                        });
                        show(pool.submit(() -> pool.submit(() -> nap(2)).join() + 1).get() + " "
                                + ((ExecutorService) pool).invokeAll(List.of(() -> nap(1))).get(0).get());
                        show("quiet " + pool.awaitQuiescence(1, TimeUnit.HOURS));
                        pool.close();
                        show(pool.isTerminated() + " " + pool.awaitTermination(1, TimeUnit.MILLISECONDS));
                    }
                    MPI.Finalize();
                }
            }
            """;
    private static final String PRINTED_BY_POOLS = """
            released at 3
            3 1 at 3
            quiet true at 3
            true true at 3
            released at 6
            3 1 at 6
            quiet true at 6
            false false at 6
            own
            own
            released at 9
            3 1 at 9
            quiet true at 9
            true true at 9
            """;

    /** Waits with limits of time, and asks for what would count the host's. */
    private static final String LIMITS = """
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.locks.*;
            import mpi.MPI;
            public class Main {
                static void show(Object what) {
                    System.out.println(what + " at " + System.nanoTime() / 1000);
                }
                static void refused(Callable<?> timer) throws Exception {
                    try {
                        show(timer.call());
                    } catch (UnsupportedOperationException e) {
                        System.out.println(e.getMessage().split(" ")[0]);
                    }
                }
                static Callable<String> task(String name, int ms) {
                    return () -> {
                        Thread.sleep(ms);
                        return name;
                    };
                }
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    long begin = System.nanoTime() / 1000;
                    Lock lock = new ReentrantLock();
                    Condition condition = lock.newCondition();
                    lock.lock();
                    System.out.println(condition.awaitNanos(2_000_000) <= 0);
                    System.out.println(condition.awaitUntil(new Date(System.currentTimeMillis() + 3)));
                    lock.unlock();
                    synchronized (args) {
                        args.wait(1, 500_000);
                    }
                    System.out.println((System.nanoTime() / 1000 - begin) / 100);
                    ExecutorService pool = Executors.newFixedThreadPool(2);
                    List<Future<String>> all = pool.invokeAll(List.of(task("a", 1), task("b", 50)), 10,
                            TimeUnit.MILLISECONDS);
                    System.out.println(all.get(0).get() + " " + all.get(1).isCancelled());
                    System.out.println(pool.invokeAny(List.of(task("c", 5), task("d", 1)), 10, TimeUnit.MILLISECONDS));
                    try {
                        pool.invokeAny(List.of(task("e", 50)), 10, TimeUnit.MILLISECONDS);
                    } catch (TimeoutException e) {
                        System.out.println("late");
                    }
                    pool.shutdownNow();
                    begin = System.nanoTime() / 1_000_000;
                    CompletableFuture<String> never = new CompletableFuture<>();
                    System.out.println(never.copy().completeOnTimeout("instead", 20, TimeUnit.MILLISECONDS).get());
                    try {
                        never.orTimeout(30, TimeUnit.MILLISECONDS).get();
                    } catch (ExecutionException e) {
                        System.out.println(e.getCause().getClass().getSimpleName());
                    }
                    System.out.println(CompletableFuture.supplyAsync(() -> "then",
                            CompletableFuture.delayedExecutor(40, TimeUnit.MILLISECONDS)).get());
                    System.out.println(System.nanoTime() / 1_000_000 - begin);
                    refused(() -> new Timer(true));
                    refused(() -> new Timer("name", false));
                    refused(() -> new ScheduledThreadPoolExecutor(2));
                    refused(() -> Executors.newScheduledThreadPool(2, Executors.defaultThreadFactory()));
                    MPI.Finalize();
                }
            }
            """;
    private static final String PRINTED_OF_LIMITS = """
            true
            false
            65
            a true
            d
            late
            instead
            TimeoutException
            then
            90
            java.util.Timer
            java.util.Timer
            ScheduledThreadPoolExecutor
            Executors.newScheduledThreadPool
            """;

    /** Two of its threads talk by a socket of the host. */
    private static final String SOCKET = """
            import java.io.*;
            import java.net.*;
            public class Main {
                static void say(int port) {
                    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                        socket.getOutputStream().write("said".getBytes());
                    } catch (IOException e) { System.out.println(e); }
                }
                public static void main(String[] args) throws Exception {
                    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                        new Thread(() -> say(server.getLocalPort())).start();
                        try (Socket socket = server.accept()) {
                            System.out.println(new String(socket.getInputStream().readAllBytes()));
                        }
                    }
                }
            }
            """;

    /** One library of each way to wait for messages. */
    private static final String[] MACHINES = {"cluster.loggp", "smp.nemesis.xeon2006", "mesh.riscv", "raw.rmpi1",
            "raw.rmpi2", "raw.rmpi3", "raw.gdn", "ap1000.mpi", "ap3000.opt", "t3d.mpi", "cell.buffered"};

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private CommandLine run(String source, String vehicle, String machine, int ranks, String... arguments)
            throws IOException {
        compile(source);
        return run(vehicle, machine, ranks, arguments);
    }

    private void compile(String source) throws IOException {
        Path file = folder.getRoot().toPath().resolve("Main.java");
        Files.writeString(file, source);
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", "-cp",
                System.getProperty("java.class.path"), "-d", folder.getRoot().toString(), file.toString()));
    }

    private CommandLine run(String vehicle, String machine, int ranks, String... arguments) {
        String[] words = {"run", "--plain", "--quiet", "-m", machine, "--vehicle", vehicle, "-cp",
                folder.getRoot().toString(), "-n", Integer.toString(ranks), "Main"};
        String[] all = Arrays.copyOf(words, words.length + arguments.length);
        System.arraycopy(arguments, 0, all, words.length, arguments.length);
        return CommandLine.run(all);
    }

    @Test
    public void threadsUseOrdinaryJavaInVirtualTimeOnBothVehicles() throws IOException {
        for (String vehicle : new String[] {"virtual", "thread"}) {
            CommandLine run = run(ORDINARY, vehicle, "cluster.loggp", 1);
            assertEquals(run.toString(), 0, run.status());
            assertEquals(PRINTED, run.out());
        }
    }

    @Test
    public void threadsCallMpiWhereTheProcessHasAskedForIt() throws IOException {
        for (String machine : new String[] {"cluster.loggp", "raw.gdn", "ap3000.opt", "cell.buffered"}) {
            CommandLine run = run(EXCHANGE, "virtual", machine, 2, "3");
            assertEquals(run.toString(), 0, run.status());
            assertEquals(run.toString(), 1, run.linesWith("0: 50 55 60").size());
            assertEquals(run.toString(), 1, run.linesWith("1: 0 5 10").size());
        }
    }

    @Test
    public void aThreadSleepsUntilItsTimeWhileAnotherWaitsForAMessage() throws IOException {
        compile(SLEEP);
        for (String machine : MACHINES) {
            CommandLine run = run("virtual", machine, 2, machine.equals("cluster.loggp") ? "200" : "100000");
            assertEquals(run.toString(), 0, run.status());
            assertEquals(machine + run, 1, run.linesWith("received 1, false, in time").size());
        }
    }

    @Test
    public void aCallThatTheLevelDoesNotAllowIsTold() throws IOException {
        compile(EXCHANGE);
        for (String level : new String[] {"0", "1", "2"}) {
            CommandLine run = run("virtual", "cluster.loggp", 2, level);
            assertEquals(run.toString(), 0, run.status());
            assertEquals(run.toString(), 2, run.linesWith(": ").size());
            assertTrue(run.toString(), run.err().contains("call of a thread that may not call in MPI_Send at Main.")
                    && run.err().contains("begun MPI with MPI_THREAD_")
                    && run.err().contains("(MPI 3.1 section 12.4.3)"));
        }
    }

    @Test
    public void aCallThatTheLevelDoesNotAllowFailsWhereWrongUseDoes() throws IOException {
        compile(EXCHANGE);
        CommandLine run = CommandLine.run("run", "--plain", "--quiet", "--check", "error", "-n", "2", "-cp",
                folder.getRoot().toString(), "Main", "0");
        assertEquals(run.toString(), 1, run.status());
        assertTrue(run.toString(), run.err().contains("MPI_ERR_OTHER"));
    }

    @Test
    public void aRankEndsAfterItsThreadsButNotAfterDaemons() throws IOException {
        CommandLine run = run(LEFT, "virtual", "cluster.loggp", 1);
        assertEquals(run.toString(), 0, run.status());
        assertEquals("end of main\n1 false\n2 false\n3 false\n4 false\n", run.out());
    }

    /** In a process of its own, as threads of the one that tests could release them. */
    @Test
    public void aRankDoesNotWaitForThreadsThatNothingCanEnd() throws Exception {
        compile(LEFT_FOR_EVER);
        CommandLine run = OwnProcess.run(OwnProcess.of("run", "--plain", "--quiet", "-cp", folder.getRoot().toString(),
                "-n", "2", "Main"));
        assertEquals(run.toString(), 0, run.status());
        assertEquals("pool\npool\nlate\nlate\n", run.out());
    }

    /** In a process of its own: what waits for sockets is there once in each, and the first rank starts it. */
    @Test
    public void eachRankHasSockets() throws Exception {
        compile(SOCKET);
        CommandLine run = OwnProcess.run(OwnProcess.of("run", "--plain", "--quiet", "--time-limit", "60", "-cp",
                folder.getRoot().toString(), "-n", "3", "Main"));
        assertEquals(run.toString(), 0, run.status());
        assertEquals("said\nsaid\nsaid\n", run.out());
    }

    @Test
    public void limitsAreVirtualTimeWhoeverHasThem() throws IOException {
        CommandLine run = run(LIMITS, "virtual", "cluster.loggp", 1);
        assertEquals(run.toString(), 0, run.status());
        assertEquals(PRINTED_OF_LIMITS, run.out());
    }

    @Test
    public void tasksOfForkJoinPoolsAreThreadsOfTheRank() throws IOException {
        CommandLine run = run(POOLS, "virtual", "cluster.loggp", 1);
        assertEquals(run.toString(), 0, run.status());
        assertEquals(PRINTED_BY_POOLS, run.out());
    }
}
