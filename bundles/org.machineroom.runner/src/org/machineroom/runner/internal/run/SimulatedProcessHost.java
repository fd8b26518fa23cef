// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.util.concurrent.locks.LockSupport;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RunEnded;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.runner.internal.lane.ProgramHost;

/**
 * What the program's redirected JDK calls get from the simulated process they are made in.
 *
 * @param runSeed what unseeded random generators are seeded from, with the rank
 */
record SimulatedProcessHost(long runSeed) implements ProgramHost {
    @Override
    public long virtualTimePs() {
        Rank rank = charged();
        rank.threads().offerTurn();
        rank.heed();
        return rank.clockPs();
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
    }

    private static void parkUntil(Rank rank, long timePs) {
        Thread sleeper = Thread.currentThread();
        Runnable cancel = rank.threads().setAlarm(timePs, () -> LockSupport.unpark(sleeper));
        LockSupport.park();
        cancel.run();
    }

    /** The rank, whose clock counts what the program has computed. */
    private static Rank charged() {
        MpiProcess process = MpiProcess.current();
        process.calls().chargeOutsideCall();
        return process.rank();
    }

    @Override
    public int rank() {
        return Rank.current().id();
    }

    /**
     * Ends this process only if it has done with MPI and all is well; else the run, as a launcher of MPI programs kills
     * them all when one has gone (MPI 1.1 section 7.5 lets a process end once MPI_Finalize has returned).
     */
    @Override
    public Error exit(int status) {
        MpiProcess process = MpiProcess.current();
        if (status == 0 && process.phase() == MpiProcess.Phase.FINALIZED) {
            return new ProcessExit();
        }
        process.calls().chargeOutsideCall();
        return process.rank().stopRun(status, "System.exit(" + status + ")");
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
        charged().threads().yieldTurn();
    }

    @Override
    public void requireThreads() {
        Rank.current().threads().require();
    }

    @Override
    public Runnable interruptAfter(long ps, boolean[] isOver) {
        Thread waiter = Thread.currentThread();
        Rank rank = charged();
        return rank.threads().setAlarm(rank.clockPs() + ps, () -> {
            isOver[0] = true;
            waiter.interrupt();
        });
    }
}
