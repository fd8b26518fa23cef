// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.machineroom.mpi.testing.TestRun;

/** Right calls of the functions of MPI-IO. */
final class FileCalls {
    private static final int[] ONE = {1};
    private static final IntBuffer DIRECT = MPI.newIntBuffer(1);

    private final BiConsumer<String, TestRun.Program> calls;

    private FileCalls(BiConsumer<String, TestRun.Program> calls) {
        this.calls = calls;
    }

    /** Adds the calls by the function's name in the standard. */
    static void addTo(BiConsumer<String, TestRun.Program> calls) {
        FileCalls all = new FileCalls(calls);
        all.addFiles();
        all.addState();
        all.addReads();
        all.addWrites();
        all.addSplit();
    }

    /** Does something with a file of its own, for each rank. */
    private void add(String function, Consumer<File> call) {
        calls.accept("File_" + function, () -> {
            File file = new File(MPI.COMM_SELF, temporary(), MPI.MODE_RDWR | MPI.MODE_DELETE_ON_CLOSE);
            call.accept(file);
            if (!function.equals("close")) {
                file.close();
            }
        });
    }

    private static String temporary() {
        try {
            Path path = Files.createTempFile("machineroom", ".bin");
            path.toFile().deleteOnExit();
            return path.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void addFiles() {
        add("open", _ -> {});
        add("close", File::close);
        calls.accept("File_delete", () -> File.delete(temporary()));
        add("set_errhandler", file -> file.setErrhandler(MPI.ERRORS_RETURN));
        add("get_errhandler", File::getErrhandler);
        add("call_errhandler", file -> file.callErrhandler(MPI.ERR_IO));
    }

    private void addState() {
        add("set_size", file -> file.setSize(8));
        add("preallocate", file -> file.preallocate(8));
        add("get_size", File::getSize);
        add("get_group", File::getGroup);
        add("get_amode", File::getAMode);
        add("set_info", file -> file.setInfo(MPI.INFO_NULL));
        add("get_info", File::getInfo);
        add("set_view", file -> file.setView(0, MPI.INT, MPI.INT, "native"));
        add("get_view", File::getView);
        add("seek", file -> file.seek(0, MPI.SEEK_END));
        add("get_position", File::getPosition);
        add("get_byte_offset", file -> file.getByteOffset(1));
        add("seek_shared", file -> file.seekShared(0, MPI.SEEK_END));
        add("get_position_shared", File::getPositionShared);
        add("get_type_extent", file -> file.getTypeExtent(MPI.INT));
        add("set_atomicity", file -> file.setAtomicity(true));
        add("get_atomicity", File::getAtomicity);
        add("sync", File::sync);
    }

    private void addReads() {
        add("read", file -> file.read(ONE, 1, MPI.INT));
        add("read_all", file -> file.readAll(ONE, 1, MPI.INT));
        add("read_at", file -> file.readAt(0, ONE, 1, MPI.INT));
        add("read_at_all", file -> file.readAtAll(0, ONE, 1, MPI.INT));
        add("read_shared", file -> file.readShared(ONE, 1, MPI.INT));
        add("read_ordered", file -> file.readOrdered(ONE, 1, MPI.INT));
        add("iread", file -> file.iRead(DIRECT, 1, MPI.INT).waitFor());
        add("iread_all", file -> file.iReadAll(DIRECT, 1, MPI.INT).waitFor());
        add("iread_at", file -> file.iReadAt(0, DIRECT, 1, MPI.INT).waitFor());
        add("iread_at_all", file -> file.iReadAtAll(0, DIRECT, 1, MPI.INT).waitFor());
        add("iread_shared", file -> file.iReadShared(DIRECT, 1, MPI.INT).waitFor());
    }

    private void addWrites() {
        add("write", file -> file.write(ONE, 1, MPI.INT));
        add("write_all", file -> file.writeAll(ONE, 1, MPI.INT));
        add("write_at", file -> file.writeAt(0, ONE, 1, MPI.INT));
        add("write_at_all", file -> file.writeAtAll(0, ONE, 1, MPI.INT));
        add("write_shared", file -> file.writeShared(ONE, 1, MPI.INT));
        add("write_ordered", file -> file.writeOrdered(ONE, 1, MPI.INT));
        add("iwrite", file -> file.iWrite(DIRECT, 1, MPI.INT).waitFor());
        add("iwrite_all", file -> file.iWriteAll(DIRECT, 1, MPI.INT).waitFor());
        add("iwrite_at", file -> file.iWriteAt(0, DIRECT, 1, MPI.INT).waitFor());
        add("iwrite_at_all", file -> file.iWriteAtAll(0, DIRECT, 1, MPI.INT).waitFor());
        add("iwrite_shared", file -> file.iWriteShared(DIRECT, 1, MPI.INT).waitFor());
    }

    private void addSplit() {
        addSplit("read_all", file -> file.readAllBegin(ONE, 1, MPI.INT), file -> file.readAllEnd(ONE));
        addSplit("write_all", file -> file.writeAllBegin(ONE, 1, MPI.INT), file -> file.writeAllEnd(ONE));
        addSplit("read_at_all", file -> file.readAtAllBegin(0, ONE, 1, MPI.INT), file -> file.readAtAllEnd(ONE));
        addSplit("write_at_all", file -> file.writeAtAllBegin(0, ONE, 1, MPI.INT), file -> file.writeAtAllEnd(ONE));
        addSplit("read_ordered", file -> file.readOrderedBegin(ONE, 1, MPI.INT), file -> file.readOrderedEnd(ONE));
        addSplit("write_ordered", file -> file.writeOrderedBegin(ONE, 1, MPI.INT), file -> file.writeOrderedEnd(ONE));
    }

    private void addSplit(String function, Consumer<File> begin, Consumer<File> end) {
        for (String half : new String[] {"_begin", "_end"}) {
            add(function + half, file -> {
                begin.accept(file);
                end.accept(file);
            });
        }
    }
}
