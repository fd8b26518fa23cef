// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.List;
import java.util.Map;
import org.machineroom.natives.internal.source.CallList;
import org.machineroom.natives.internal.source.CallSignature;
import org.machineroom.natives.internal.source.CallSignature.Parameter;

/**
 * Where a call puts the handle of what it makes, and the null handle, which it puts there if it fails: programs look
 * whether they have got one, and must not find the name of something else.
 *
 * @param place which argument points to the handle, from 0
 * @param none the null handle of its kind
 */
record MadeHandle(int place, int none) {
    private static final Map<String, HandleKind> KINDS = Map.of("MPI_Comm *", HandleKind.COMMUNICATOR, "MPI_Group *",
            HandleKind.GROUP, "MPI_Datatype *", HandleKind.DATATYPE, "MPI_Request *", HandleKind.REQUEST, "MPI_Op *",
            HandleKind.OPERATION, "MPI_Errhandler *", HandleKind.ERROR_HANDLER, "MPI_Info *", HandleKind.INFO,
            "MPI_Win *", HandleKind.WINDOW, "MPI_File *", HandleKind.FILE, "MPI_Session *", HandleKind.SESSION);
    private static final MadeHandle NOTHING = new MadeHandle(0, 0);
    /** Of the calls that were made; threads that come to one at the same time find the same. */
    private static final MadeHandle[] BY_NUMBER = new MadeHandle[CallList.room()];

    /** What a call makes, by its number in the list of calls; {@code null} for those that make nothing. */
    static MadeHandle of(int number) {
        MadeHandle known = BY_NUMBER[number];
        if (known == null) {
            MadeHandle made = in(CallList.get(number));
            known = made == null ? NOTHING : made;
            BY_NUMBER[number] = known;
        }
        return known == NOTHING ? null : known;
    }

    /** What is made stands behind what it is made of; but arrays of requests are there before. */
    static MadeHandle in(CallSignature call) {
        List<Parameter> parameters = call.parameters();
        for (int place = 1; place < parameters.size(); place++) {
            Parameter parameter = parameters.get(place);
            boolean isMade = place == parameters.size() - 1 && !parameter.name().startsWith("array_of_")
                    || parameter.name().equals("newcomm") || parameter.name().equals("intercomm");
            HandleKind kind = isMade && !parameter.isConstant() ? KINDS.get(parameter.type()) : null;
            if (kind != null) {
                return new MadeHandle(place, kind.none());
            }
        }
        return null;
    }
}
