// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Map;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.info.Infos;

/** Hints (MPI 3.1 chapter 9). */
final class InfoCalls {
    private static final int KEY_ROOM = 36;

    private InfoCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        calls.put("MPI_Info_create", w -> w.setInfo(0, Infos.create(w.caller())));
        calls.put("MPI_Info_create_env", w -> w.setInfo(2, Infos.createEnvironment(w.caller())));
        calls.put("MPI_Get_hw_resource_info", w -> w.setInfo(0, Infos.hardware(w.caller())));
        calls.put("MPI_Info_dup",
                w -> w.setInfo(1, Infos.duplicate(w.caller(), w.info(0))));
        calls.put("MPI_Info_free", w -> {
            Infos.free(w.caller(), w.handles().infos.named(w.integerAt(0)));
            w.drop(0, w.handles().infos);
        });
        calls.put("MPI_Info_set", w -> Infos.set(w.caller(), w.info(0), w.text(1), w.text(2)));
        calls.put("MPI_Info_delete", w -> Infos.delete(w.caller(), w.info(0), w.text(1)));
        calls.put("MPI_Info_get", w -> {
            int room = w.integer(2);
            if (room < 0) {
                throw new MpiFault(ErrorClass.ARG, "there is room for " + room
                        + " characters; there must be room for none or more (MPI 3.1 chapter 9)");
            }
            String value = Infos.get(w.caller(), w.info(0), w.text(1));
            w.setFlag(4, value != null);
            if (value != null) {
                NativeMemory.setText(w.word(3), value, room + 1);
            }
        });
        calls.put("MPI_Info_get_string", InfoCalls::getString);
        calls.put("MPI_Info_get_valuelen", w -> {
            String value = Infos.get(w.caller(), w.info(0), w.text(1));
            w.setFlag(3, value != null);
            if (value != null) {
                w.setInteger(2, value.length());
            }
        });
        calls.put("MPI_Info_get_nkeys", w -> w.setInteger(1, Infos.size(w.caller(), w.info(0))));
        calls.put("MPI_Info_get_nthkey", w -> NativeMemory.setText(w.word(2),
                Infos.key(w.caller(), w.info(0), w.integer(1)), KEY_ROOM));
    }

    /** The length is that of the buffer, then of the whole value, the zero byte at their ends among them. */
    private static void getString(Words words) {
        int room = words.integerAt(2);
        String value = Infos.get(words.caller(), words.info(0), words.text(1));
        words.setFlag(4, value != null);
        if (value != null) {
            if (room > 0) {
                NativeMemory.setText(words.word(3), value, room);
            }
            words.setInteger(2, value.length() + 1);
        }
    }
}
