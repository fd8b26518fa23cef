// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.Assume;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.kernel.Rank;
import org.machineroom.mpi.internal.check.Finding;
import org.machineroom.mpi.testing.TestRun;

/** MPI-IO (MPI 3.1 chapter 13) moves real data of real files. */
public class FileTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static final int NEW = MPI.MODE_CREATE | MPI.MODE_RDWR;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private Path path;
    private String name;

    @Before
    public void nameAFile() {
        path = folder.getRoot().toPath().resolve("data.bin");
        name = path.toString();
    }

    private static void assertFails(int errorClass, String words, Runnable call) {
        MPIException failure = assertThrows(MPIException.class, call::run);
        assertEquals(failure.getMessage(), errorClass, failure.getErrorClass());
        assertTrue(failure.getMessage(), failure.getMessage().contains(words));
    }

    /** The ints of the file, which are little endian. */
    private int[] ints() throws IOException {
        IntBuffer buffer = ByteBuffer.wrap(Files.readAllBytes(path)).order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer();
        int[] ints = new int[buffer.remaining()];
        buffer.get(ints);
        return ints;
    }

    private static int[] of(int rank, int count) {
        int[] ints = new int[count];
        Arrays.setAll(ints, i -> 100 * rank + i);
        return ints;
    }

    @Test
    public void everyRankWritesAndReadsItsPlace() throws IOException {
        TestRun.ranks(3).run(() -> {
            int rank = WORLD.getRank();
            File file = new File(WORLD, name, NEW);
            Status status = file.writeAt(rank * 8L, of(rank, 2), 2, MPI.INT);
            assertEquals(2, status.getCount(MPI.INT));
            file.sync();
            WORLD.barrier();
            int[] in = new int[2];
            assertEquals(2, file.readAtAll((rank + 1) % 3 * 8L, in, 2, MPI.INT).getCount(MPI.INT));
            assertArrayEquals(of((rank + 1) % 3, 2), in);
            assertEquals(24, file.getSize());
            assertEquals(NEW, file.getAMode());
            assertEquals(3, file.getGroup().getSize());
            file.close();
        });
        assertArrayEquals(new int[] {0, 1, 100, 101, 200, 201}, ints());
    }

    @Test
    public void aViewShowsWhatTheFiletypeSays() throws IOException {
        TestRun.ranks(2).run(() -> {
            int rank = WORLD.getRank();
            Datatype pair = Datatype.createResized(Datatype.createContiguous(2, MPI.INT), 0, 16);
            pair.commit();
            File file = new File(WORLD, name, NEW);
            file.setView(4 + 8L * rank, MPI.INT, pair, "native");
            FileView view = file.getView();
            assertEquals(4 + 8L * rank, view.getDisp());
            assertEquals(MPI.INT, view.getEType());
            assertEquals(pair, view.getFileType());
            assertEquals("native", view.getDataRep());
            pair.free();
            file.writeAll(of(rank, 5), 5, MPI.INT);
            assertEquals(5, file.getPosition());
            assertEquals(4 + 8 * rank + 32, file.getByteOffset(4));
            assertEquals(4 + 8 * rank + 20, file.getByteOffset(3));
            file.seek(1, MPI.SEEK_SET);
            int[] in = new int[6];
            WORLD.barrier();
            Status status = file.read(in, 6, MPI.INT);
            assertEquals("from the second int on to the end of the file", rank == 0 ? 5 : 4,
                    status.getCount(MPI.INT));
            file.seek(-2, MPI.SEEK_END);
            assertEquals(rank == 0 ? 4 : 3, file.getPosition());
            file.seek(1, MPI.SEEK_CUR);
            assertEquals(rank == 0 ? 5 : 4, file.getPosition());
            file.close();
        });
        assertArrayEquals(new int[] {0, 0, 1, 100, 101, 2, 3, 102, 103, 4, 0, 104}, ints());
    }

    @Test
    public void external32IsBigEndianInTheFile() throws IOException {
        TestRun.ranks(1).run(() -> {
            File file = new File(WORLD, name, NEW);
            file.setView(0, MPI.INT, MPI.INT, "external32");
            file.write(new int[] {1, 2}, 2, MPI.INT);
            int[] in = new int[2];
            file.readAt(0, in, 2, MPI.INT);
            assertArrayEquals(new int[] {1, 2}, in);
            assertFails(MPI.ERR_UNSUPPORTED_DATAREP, "xdr", () -> file.setView(0, MPI.INT, MPI.INT, "xdr"));
            file.close();
        });
        assertArrayEquals(new byte[] {0, 0, 0, 1, 0, 0, 0, 2}, Files.readAllBytes(path));
    }

    @Test
    public void dataInPiecesOfMemoryAreGatheredAndSpread() throws IOException {
        TestRun.ranks(1).run(() -> {
            Datatype column = Datatype.createVector(3, 1, 2, MPI.INT);
            column.commit();
            File file = new File(WORLD, name, NEW);
            file.write(of(0, 6), 1, column);
            int[] in = new int[6];
            file.seek(0, MPI.SEEK_SET);
            file.read(in, 1, column);
            assertArrayEquals(new int[] {0, 0, 2, 0, 4, 0}, in);
            file.close();
        });
        assertArrayEquals(new int[] {0, 2, 4}, ints());
    }

    @Test
    public void theSharedPointerIsMovedByAll() throws IOException {
        TestRun.ranks(3).run(() -> {
            int rank = WORLD.getRank();
            File file = new File(WORLD, name, NEW);
            file.setView(0, MPI.INT, MPI.INT, "native");
            Status status = file.writeOrdered(of(rank, rank + 1), rank + 1, MPI.INT);
            assertEquals(rank + 1, status.getCount(MPI.INT));
            WORLD.barrier();
            assertEquals(6, file.getPositionShared());
            file.seekShared(0, MPI.SEEK_SET);
            int[] one = new int[1];
            file.readShared(one, 1, MPI.INT);
            int[] sum = {0};
            WORLD.allReduce(one, sum, 1, MPI.INT, MPI.SUM);
            assertEquals(0 + 100 + 101, sum[0]);
            int[] next = new int[1];
            file.readOrdered(next, 1, MPI.INT);
            assertEquals(200 + rank, next[0]);
            file.close();
        });
        assertArrayEquals(new int[] {0, 100, 101, 200, 201, 202}, ints());
    }

    @Test
    public void accessesGoOnWhileTheRankDoesSomethingElse() throws IOException {
        TestRun.ranks(2).run(() -> {
            int rank = WORLD.getRank();
            File file = new File(WORLD, name, NEW);
            IntBuffer out = MPI.newIntBuffer(2);
            out.put(0, rank).put(1, rank + 10);
            double before = MPI.wtime();
            Request write = file.iWriteAt(rank * 8L, out, 2, MPI.INT);
            assertEquals("starting takes no time", before, MPI.wtime(), 2e-9);
            assertFalse(write.test());
            assertTrue(write.getStatus() == null);
            Request receive = WORLD.iRecv(new int[1], 1, MPI.INT, 1 - rank, 0);
            WORLD.send(new int[1], 1, MPI.INT, 1 - rank, 0);
            Request[] all = {write, receive};
            int first = Request.waitAny(all);
            assertEquals("a message is faster than a disk", 1, first);
            assertEquals(0, Request.waitAny(all));
            assertTrue(MPI.wtime() - before >= TestRun.FILE_LATENCY_PS * 1e-12);
            IntBuffer in = MPI.newIntBuffer(2);
            WORLD.barrier();
            Request read = file.iReadAtAll((1 - rank) * 8L, in, 2, MPI.INT);
            assertEquals(2, read.waitStatus().getCount(MPI.INT));
            assertEquals(1 - rank, in.get(0));
            file.close();
        });
    }

    @Test
    public void splitCollectivesBeginAndEnd() throws IOException {
        TestRun.ranks(2).run(() -> {
            int rank = WORLD.getRank();
            File file = new File(WORLD, name, NEW);
            int[] out = of(rank, 2);
            file.writeOrderedBegin(out, 2, MPI.INT);
            assertFails(MPI.ERR_OTHER, "one split collective operation", () -> file.readAllBegin(out, 2, MPI.INT));
            assertFails(MPI.ERR_OTHER, "has not begun", () -> file.readAllEnd(out));
            assertEquals(2, file.writeOrderedEnd(out).getCount(MPI.INT));
            WORLD.barrier();
            int[] in = new int[4];
            file.readAtAllBegin(0, in, 4, MPI.INT);
            file.readAtAllEnd(in);
            assertArrayEquals(new int[] {0, 1, 100, 101}, in);
            file.close();
        });
    }

    @Test
    public void sizesHintsAndAtomicity() throws IOException {
        TestRun.ranks(2).run(() -> {
            Info info = new Info();
            info.set("striping_factor", "4");
            File file = new File(WORLD, name, NEW | MPI.MODE_DELETE_ON_CLOSE, info);
            file.setSize(100);
            assertEquals(100, file.getSize());
            file.preallocate(50);
            assertEquals(100, file.getSize());
            file.preallocate(200);
            assertEquals(200, file.getSize());
            file.setSize(7);
            assertEquals(7, file.getSize());
            assertEquals("4", file.getInfo().get("striping_factor"));
            assertFalse(file.getAtomicity());
            file.setAtomicity(true);
            assertTrue(file.getAtomicity());
            assertEquals(8, file.getTypeExtent(MPI.DOUBLE));
            assertTrue(Files.exists(path));
            file.close();
        });
        assertFalse("deleted on close", Files.exists(path));
    }

    @Test
    public void appendingBeginsAtTheEnd() throws IOException {
        Files.write(path, new byte[] {1, 2, 3});
        TestRun.ranks(2).run(() -> {
            File file = new File(WORLD, name, MPI.MODE_WRONLY | MPI.MODE_APPEND);
            assertEquals(3, file.getPosition());
            assertEquals(3, file.getPositionShared());
            file.writeOrdered(new byte[] {(byte) WORLD.getRank()}, 1, MPI.BYTE);
            file.close();
        });
        assertArrayEquals(new byte[] {1, 2, 3, 0, 1}, Files.readAllBytes(path));
    }

    @Test
    public void filesInSequenceHaveSharedPointersOnly() throws IOException {
        Files.write(path, new byte[20]);
        TestRun.ranks(1).run(() -> {
            File file = new File(WORLD, name, MPI.MODE_RDONLY | MPI.MODE_SEQUENTIAL);
            file.readShared(new byte[8], 8, MPI.BYTE);
            assertFails(MPI.ERR_UNSUPPORTED_OPERATION, "MODE_SEQUENTIAL", () -> file.read(new byte[1], 1, MPI.BYTE));
            assertFails(MPI.ERR_UNSUPPORTED_OPERATION, "MODE_SEQUENTIAL", () -> file.seek(0, MPI.SEEK_SET));
            assertFails(MPI.ERR_ARG, "DISPLACEMENT_CURRENT", () -> file.setView(0, MPI.INT, MPI.INT, "native"));
            file.setView(MPI.DISPLACEMENT_CURRENT, MPI.INT, MPI.INT, "native");
            assertEquals(8, file.getView().getDisp());
            file.close();
            File other = new File(WORLD, name, MPI.MODE_RDONLY);
            assertFails(MPI.ERR_ARG, "the displacement is -5;", () -> other.setView(-5, MPI.INT, MPI.INT, "native"));
            assertFails(MPI.ERR_ARG, "the displacement is MPI_DISPLACEMENT_CURRENT;",
                    () -> other.setView(MPI.DISPLACEMENT_CURRENT, MPI.INT, MPI.INT, "native"));
            other.close();
        });
    }

    @Test
    public void whatTheHostCannotDoIsNamed() throws IOException {
        Files.write(path, new byte[4]);
        String missing = folder.getRoot().toPath().resolve("nowhere/data.bin").toString();
        TestRun.ranks(2).run(() -> {
            assertFails(MPI.ERR_NO_SUCH_FILE, "there is no folder", () -> new File(WORLD, missing, NEW));
            assertFails(MPI.ERR_NO_SUCH_FILE, "no such file",
                    () -> new File(WORLD, name + ".old", MPI.MODE_RDONLY));
            assertFails(MPI.ERR_FILE_EXISTS, "data.bin", () -> new File(WORLD, name, NEW | MPI.MODE_EXCL));
            assertFails(MPI.ERR_BAD_FILE, "is a folder",
                    () -> new File(WORLD, folder.getRoot().toString(), MPI.MODE_RDONLY));
            assertFails(MPI.ERR_BAD_FILE, "has no name", () -> new File(WORLD, "", MPI.MODE_RDONLY));
            assertFails(MPI.ERR_BAD_FILE, "no name of a file", () -> new File(WORLD, "a\0b", MPI.MODE_RDONLY));
            WORLD.barrier();
            if (WORLD.getRank() == 0) {
                assertFails(MPI.ERR_NO_SUCH_FILE, "nowhere", () -> File.delete(missing));
                File.delete(name);
            }
        });
        assertFalse(Files.exists(path));
    }

    @Test
    public void wrongModesAreNamed() {
        TestRun.ranks(1).run(() -> {
            assertFails(MPI.ERR_AMODE, "one of MODE_RDONLY", () -> new File(WORLD, name, MPI.MODE_CREATE));
            assertFails(MPI.ERR_AMODE, "MODE_RDONLY",
                    () -> new File(WORLD, name, MPI.MODE_CREATE | MPI.MODE_RDONLY));
            assertFails(MPI.ERR_AMODE, "MODE_SEQUENTIAL", () -> new File(WORLD, name, NEW | MPI.MODE_SEQUENTIAL));
            assertFails(MPI.ERR_AMODE, "no such mode", () -> new File(WORLD, name, MPI.MODE_RDWR | 1024));
            assertFalse(Files.exists(path));
        });
    }

    @Test
    public void processesMustSayTheSame() {
        TestRun.ranks(2).run(() -> {
            int rank = WORLD.getRank();
            assertFails(MPI.ERR_NOT_SAME, "rank 1", () -> new File(WORLD, name + rank, NEW));
            assertFails(MPI.ERR_NOT_SAME, "the mode",
                    () -> new File(WORLD, name, NEW | (rank == 0 ? 0 : MPI.MODE_APPEND)));
            File file = new File(WORLD, name, NEW);
            assertFails(MPI.ERR_NOT_SAME, "resizes", () -> file.setSize(rank));
            assertFails(MPI.ERR_NOT_SAME, "sets its view",
                    () -> file.setView(0, rank == 0 ? MPI.INT : MPI.DOUBLE, rank == 0 ? MPI.INT : MPI.DOUBLE,
                            "native"));
            file.close();
        });
    }

    @Test
    public void wrongCallsOnAFileAreNamed() {
        TestRun.ranks(1).run(() -> {
            File file = new File(WORLD, name, MPI.MODE_CREATE | MPI.MODE_WRONLY);
            int[] one = new int[1];
            assertFails(MPI.ERR_ACCESS, "MODE_WRONLY", () -> file.read(one, 1, MPI.INT));
            assertFails(MPI.ERR_ARG, "the offset is -1", () -> file.writeAt(-1, one, 1, MPI.INT));
            assertFails(MPI.ERR_ARG, "before the beginning", () -> file.seek(-1, MPI.SEEK_CUR));
            assertFails(MPI.ERR_ARG, "MPI_SEEK_SET", () -> file.seek(0, 1));
            assertFails(MPI.ERR_BUFFER, "indices", () -> file.write(one, 2, MPI.INT));
            assertFails(MPI.ERR_TYPE, "objects", () -> file.write(new Object[1], 1, MPI.OBJECT));
            file.setView(0, MPI.DOUBLE, MPI.DOUBLE, "native");
            assertFails(MPI.ERR_ARG, "64 bits",
                    () -> file.writeAt(Long.MAX_VALUE / 2, new double[1], 1, MPI.DOUBLE));
            assertFails(MPI.ERR_IO, "no whole number of etypes", () -> file.write(one, 1, MPI.INT));
            Datatype backwards = Datatype.createIndexed(new int[] {1, 1}, new int[] {2, 0}, MPI.INT);
            backwards.commit();
            assertFails(MPI.ERR_ARG, "ascending order", () -> file.setView(0, MPI.INT, backwards, "native"));
            Request request = file.iWrite(MPI.newDoubleBuffer(1), 1, MPI.DOUBLE);
            assertFails(MPI.ERR_OTHER, "not complete", file::close);
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            assertFails(MPI.ERR_REQUEST, "cannot be cancelled", request::cancel);
            request.waitFor();
            assertFails(MPI.ERR_FILE_IN_USE, "is open", () -> File.delete(name));
            file.close();
            assertFails(MPI.ERR_FILE, "has been closed", file::getSize);
            File reader = new File(WORLD, name, MPI.MODE_RDONLY);
            assertFails(MPI.ERR_READ_ONLY, "MODE_RDONLY", () -> reader.write(one, 1, MPI.INT));
            assertFails(MPI.ERR_READ_ONLY, "MODE_RDONLY", () -> reader.setSize(0));
            reader.close();
        });
    }

    @Test
    public void aFullDiskIsNoSpace() {
        Assume.assumeTrue(Files.exists(Path.of("/dev/full")));
        TestRun.ranks(1).run(() -> {
            File file = new File(WORLD, "/dev/full", MPI.MODE_WRONLY);
            assertFails(MPI.ERR_NO_SPACE, "\"/dev/full\" cannot be written", () -> file.write(new int[1], 1, MPI.INT));
            file.close();
        });
    }

    @Test
    public void filesHaveErrorHandlers() {
        TestRun.ranks(1).run(() -> {
            File file = new File(WORLD, name, NEW);
            assertEquals(MPI.ERRORS_RETURN, file.getErrhandler());
            int[] told = {0};
            Errhandler handler = new Errhandler((comm, code, text) -> told[0] = code);
            file.setErrhandler(handler);
            assertEquals(handler, file.getErrhandler());
            assertFails(MPI.ERR_ARG, "-1", () -> file.readAt(-1, new int[1], 1, MPI.INT));
            assertEquals(MPI.ERR_ARG, told[0]);
            file.callErrhandler(MPI.ERR_IO);
            assertEquals(MPI.ERR_IO, told[0]);
            file.setErrhandler(MPI.ERRORS_ARE_FATAL);
            file.close();
            handler.free();
        });
        Throwable failure = TestRun.ranks(1).failure(() -> {
            File file = new File(WORLD, name, NEW);
            file.setErrhandler(MPI.ERRORS_ARE_FATAL);
            file.readAt(-1, new int[1], 1, MPI.INT);
        });
        assertTrue(failure.toString(), failure.getMessage().startsWith("MPI_File_read_at on rank 0 at"));
    }

    @Test
    public void otherThreadsRunWhileOneWaitsForTheDisk() {
        StringBuilder order = new StringBuilder();
        TestRun.ranks(1).run(() -> {
            File file = new File(MPI.COMM_SELF, name, NEW);
            Thread other = Thread.ofVirtual().unstarted(() -> order.append("computed "));
            Rank.current().threads().expect(other);
            other.start();
            file.write(new int[1], 1, MPI.INT);
            order.append("written");
            file.close();
        });
        assertEquals("computed written", order.toString());
    }

    @Test
    public void aMachineWithoutAFileSystemSaysSo() {
        TestRun.ranks(1).files(Optional.empty()).run(() -> assertFails(MPI.ERR_UNSUPPORTED_OPERATION,
                "[file_system]", () -> new File(WORLD, name, NEW)));
        assertFalse("nothing was done", Files.exists(path));
    }

    @Test
    public void aFileThatIsNotClosedIsFound() {
        List<Finding> findings = TestRun.ranks(1).findings(() -> new File(WORLD, name, NEW));
        assertTrue(findings.toString(), findings.toString().contains("open file"));
    }

    @Test
    public void timeIsLatencyForEachPieceAndTheRateForAll() {
        double[] seconds = new double[3];
        TestRun.ranks(2).run(() -> {
            Datatype holes = Datatype.createVector(4, 1, 2, MPI.INT);
            holes.commit();
            File file = new File(WORLD, name, NEW);
            file.setView(0, MPI.INT, holes, "native");
            WORLD.barrier();
            double before = MPI.wtime();
            if (WORLD.getRank() == 0) {
                file.write(new int[4], 4, MPI.INT);
                seconds[0] = MPI.wtime() - before;
            }
            WORLD.barrier();
            before = MPI.wtime();
            file.writeAll(new int[4], 4, MPI.INT);
            seconds[1] = Math.max(seconds[1], MPI.wtime() - before);
            file.setView(0, MPI.INT, MPI.INT, "native");
            WORLD.barrier();
            before = MPI.wtime();
            file.writeAt(0, new int[250_000], 250_000, MPI.INT);
            seconds[2] = Math.max(seconds[2], MPI.wtime() - before);
            file.close();
        });
        double latency = TestRun.FILE_LATENCY_PS * 1e-12;
        assertEquals("four pieces", 4 * latency + 16e-9, seconds[0], 1e-11);
        assertEquals("one request of each rank, one after the other's data", latency + 2 * 16e-9, seconds[1], 1e-6);
        assertEquals("two megabytes at a gigabyte in a second", latency + 2e-3, seconds[2], 2e-6);
    }
}
