// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.testing;

import java.io.IOException;
import java.nio.file.Path;
import org.machineroom.trace.profile.ProfileVisitor.CallSums;
import org.machineroom.trace.profile.ProfileWriter;
import org.machineroom.trace.profile.ProfiledMethod;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.RunProfile;

/**
 * The {@link SmallTrace} of four ranks and one round with a profile beside it: {@code a.Ring.main} computes 1 us in
 * line 10 and calls {@code a.Ring$Part.step}, which computes 1 us in line 30, in rank 3 twice as long, and sends in
 * line 31.
 */
public final class SmallProfile {
    private static final int RANKS = 4;

    private SmallProfile() {
    }

    /** Writes and reads it. */
    public static RunProfile of(Path directory) throws IOException {
        SmallTrace.write(directory, RANKS, 1);
        try (ProfileWriter out = ProfileWriter.create(directory)) {
            out.method(new ProfiledMethod(1, "a.Ring", "main", "Ring.java"));
            out.path(1, 0, 1);
            out.method(new ProfiledMethod(2, "a.Ring$Part", "step", "Ring.java"));
            out.path(2, 1, 2);
            for (int rank = 0; rank < RANKS; rank++) {
                out.rank(rank);
                out.entered(1, 1);
                out.line(1, 10, 1, SmallTrace.COMPUTING_PS);
                out.line(1, 11, 1, 1);
                out.entered(2, 1);
                out.line(2, 30, 5, rank == RANKS - 1 ? 2 * SmallTrace.COMPUTING_PS : SmallTrace.COMPUTING_PS);
                out.call(2, new CallSums(SmallTrace.SEND, 31, 1, SmallTrace.SENDING_PS, 0, SmallTrace.SENDING_PS, 64));
                out.other(0);
            }
        }
        return RunProfile.of(Trace.open(directory));
    }
}
