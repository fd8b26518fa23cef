// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.machineroom.kernel.Outcome;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.lane.ProgramStack;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.report.Stands;
import org.machineroom.trace.Site;

/** Where in its own source a program has failed. */
final class FailedPlace {
    private static final String LIBRARY = "mpi.";

    private FailedPlace() {
    }

    /** The innermost line of the program that is known; nothing if none is. */
    static Optional<Site> of(MpiRun run, SourcePlaces places, Outcome.Failed failed) {
        if (failed.cause() instanceof MpiFault) {
            MpiProcess process = MpiProcess.of(run.kernel().rank(failed.rank()));
            return process.call().operation == null ? Optional.empty()
                    : Stands.place(places.site(process.call().site));
        }
        List<StackTraceElement> own = Arrays.stream(failed.cause().getStackTrace()).filter(FailedPlace::isOwn).toList();
        return own.stream().filter(frame -> frame.getLineNumber() > 0).findFirst()
                .or(() -> own.stream().findFirst()).map(FailedPlace::site);
    }

    /** What is not of the JDK, which has modules, nor of the library or the simulator. */
    private static boolean isOwn(StackTraceElement frame) {
        return frame.getModuleName() == null && !frame.getClassName().startsWith(LIBRARY)
                && !ProgramStack.isSimulator(frame.getClassName());
    }

    private static Site site(StackTraceElement frame) {
        return new Site(0, frame.getClassName(), frame.getMethodName(),
                Objects.requireNonNullElse(frame.getFileName(), ""), Math.max(0, frame.getLineNumber()));
    }
}
