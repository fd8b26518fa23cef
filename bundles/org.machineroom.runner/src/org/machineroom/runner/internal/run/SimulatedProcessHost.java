// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RunEnded;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.runner.internal.lane.ProgramHost;

/**
 * What the program's redirected JDK calls get from the simulated process they are made in.
 *
 * @param runSeed what unseeded random generators are seeded from, with the rank
 * @param files hears of the files that are opened to be read
 */
record SimulatedProcessHost(long runSeed, Consumer<String> files) implements ProgramHost {
    @Override
    public long virtualTimePs() {
        Rank rank = charged();
        rank.threads().offerTurn();
        rank.heed();
        long nowPs = rank.clockPs();
        goBack(rank);
        return nowPs;
    }

    @Override
    public void sleep(long ps) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("sleep interrupted");
        }
        Rank rank = charged();
        long endPs = rank.clockPs() + ps;
        if (rank.threads().areUsed()) {
            while (rank.clockPs() < endPs) {
                parkUntil(rank, endPs);
                if (Thread.interrupted()) {
                    throw new InterruptedException("sleep interrupted");
                }
            }
        } else if (ps > 0) {
            rank.spend(ps);
            rank.sync();
        }
        goBack(rank);
    }

    @Override
    public void park(long ps) {
        Rank rank = charged();
        if (rank.threads().areUsed()) {
            parkUntil(rank, rank.clockPs() + ps);
        } else if (!Thread.currentThread().isInterrupted()) {
            rank.spend(ps);
            rank.sync();
        }
        goBack(rank);
    }

    private static void goBack(Rank rank) {
        MpiProcess.of(rank).calls().goBack(rank.meter().site());
    }

    private static void parkUntil(Rank rank, long timePs) {
        Thread sleeper = Thread.currentThread();
        Runnable cancel = rank.threads().setAlarm(timePs, () -> LockSupport.unpark(sleeper));
        LockSupport.park();
        cancel.run();
    }

    /** The rank, whose clock counts what the program has computed. */
    private static Rank charged() {
        MpiProcess process = MpiProcess.calling();
        process.calls().chargeOutsideCall();
        return process.rank();
    }

    @Override
    public void opened(String file) {
        files.accept(file);
    }

    @Override
    public int rank() {
        return Rank.computing().id();
    }

    @Override
    public void report(long units) {
        Rank.computing().lane().report(units);
    }

    /**
     * Ends this process only if it has done with MPI; else the run, as a launcher of MPI programs kills them all when
     * one has gone (MPI 1.1 section 7.5 lets a process end once MPI_Finalize has returned).
     */
    @Override
    public Error exit(int status) {
        MpiProcess process = MpiProcess.calling();
        try {
            if (process.isDone()) {
                process.setExitStatus(status);
                return new ProcessExit();
            }
            process.calls().chargeOutsideCall();
            return process.rank().stopRun(status, "System.exit(" + status + ")");
        } finally {
            goBack(process.rank());
        }
    }

    @Override
    public void expect(Thread virtual) {
        Rank.current().threads().expect(virtual);
    }

    @Override
    public boolean isEnd(Throwable thrown) {
        return thrown instanceof RunEnded || thrown instanceof ProcessExit;
    }

    @Override
    public void threadEnds() {
        charged();
    }

    @Override
    public void yieldTurn() {
        Rank rank = charged();
        rank.threads().yieldTurn();
        goBack(rank);
    }

    @Override
    public void requireThreads() {
        Rank.current().threads().require();
    }

    @Override
    public Runnable interruptAfter(long ps, boolean[] isOver) {
        Thread waiter = Thread.currentThread();
        Rank rank = charged();
        Runnable alarm = rank.threads().setAlarm(rank.clockPs() + ps, () -> {
            isOver[0] = true;
            waiter.interrupt();
        });
        goBack(rank);
        return alarm;
    }
}
