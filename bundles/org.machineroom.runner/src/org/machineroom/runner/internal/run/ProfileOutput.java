// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.COMPUTE;
import static org.machineroom.live.settings.SettingTable.PROFILE;
import static org.machineroom.live.settings.SettingTable.TRACE;

import java.io.IOException;
import java.io.PrintStream;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.live.settings.Compute;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.lane.LaneHooks;
import org.machineroom.runner.internal.record.ProfileRecorder;
import org.machineroom.runner.internal.record.ProfileSource;
import org.machineroom.runner.internal.record.RecorderPair;
import org.machineroom.trace.HostRefusal;
import org.machineroom.trace.profile.ProfileWriter;

/** The profile of a run, if one is wanted. It is written when the run has ended, however it did. */
final class ProfileOutput {
    /** Between two profiles of a run that goes on, so many times as long passes as writing one takes. */
    private static final int REST = 20;

    private final RunSettings settings;
    private final boolean isWanted;
    private final ProfileRecorder calls;
    private long nextNs = System.nanoTime();
    private boolean hasFailed;
    private ProfileSource source = ProfileSource.NONE;

    /**
     * Prepares the profile.
     *
     * @param hooks of the lane that the program runs on
     * @param err hears why there will be none although it is wanted
     * @throws RunException if it is wanted without a trace
     */
    ProfileOutput(RunSettings settings, int ranks, LaneHooks hooks, PrintStream err) throws RunException {
        if (settings.get(PROFILE) && settings.get(TRACE) == null) {
            throw new RunException("--profile needs --trace DIR: the profile is written beside the trace");
        }
        isWanted = settings.get(PROFILE) && settings.get(COMPUTE) == Compute.COUNTED;
        if (settings.get(PROFILE) && !isWanted) {
            err.println("machineroom: no profile is written: computing can be told line by line only with "
                    + "--compute counted");
        }
        this.settings = settings;
        this.calls = new ProfileRecorder(hooks, isWanted ? ranks : 0);
    }

    /** A recorder that tells the given one, and notes calls for the profile if one is wanted. */
    Recorder besides(Recorder recorder) {
        return isWanted ? new RecorderPair(recorder, calls) : recorder;
    }

    /**
     * Begins the profile, if one is wanted; before the first rank runs.
     */
    void begin(ProfileSource ofProgram) {
        if (isWanted) {
            source = ofProgram;
            calls.open(source);
        }
    }

    /**
     * Writes what there is, if a profile is wanted; when nothing of the program runs any more.
     *
     * @param err hears why it cannot be written
     */
    void write(LostOutput lost, PrintStream err) {
        if (!isWanted) {
            return;
        }
        try {
            put();
        } catch (IOException e) {
            lost.of("a profile");
            err.println("machineroom: the profile cannot be written: " + HostRefusal.words(e));
        }
    }

    /**
     * Writes what there is so far, for those who follow the run; but not so often that it takes much of the host's
     * time. On the kernel's thread, between two events.
     */
    void flush() {
        long beganNs = System.nanoTime();
        if (!isWanted || hasFailed || beganNs - nextNs < 0) {
            return;
        }
        try {
            put();
        } catch (IOException e) {
            hasFailed = true; // so will the last one, which tells
        }
        nextNs = System.nanoTime() + REST * (System.nanoTime() - beganNs);
    }

    private void put() throws IOException {
        try (ProfileWriter out = ProfileWriter.create(settings.get(TRACE))) {
            source.write(calls, out);
        }
    }
}
