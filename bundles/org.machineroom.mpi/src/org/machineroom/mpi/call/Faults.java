// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.call;

import java.math.BigDecimal;
import java.math.MathContext;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorHandler;
import org.machineroom.mpi.MpiError;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.internal.check.ProcessChecks;

/** Hands errors to the error handler that is responsible (MPI 1.1 section 7.2). */
public final class Faults {
    private static final String[] UNITS = {"ps", "ns", "us", "ms", "s"};
    private static final int STEP = 1000;
    private static final MathContext DIGITS = new MathContext(4);

    private Faults() {
    }

    /**
     * Lets the communicator's error handler decide: ends the run, or returns what the call must throw.
     *
     * @param communicator where the error happened; {@code null} counts as MPI_COMM_SELF (MPI 4.0 section 9.3) if
     *        the program has given that an error handler, and else as MPI_COMM_WORLD, as MPI 3.1 has it
     * @param function what was called
     */
    public static RuntimeException raise(Caller caller, MpiProcess process, Communicator communicator, String function,
            MpiFault fault) {
        Communicator responsible = communicator == null || communicator.isFreed() ? ofNone(process) : communicator;
        return raise(caller, process, responsible.errorHandler(), responsible, function, fault);
    }

    private static Communicator ofNone(MpiProcess process) {
        return process.hasUsedSelf() && !process.self().errorHandler().isFatal() ? process.self() : process.world();
    }

    /**
     * The same for a call that acts on something else that has an error handler: a window or a file.
     *
     * @param handler the error handler of what the call acts on
     * @param owner what that is, for the program's function
     * @param function what was called
     */
    public static RuntimeException raise(Caller caller, MpiProcess process, ErrorHandler handler, Object owner,
            String function, MpiFault fault) {
        if (handler.isFatal()) {
            process.calls().chargeOutsideCall();
        }
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            checks.failures().failed(function, fault);
        }
        process.failed(fault, handler.isFatal());
        MpiError error = new MpiError(text(process, caller.called(function), fault), fault);
        if (handler.isFatal()) {
            process.rank().sync();
            throw process.rank().failRun(caller.fatal(error));
        }
        RuntimeException failure = caller.failure(error);
        handler.call(owner, error);
        process.calls().chargeCallback();
        return failure;
    }

    private static String text(MpiProcess process, String function, MpiFault fault) {
        return function + " on rank " + process.rank().id() + " at " + time(process.rank().clockPs()) + ": "
                + fault.getMessage() + " (" + fault.errorClass().mpiName() + ")";
    }

    /** A time with a unit that fits, rounded to four digits. */
    private static String time(long ps) {
        BigDecimal time = BigDecimal.valueOf(ps);
        int unit = 0;
        while (time.longValue() >= STEP && unit < UNITS.length - 1) {
            time = time.movePointLeft(3);
            unit++;
        }
        return time.round(DIGITS).stripTrailingZeros().toPlainString() + " "
                + UNITS[unit];
    }
}
