// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Map;
import org.machineroom.mpi.communicator.Bridge;
import org.machineroom.mpi.communicator.Communicators;
import org.machineroom.mpi.communicator.Construction;
import org.machineroom.mpi.communicator.GroupConstruction;
import org.machineroom.mpi.communicator.Hints;
import org.machineroom.mpi.communicator.Splitting;
import org.machineroom.mpi.group.Groups;
import org.machineroom.mpi.group.ProcessGroup;

/** Groups and communicators (MPI 3.1 chapter 6). */
final class GroupCalls {
    private static final int NAME_ROOM = 128;
    private static final int RANGE = 3;
    /** MPI_COMM_TYPE_SHARED. */
    private static final int SHARED = 0;
    /** MPI_COMM_TYPE_HW_GUIDED. */
    private static final int GUIDED = 1;
    /** MPI_COMM_TYPE_HW_UNGUIDED. */
    private static final int UNGUIDED = 2;

    private GroupCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        addGroups(calls);
        addCommunicators(calls);
        addConstructors(calls);
    }

    private static void addGroups(Map<String, NativeCall> calls) {
        calls.put("MPI_Group_size", w -> w.setInteger(1, Groups.size(w.caller(), w.group(0))));
        calls.put("MPI_Group_rank", w -> w.setInteger(1, Groups.rank(w.caller(), w.group(0))));
        calls.put("MPI_Group_translate_ranks", w -> w.setIntegers(4, Groups.translate(w.caller(), w.group(0),
                w.integers(2, w.integer(1)), w.group(3)), w.integer(1)));
        calls.put("MPI_Group_compare", w -> w.setInteger(2,
                Groups.compare(w.caller(), w.group(0), w.group(1)).ordinal()));
        calls.put("MPI_Group_union", w -> w.setGroup(2, Groups.union(w.caller(), w.group(0), w.group(1))));
        calls.put("MPI_Group_intersection",
                w -> w.setGroup(2, Groups.intersection(w.caller(), w.group(0), w.group(1))));
        calls.put("MPI_Group_difference", w -> w.setGroup(2, Groups.difference(w.caller(), w.group(0), w.group(1))));
        calls.put("MPI_Group_incl",
                w -> w.setGroup(3, Groups.include(w.caller(), w.group(0), w.integers(2, w.integer(1)))));
        calls.put("MPI_Group_excl",
                w -> w.setGroup(3, Groups.exclude(w.caller(), w.group(0), w.integers(2, w.integer(1)))));
        calls.put("MPI_Group_range_incl",
                w -> w.setGroup(3, Groups.includeRanges(w.caller(), w.group(0), ranges(w))));
        calls.put("MPI_Group_range_excl",
                w -> w.setGroup(3, Groups.excludeRanges(w.caller(), w.group(0), ranges(w))));
        calls.put("MPI_Group_free", w -> {
            ProcessGroup group = w.handles().groups.named(w.integerAt(0));
            if (group == ProcessGroup.EMPTY) {
                w.setInteger(0, w.handles().groups.none());
                return;
            }
            Groups.free(w.caller(), group);
            w.drop(0, w.handles().groups);
        });
    }

    private static int[][] ranges(Words words) {
        int[][] ranges = new int[words.arguments(1)][];
        for (int i = 0; i < ranges.length; i++) {
            ranges[i] = NativeMemory.ints(words.word(2) + (long) i * RANGE * Integer.BYTES, RANGE);
        }
        return ranges;
    }

    private static void addCommunicators(Map<String, NativeCall> calls) {
        calls.put("MPI_Comm_size", w -> w.setInteger(1, Communicators.size(w.communicator(0))));
        calls.put("MPI_Comm_rank", w -> w.setInteger(1, Communicators.rank(w.communicator(0))));
        calls.put("MPI_Comm_compare", w -> w.setInteger(2,
                Communicators.compare(w.caller(), w.communicator(0), w.communicator(1)).ordinal()));
        calls.put("MPI_Comm_group", w -> w.setGroup(1, Communicators.group(w.communicator(0))));
        calls.put("MPI_Comm_test_inter", w -> w.setFlag(1, Communicators.isInter(w.communicator(0))));
        calls.put("MPI_Comm_remote_size", w -> w.setInteger(1, Communicators.remoteSize(w.communicator(0))));
        calls.put("MPI_Comm_remote_group", w -> w.setGroup(1, Communicators.remoteGroup(w.communicator(0))));
        calls.put("MPI_Comm_set_name", w -> Communicators.setName(w.communicator(0), w.text(1)));
        calls.put("MPI_Comm_set_info", w -> Hints.set(w.communicator(0), w.info(1)));
        calls.put("MPI_Comm_get_info", w -> w.setInfo(1, Hints.get(w.communicator(0))));
        calls.put("MPI_Comm_get_name", w -> w.setText(1, Communicators.name(w.communicator(0)), NAME_ROOM, 2));
    }

    private static void addConstructors(Map<String, NativeCall> calls) {
        calls.put("MPI_Comm_dup", w -> w.setCommunicator(1, Construction.duplicate(w.communicator(0))));
        calls.put("MPI_Comm_dup_with_info",
                w -> w.setCommunicator(2, Construction.duplicate(w.communicator(0), w.info(1))));
        calls.put("MPI_Comm_create", w -> w.setCommunicator(2, Construction.create(w.communicator(0), w.group(1))));
        calls.put("MPI_Comm_create_group",
                w -> w.setCommunicator(3, GroupConstruction.create(w.communicator(0), w.group(1), w.integer(2))));
        calls.put("MPI_Comm_split",
                w -> w.setCommunicator(3, Splitting.split(w.communicator(0), w.integer(1), w.integer(2))));
        calls.put("MPI_Comm_split_type", w -> w.setCommunicator(4, switch (w.integer(1)) {
            case GUIDED, UNGUIDED -> Splitting.splitHardware(w.communicator(0), w.integer(1) == GUIDED, w.integer(2),
                    w.info(3));
            default -> Splitting.split(w.communicator(0), w.integer(1), SHARED, w.integer(2), w.info(3));
        }));
        calls.put("MPI_Comm_free", w -> {
            Construction.free(new Binding.Handle(w.caller(), w.integerAt(0)));
            w.drop(0, w.handles().communicators);
        });
        calls.put("MPI_Comm_disconnect", w -> {
            Construction.disconnect(new Binding.Handle(w.caller(), w.integerAt(0)));
            w.drop(0, w.handles().communicators);
        });
        calls.put("MPI_Comm_idup", w -> begun(w, 1, Construction.startDuplicate(w.communicator(0))));
        calls.put("MPI_Comm_idup_with_info",
                w -> begun(w, 2, Construction.startDuplicate(w.communicator(0), w.info(1))));
        calls.put("MPI_Intercomm_create", w -> w.setCommunicator(5, Bridge.create(w.communicator(2),
                w.communicator(0), w.integer(1), w.integer(3), w.integer(4))));
        calls.put("MPI_Intercomm_merge", w -> w.setCommunicator(2, Bridge.merge(w.communicator(0), w.flag(1))));
    }

    private static void begun(Words words, int place, Construction.Started started) {
        words.setCommunicator(place, started.communicator());
        words.setRequest(place + 1, started.request());
    }
}
