// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.info.Info;
import org.machineroom.mpi.process.Meeting;
import org.machineroom.mpi.process.Ports;
import org.machineroom.mpi.process.Programs;
import org.machineroom.mpi.process.Spawning;

/** Processes that join the run, and groups that meet (MPI 3.1 chapter 10). */
final class ProcessCalls {
    private static final int PORT_ROOM = 256;

    private ProcessCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        calls.put("MPI_Comm_spawn", ProcessCalls::spawn);
        calls.put("MPI_Comm_spawn_multiple", ProcessCalls::spawnSeveral);
        calls.put("MPI_Comm_get_parent", w -> {
            Communicator parent = Spawning.parent(w.caller());
            w.setInteger(0, w.handles().communicators.of(parent == null || parent.isFreed() ? null : parent));
        });
        calls.put("MPI_Comm_join", w -> w.setCommunicator(1, Spawning.join(w.caller())));
        calls.put("MPI_Open_port", w -> NativeMemory.setText(w.word(1), Ports.open(w.caller()), PORT_ROOM));
        calls.put("MPI_Close_port", w -> Ports.close(w.caller(), w.text(0)));
        calls.put("MPI_Comm_accept", w -> w.setCommunicator(4,
                Meeting.accept(w.communicator(3), textOrNull(w, 0), w.integer(2))));
        calls.put("MPI_Comm_connect", w -> w.setCommunicator(4,
                Meeting.connect(w.communicator(3), textOrNull(w, 0), w.integer(2))));
        calls.put("MPI_Publish_name", w -> Ports.publish(w.caller(), w.text(0), w.text(2)));
        calls.put("MPI_Unpublish_name", w -> Ports.unpublish(w.caller(), w.text(0)));
        calls.put("MPI_Lookup_name",
                w -> NativeMemory.setText(w.word(2), Ports.lookUp(w.caller(), w.text(0)), PORT_ROOM));
    }

    private static void spawn(Words words) {
        Programs program = isRoot(words, 4, 5) ? new Programs(new String[] {textOrNull(words, 0)},
                new String[][] {words.texts(words.word(1))}, new int[] {words.integer(2)},
                Collections.singletonList(words.info(3))) : null;
        Communicator between = Spawning.one(words.communicator(5), program, words.integer(4));
        words.setCommunicator(6, between);
        setCodes(words, 7, between);
    }

    private static void spawnSeveral(Words words) {
        Programs programs = isRoot(words, 5, 6) ? programs(words, Math.max(0, words.integer(0))) : null;
        Communicator between = Spawning.several(words.communicator(6), programs, words.integer(5));
        words.setCommunicator(7, between);
        setCodes(words, 8, between);
    }

    private static Programs programs(Words words, int count) {
        String[] commands = new String[count];
        String[][] arguments = new String[count][];
        for (int i = 0; i < count; i++) {
            long place = (long) i * Long.BYTES;
            commands[i] = NativeMemory.text(NativeMemory.getLong(words.word(1) + place));
            arguments[i] = words.word(2) == 0 ? null : words.texts(NativeMemory.getLong(words.word(2) + place));
        }
        int[] infos = words.word(4) == 0 ? new int[0] : words.integers(4, count);
        List<Info> hints = IntStream.of(infos).mapToObj(words.handles().infos::named).toList();
        return new Programs(commands, arguments, words.integers(3, count), hints);
    }

    /** Only the root's programs matter; elsewhere what names them may be anything. */
    private static boolean isRoot(Words words, int root, int communicator) {
        Communicator known = words.handles().communicators.get(words.integer(communicator));
        return known != null && known.rank() == words.integer(root);
    }

    private static String textOrNull(Words words, int place) {
        return words.word(place) == 0 ? null : words.text(place);
    }

    private static void setCodes(Words words, int place, Communicator between) {
        if (words.word(place) != 0) {
            int[] codes = new int[between.remoteGroup().size()];
            Spawning.succeeded(codes, codes.length);
            words.setIntegers(place, codes, codes.length);
        }
    }
}
