// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Reads a trace with {@code babeltrace2}, the reference reader of CTF, see {@link ExternalReader}. */
public final class Babeltrace {

    private Babeltrace() {
    }

    /** The lines it prints, one per record; fails if it finds anything wrong with the trace. */
    public static List<String> lines(Path trace) throws IOException, InterruptedException {
        return ExternalReader.run("babeltrace2", "--clock-cycles", "--fields=all", trace.toString());
    }
}
