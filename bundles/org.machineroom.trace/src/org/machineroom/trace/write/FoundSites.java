// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import java.util.SortedMap;
import java.util.TreeMap;

import org.machineroom.trace.internal.format.TraceFiles;

/**
 * Places in the program's source that nobody had known before a rank came there. They have a stream of their own, which
 * is put in the order of their numbers when the trace ends: which rank comes first to a place may depend on the host,
 * where ranks compute at the same time. Until then they stand there in the order in which they were found.
 *
 * <p>One thread at a time, as for {@link Definitions}.
 */
public final class FoundSites extends NameStream {
    private static final long INSTANCE = 1;

    private final SortedMap<Integer, Found> all = new TreeMap<>();

    private record Found(String className, String method, String file, int line) {
    }

    FoundSites(TraceWriter writer) {
        super(writer, TraceFiles.SITES, INSTANCE);
    }

    /** Names a place, as {@link Definitions#site} does; once for each number. */
    @Override
    public void site(int id, String className, String method, String file, int line) {
        all.put(id, new Found(className, method, file, line));
        super.site(id, className, method, file, line);
    }

    /** All are in one packet, so that it can be written anew. */
    @Override
    int packetBytes() {
        return Integer.MAX_VALUE;
    }

    /** Ends the stream; there is none if no place was found. */
    void finish() {
        if (!all.isEmpty()) {
            beginAgain();
            all.forEach((id, found) -> super.site(id, found.className(), found.method(), found.file(), found.line()));
            end();
        }
    }
}
