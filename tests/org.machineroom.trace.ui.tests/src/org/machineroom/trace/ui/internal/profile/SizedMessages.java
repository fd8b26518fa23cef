// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.nio.file.Path;
import org.machineroom.trace.StepKind.Nature;
import org.machineroom.trace.StepKind.Place;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.write.TraceWriter;

/** A trace of messages from rank 0 to rank 1, each of another size. */
final class SizedMessages {
    private SizedMessages() {
    }

    static Path write(Path directory, long... sizes) throws TraceException {
        TraceHeader header = TraceHeader.ranks(2).stepKind(0, "on the wire", Place.NETWORK, Nature.WIRE).build();
        try (TraceWriter writer = TraceWriter.create(directory, header)) {
            for (int i = 0; i < sizes.length; i++) {
                writer.stream(1).message(i + 1L, i, i, 0, 1, 7, 0, sizes[i], 1, new byte[1], new long[] {i + 1L});
            }
        }
        return directory;
    }
}
