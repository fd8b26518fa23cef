// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import java.io.IOException;
import java.io.PrintStream;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.runner.hook.CallTree;
import org.machineroom.runner.program.Program;
import org.machineroom.runner.record.CallTreeWriter;
import org.machineroom.runner.record.ProfileRecorder;
import org.machineroom.runner.record.RecorderPair;
import org.machineroom.trace.profile.ProfileWriter;

/** The profile of a run, if one is wanted. It is written when the run has ended, however it did. */
final class ProfileOutput {
    private final RunSettings settings;
    private final int ranks;
    private final boolean isWanted;
    private final ProfileRecorder calls;

    /**
     * Prepares the profile.
     *
     * @param err hears why there will be none although it is wanted
     * @throws RunException if it is wanted without a trace
     */
    ProfileOutput(RunSettings settings, int ranks, PrintStream err) throws RunException {
        if (settings.profile && settings.traceDirectory == null) {
            throw new RunException("--profile needs --trace DIR: the profile is written beside the trace");
        }
        isWanted = settings.profile && settings.compute == RunSettings.Compute.COUNTED;
        if (settings.profile && !isWanted) {
            err.println("machineroom: no profile is written: only computing that is counted can be told line by line");
        }
        this.settings = settings;
        this.ranks = ranks;
        this.calls = new ProfileRecorder(isWanted ? ranks : 0);
    }

    /** A recorder that tells the given one, and notes calls for the profile if one is wanted. */
    Recorder besides(Recorder recorder) {
        return isWanted ? new RecorderPair(recorder, calls) : recorder;
    }

    /** Begins the profile, if one is wanted; before the first rank runs. */
    void begin(Program program) {
        program.profile().ifPresent(table -> CallTree.open(ranks, table::cells));
    }

    /**
     * Writes what there is, if a profile is wanted.
     *
     * @param clock of the simulated processors
     */
    void write(Program program, Frequency clock) throws RunException {
        if (program.profile().isEmpty()) {
            return;
        }
        try (ProfileWriter out = ProfileWriter.create(settings.traceDirectory)) {
            new CallTreeWriter(program.profile().get(), program.sites(), clock, out).write(calls);
            CallTree.close();
        } catch (IOException e) {
            throw new RunException("the profile cannot be written: " + e.getMessage(), e);
        }
    }
}
