// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.communicator;

import java.util.HashMap;
import java.util.Map;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;

/**
 * The texts by which processes without a communicator in common tell calls apart (MPI 4.0 section 7.4.2), and the tags
 * of the messages of these calls. Kept for all processes by the first one of the run; asking takes no simulated time.
 */
final class StringTags {
    /** MPI_MAX_STRINGTAG_LEN. */
    private static final int MOST = 256;
    /** Above those of ports. */
    private static final int FIRST_TAG = 3 << 29;
    private static final ProcessLocal<StringTags> OF = ProcessLocal.of(_ -> new StringTags());

    private final Map<String, Integer> tags = new HashMap<>();

    private StringTags() {
    }

    /** The tag that a text stands for, the same in all processes. */
    static int tag(MpiProcess process, String text) {
        if (text == null || text.length() >= MOST) {
            throw new MpiFault(ErrorClass.ARG, "the tag is " + (text == null ? "null" : text.length()
                    + " characters long") + "; it is a text of at most " + (MOST - 1) + " (MPI 4.0 section 7.4.2)");
        }
        process.catchUp();
        StringTags known = OF.get(MpiProcess.of(process.run().kernel().rank(0)));
        return known.tags.computeIfAbsent(text, _ -> FIRST_TAG + known.tags.size());
    }
}
