// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Locale;
import java.util.Map;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.file.FileAccess;
import org.machineroom.mpi.file.FileData;
import org.machineroom.mpi.file.FilePointers.From;
import org.machineroom.mpi.file.FilePointers;
import org.machineroom.mpi.file.FileState;
import org.machineroom.mpi.file.FileView;
import org.machineroom.mpi.file.FileViews;
import org.machineroom.mpi.file.Files;
import org.machineroom.mpi.file.Representations;

/** Files (MPI 3.1 chapter 13). */
final class FileCalls {
    private static final int DATAREP_ROOM = 128;
    private static final int SEEK_SET = 600;
    private static final int SEEK_CUR = 602;
    private static final int SEEK_END = 604;
    /** MPI_BYTE of mpi.h. */
    private static final int BYTE = 0x03000004;

    private FileCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        calls.put("MPI_File_open",
                w -> w.setInteger(4, w.handles().files.add(Files.open(w.communicator(0), w.fileName(1),
                        w.integer(2), w.info(3), w.handles().types.get(BYTE), w.fileMask()))));
        calls.put("MPI_File_close", w -> {
            Files.close(w.caller(), w.handles().files.named(w.integerAt(0)));
            w.drop(0, w.handles().files);
        });
        calls.put("MPI_File_delete", w -> Files.delete(w.caller(), w.fileName(0), w.info(1)));
        addState(calls);
        addPointers(calls);
        for (FileAccess access : FileAccess.values()) {
            addData(calls, access);
        }
    }

    private static void addState(Map<String, NativeCall> calls) {
        calls.put("MPI_File_set_size", w -> FileState.setSize(w.caller(), w.file(0), w.word(1)));
        calls.put("MPI_File_preallocate", w -> FileState.preallocate(w.caller(), w.file(0), w.word(1)));
        calls.put("MPI_File_get_size", w -> w.setAddress(1, FileState.size(w.caller(), w.file(0))));
        calls.put("MPI_File_get_group", w -> w.setGroup(1, FileState.group(w.caller(), w.file(0))));
        calls.put("MPI_File_get_amode", w -> w.setInteger(1, FileState.mode(w.caller(), w.file(0))));
        calls.put("MPI_File_set_info", w -> FileState.setInfo(w.caller(), w.file(0), w.info(1)));
        calls.put("MPI_File_get_info", w -> w.setInfo(1, FileState.info(w.caller(), w.file(0))));
        calls.put("MPI_File_get_type_extent",
                w -> w.setAddress(2, FileState.typeExtent(w.caller(), w.file(0), w.type(1))));
        calls.put("MPI_File_set_atomicity", w -> FileState.setAtomicity(w.caller(), w.file(0), w.flag(1)));
        calls.put("MPI_File_get_atomicity", w -> w.setFlag(1, FileState.atomicity(w.caller(), w.file(0))));
        calls.put("MPI_File_sync", w -> FileState.sync(w.caller(), w.file(0)));
        calls.put("MPI_Register_datarep", w -> Representations.register(w.caller(), w.text(0)));
        calls.put("MPI_File_set_view", w -> FileViews.set(w.caller(), w.file(0), w.word(1), w.type(2), w.type(3),
                w.text(4), w.info(5)));
        calls.put("MPI_File_get_view", w -> {
            FileView view = FileViews.get(w.caller(), w.file(0));
            w.setAddress(1, view.displacement());
            setType(w, 2, view.etype());
            setType(w, 3, view.filetype());
            NativeMemory.setText(w.word(4), view.representation().toString(), DATAREP_ROOM);
        });
    }

    private static void setType(Words words, int place, Datatype type) {
        words.setInteger(place, words.handles().types.of(type.asked(words.caller().process(), "MPI_File_get_view")));
    }

    private static void addPointers(Map<String, NativeCall> calls) {
        calls.put("MPI_File_seek", w -> FilePointers.seek(w.caller(), w.file(0), w.word(1), from(w.integer(2))));
        calls.put("MPI_File_seek_shared",
                w -> FilePointers.seekShared(w.caller(), w.file(0), w.word(1), from(w.integer(2))));
        calls.put("MPI_File_get_position", w -> w.setAddress(1, FilePointers.position(w.caller(), w.file(0))));
        calls.put("MPI_File_get_position_shared",
                w -> w.setAddress(1, FilePointers.sharedPosition(w.caller(), w.file(0))));
        calls.put("MPI_File_get_byte_offset",
                w -> w.setAddress(2, FilePointers.byteOffset(w.caller(), w.file(0), w.word(1))));
    }

    private static From from(int whence) {
        return switch (whence) {
            case SEEK_SET -> From.BEGIN;
            case SEEK_CUR -> From.POINTER;
            case SEEK_END -> From.END;
            default -> null;
        };
    }

    /** A way to read or write, in all its forms; an offset stands before the buffer. */
    private static void addData(Map<String, NativeCall> calls, FileAccess access) {
        String name = access.name().toLowerCase(Locale.ROOT);
        int buffer = access.name().contains("_AT") ? 2 : 1;
        calls.put("MPI_File_" + name, w -> w.setStatus(buffer + 3,
                FileData.call(w.caller(), w.file(0), access, w.word(1), w.region(buffer))));
        if (!name.endsWith("ordered")) {
            calls.put("MPI_File_i" + name, w -> w.setRequest(buffer + 3,
                    FileData.start(w.caller(), w.file(0), access, w.word(1), w.region(buffer))));
        }
        if (name.endsWith("all") || name.endsWith("ordered")) {
            calls.put("MPI_File_" + name + "_begin",
                    w -> FileData.begin(w.caller(), w.file(0), access, w.word(1), w.region(buffer)));
            calls.put("MPI_File_" + name + "_end",
                    w -> w.setStatus(2, FileData.end(w.caller(), w.file(0), access)));
        }
    }
}
