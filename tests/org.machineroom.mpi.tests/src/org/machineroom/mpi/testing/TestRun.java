// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.testing;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import mpi.MPI;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.RankBody;
import org.machineroom.kernel.cost.ComputeModel;
import org.machineroom.kernel.hardware.Rate;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.FileSystemModel;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.ProcessStarter;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.collective.MpichCollectives;
import org.machineroom.mpi.internal.check.CheckMode;
import org.machineroom.mpi.internal.check.Finding;
import org.machineroom.mpi.internal.check.MissingRanks;
import org.machineroom.mpi.internal.check.RunChecks;

/** Runs a program on the ranks of a test machine. All ranks run the same code and share its variables. */
public final class TestRun {
    /** Time from a spawn to the beginning of the processes, in picoseconds. */
    public static final long START_PS = 5_000_000;
    /** Latency of the test machine's file system, which moves a byte in a nanosecond. */
    public static final long FILE_LATENCY_PS = 10_000_000;

    private final int ranks;
    private Recorder recorder = Recorder.NONE;
    private Function<Kernel, SimulatedMachine> machine = InstantMachine::new;
    private int extraArguments;
    private Optional<FileSystemModel> files = Optional
            .of(new FileSystemModel(FILE_LATENCY_PS, new Rate(1_000_000_000)));
    private RunChecks checks = new RunChecks(CheckMode.WARN);
    private int room;
    private Program spawned;

    private TestRun(int ranks) {
        this.ranks = ranks;
    }

    /** What each rank runs. */
    @FunctionalInterface
    public interface Program {
        /** Runs a rank. */
        void main() throws Exception;
    }

    /** A run with so many ranks. */
    public static TestRun ranks(int ranks) {
        return new TestRun(ranks);
    }

    /** Lets a recorder listen. */
    public TestRun recorder(Recorder listener) {
        recorder = listener;
        return this;
    }

    /** Lets the library have limits. */
    public TestRun limits(Limits limits) {
        machine = kernel -> new InstantMachine(kernel, limits, new MpichCollectives());
        return this;
    }

    /** Runs on another machine. */
    public TestRun machine(Function<Kernel, SimulatedMachine> made) {
        machine = made;
        return this;
    }

    /** Lets files cost something else, or not be there. */
    public TestRun files(Optional<FileSystemModel> model) {
        files = model;
        return this;
    }

    /** Lets MPI.Init take away leading arguments. */
    public TestRun extraArguments(int count) {
        extraArguments = count;
        return this;
    }

    /** Has room for more ranks, which run a program of their own when they are spawned, as any command does. */
    public TestRun room(int more, Program program) {
        room = more;
        spawned = program;
        return this;
    }

    /** Looks for wrong use in this way, and not so that it only warns. */
    public TestRun checks(CheckMode mode) {
        checks = new RunChecks(mode);
        return this;
    }

    /** What was found when the program has run, which may have ended badly. */
    public List<Finding> findings(Program program) {
        Outcome outcome = outcome(() -> {
            MPI.Init(new String[0]);
            program.main();
            MPI.Finalize();
        });
        if (outcome instanceof Outcome.Failed failed && failed.cause() instanceof AssertionError assertion) {
            throw assertion;
        }
        checks.ended(outcome instanceof Outcome.Completed);
        return checks.findings().list();
    }

    /** The collective operations that some ranks have not come to when the program has run. */
    public List<MissingRanks> missing(Program program) {
        findings(program);
        return checks.missing();
    }

    /** Runs and returns how it ended. */
    public Outcome outcome(Program program) {
        Kernel kernel = new Kernel(ranks + room, Kernel.lightestVehicle());
        new MpiRun(kernel, machine.apply(kernel), ComputeModel.FREE, recorder, extraArguments, checks,
                new SpawnedProgram(), files).createProcesses(ranks, _ -> 0);
        Outcome outcome = kernel.run(rank -> rank < ranks ? program::main : null);
        IntStream.range(0, ranks).forEach(rank -> MpiProcess.of(kernel.rank(rank)).calls().recordEnd());
        return outcome;
    }

    /** What spawned ranks run; a command called {@code nothing} cannot be started. */
    private final class SpawnedProgram implements ProcessStarter {
        @Override
        public RankBody program(int rank, Command command) {
            if (command.name().equals("nothing")) {
                throw new MpiFault(ErrorClass.SPAWN, "there is no program " + command.name());
            }
            return () -> {
                MPI.Init(command.arguments().toArray(String[]::new));
                spawned.main();
                MPI.Finalize();
            };
        }

        @Override
        public long startPs() {
            return START_PS;
        }
    }

    /**
     * Runs between MPI.Init and MPI.Finalize.
     *
     * @throws AssertionError if the run does not end well; an assertion that has failed in a rank is its cause
     */
    public void run(Program program) {
        Outcome outcome = outcome(() -> {
            MPI.Init(new String[0]);
            program.main();
            MPI.Finalize();
        });
        switch (outcome) {
            case Outcome.Completed completed -> {
            }
            case Outcome.Failed failed when failed.cause() instanceof AssertionError assertion -> throw assertion;
            case Outcome.Failed failed -> throw new AssertionError("rank " + failed.rank() + " failed", failed.cause());
            default -> throw new AssertionError(outcome.toString());
        }
    }

    /** Runs between MPI.Init and MPI.Finalize and returns the error that ends the run. */
    public Throwable failure(Program program) {
        Outcome outcome = outcome(() -> {
            MPI.Init(new String[0]);
            program.main();
            MPI.Finalize();
        });
        if (outcome instanceof Outcome.Failed failed) {
            return failed.cause();
        }
        throw new AssertionError("expected a failure: " + outcome);
    }
}
