// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.datatype;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.machineroom.mpi.testing.PlainCaller.PLAIN;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import mpi.MPI;
import org.junit.Test;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.data.Runs;
import org.machineroom.mpi.datatype.ArrayTypes.Dimension;
import org.machineroom.mpi.testing.PlainCaller.Failure;
import org.machineroom.mpi.testing.TestRun;

/** Parts of arrays are what MPI 3.1 sections 4.1.3 and 4.1.4 say. */
public class ArrayTypesTest {
    private static final Datatype INT = new Datatype(PredefinedType.INT);

    /** The numbers of the array's elements that a datatype of ints has, in its order. */
    private static List<Long> elements(Datatype type) {
        Runs runs = type.anyLayout().runs();
        List<Long> elements = new ArrayList<>();
        for (int i = 0; i < runs.count(); i++) {
            for (int byteOfRun = 0; byteOfRun < runs.length(i); byteOfRun += Integer.BYTES) {
                elements.add((runs.displacement(i) + byteOfRun) / Integer.BYTES);
            }
        }
        return elements;
    }

    /** Which process has an index of a dimension. */
    private static int owner(Dimension dimension, int index) {
        boolean isDefault = dimension.argument() == Distribution.DEFAULT_ARGUMENT;
        return switch (dimension.distribution()) {
            case NONE -> 0;
            case BLOCK -> index / (isDefault ? (dimension.size() + dimension.processes() - 1) / dimension.processes()
                    : dimension.argument());
            case CYCLIC -> index / (isDefault ? 1 : dimension.argument()) % dimension.processes();
        };
    }

    private static List<Long> expected(List<Dimension> dimensions, int process, ArrayOrder order) {
        List<Long> elements = new ArrayList<>();
        long all = dimensions.stream().mapToLong(Dimension::size).reduce(1, (a, b) -> a * b);
        List<Integer> fastestFirst = new ArrayList<>(IntStream.range(0, dimensions.size()).boxed().toList());
        if (order == ArrayOrder.C) {
            fastestFirst = fastestFirst.reversed();
        }
        for (long element = 0; element < all; element++) {
            int[] owners = new int[dimensions.size()];
            long rest = element;
            for (int i : fastestFirst) {
                owners[i] = owner(dimensions.get(i), (int) (rest % dimensions.get(i).size()));
                rest /= dimensions.get(i).size();
            }
            int place = 0;
            for (int i = 0; i < owners.length; i++) {
                place = place * dimensions.get(i).processes() + owners[i];
            }
            if (place == process) {
                elements.add(element);
            }
        }
        return elements;
    }

    private static Dimension randomDimension(Random random) {
        int size = 1 + random.nextInt(7);
        Distribution distribution = Distribution.values()[random.nextInt(3)];
        int processes = distribution == Distribution.NONE ? 1 : 1 + random.nextInt(3);
        int even = (size + processes - 1) / processes;
        int argument = random.nextBoolean() ? Distribution.DEFAULT_ARGUMENT
                : distribution == Distribution.BLOCK ? even + random.nextInt(2) : 1 + random.nextInt(3);
        return new Dimension(size, distribution, argument, processes);
    }

    @Test
    public void everyProcessHasItsPartOfADistributedArray() {
        TestRun.ranks(1).run(() -> {
            for (int seed = 0; seed < 300; seed++) {
                Random random = new Random(seed);
                List<Dimension> dimensions = new ArrayList<>();
                for (int i = 1 + random.nextInt(3); i > 0; i--) {
                    dimensions.add(randomDimension(random));
                }
                ArrayOrder order = ArrayOrder.values()[random.nextInt(2)];
                int processes = dimensions.stream().mapToInt(Dimension::processes).reduce(1, (a, b) -> a * b);
                for (int process = 0; process < processes; process++) {
                    Datatype type = ArrayTypes.darray(PLAIN, processes, process, dimensions, order, INT);
                    String text = "seed " + seed + ": process " + process + " of " + dimensions + " " + order;
                    assertEquals(text, expected(dimensions, process, order), elements(type));
                    assertEquals(text, 4L * dimensions.stream().mapToInt(Dimension::size).reduce(1, (a, b) -> a * b),
                            type.anyLayout().extent());
                    assertEquals(text, 0, type.anyLayout().lowerBound());
                    Datatype.free(PLAIN, type);
                }
            }
        });
    }

    @Test
    public void aBoxOfAnArrayLiesWhereTheOrderSays() {
        TestRun.ranks(1).run(() -> {
            int[] sizes = {3, 4};
            int[] box = {2, 2};
            int[] starts = {1, 2};
            Datatype c = ArrayTypes.subarray(PLAIN, sizes, box, starts, ArrayOrder.C, INT);
            assertEquals(List.of(6L, 7L, 10L, 11L), elements(c));
            Datatype fortran = ArrayTypes.subarray(PLAIN, sizes, box, starts, ArrayOrder.FORTRAN, INT);
            assertEquals(List.of(7L, 8L, 10L, 11L), elements(fortran));
            assertEquals(48, Datatype.extent(PLAIN, fortran));
            assertEquals(24, Datatype.trueLowerBound(PLAIN, c));
            assertEquals(24, Datatype.trueExtent(PLAIN, c));
            Datatype rows = ArrayTypes.subarray(PLAIN, new int[] {5}, new int[] {2}, new int[] {3}, ArrayOrder.C, c);
            assertEquals("boxes of the fourth and the fifth array", List.of(42L, 43L, 46L, 47L, 54L, 55L, 58L, 59L),
                    elements(rows));
        });
    }

    @Test
    public void contentsAreWhatTheConstructorWasGiven() {
        TestRun.ranks(1).run(() -> {
            Datatype old = DerivedTypes.contiguous(PLAIN, 2, INT);
            Datatype box = ArrayTypes.subarray(PLAIN, new int[] {3, 4}, new int[] {2, 1}, new int[] {1, 0},
                    ArrayOrder.FORTRAN, old);
            assertEquals(new Decoding.Envelope(Combiner.SUBARRAY, 8, 0, 0, 1), Decoding.envelope(PLAIN, box, false));
            Decoding.Contents made = Decoding.contents(PLAIN, box, false);
            assertArrayEquals(new int[] {2, 3, 4, 2, 1, 1, 0, 1}, made.arguments().integers());
            Datatype part = made.datatypes().getFirst();
            assertTrue("a datatype of its own", part != old && part.number() != old.number());
            Datatype.free(PLAIN, part);
            assertEquals(8, Datatype.size(PLAIN, old));
            Datatype spread = ArrayTypes.darray(PLAIN, 6, 4, List.of(new Dimension(5, Distribution.CYCLIC, 2, 3),
                    new Dimension(9, Distribution.BLOCK, Distribution.DEFAULT_ARGUMENT, 2)), ArrayOrder.C, INT);
            assertArrayEquals(new int[] {6, 4, 2, 5, 9, 1, 0, 2, -1, 3, 2, 0},
                    Decoding.contents(PLAIN, spread, false).arguments().integers());
            Datatype blocks = DerivedTypes.indexedBlock(PLAIN, 2, new int[] {4, 0}, INT);
            assertEquals(List.of(4L, 5L, 0L, 1L), elements(blocks));
            assertArrayEquals(new int[] {2, 2, 4, 0}, Decoding.contents(PLAIN, blocks, false).arguments().integers());
            Datatype bytes = DerivedTypes.hindexedBlock(PLAIN, 1, new long[] {8, -4}, INT);
            assertEquals(List.of(2L, -1L), elements(bytes));
            assertEquals(new Decoding.Envelope(Combiner.HINDEXED_BLOCK, 2, 2, 0, 1),
                    Decoding.envelope(PLAIN, bytes, false));
            assertArrayEquals(new long[] {8, -4}, Decoding.contents(PLAIN, bytes, false).arguments().addresses());
            Datatype resized = DerivedTypes.resized(PLAIN, INT, -4, 12);
            assertArrayEquals(new long[] {-4, 12}, Decoding.contents(PLAIN, resized, false).arguments().addresses());
            assertEquals(new Decoding.Envelope(Combiner.NAMED, 0, 0, 0, 0), Decoding.envelope(PLAIN, INT, false));
            resized.setLarge();
            assertEquals(new Decoding.Envelope(Combiner.RESIZED, 0, 0, 2, 1), Decoding.envelope(PLAIN, resized, true));
            assertArrayEquals(new long[] {-4, 12}, Decoding.contents(PLAIN, resized, true).arguments().counts());
            spread.setLarge();
            assertArrayEquals(new long[] {5, 9}, Decoding.contents(PLAIN, spread, true).arguments().counts());
            assertArrayEquals(new int[] {6, 4, 2, 1, 0, 2, -1, 3, 2, 0},
                    Decoding.contents(PLAIN, spread, true).arguments().integers());
            assertEquals(new Decoding.Envelope(Combiner.DUP, 0, 0, 0, 1),
                    Decoding.envelope(PLAIN, DerivedTypes.dup(PLAIN, resized), false));
        });
    }

    private static void refused(ErrorClass expected, String words, Runnable call) {
        Failure failure = assertThrows(Failure.class, call::run);
        assertEquals(failure.getMessage(), expected, failure.errorClass());
        assertTrue(failure.getMessage(), failure.getMessage().contains(words));
    }

    private static Runnable box(int size, int subsize, int start) {
        return () -> ArrayTypes.subarray(PLAIN, new int[] {size}, new int[] {subsize}, new int[] {start}, ArrayOrder.C,
                INT);
    }

    private static Runnable spread(int processes, int process, Dimension... dimensions) {
        return () -> ArrayTypes.darray(PLAIN, processes, process, Arrays.asList(dimensions), ArrayOrder.C, INT);
    }

    @Test
    public void wrongArgumentsAreNamed() {
        TestRun.ranks(1).run(() -> {
            MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
            refused(ErrorClass.ARG, "a box of 3 elements from 2 on does not lie in an array of 4", box(4, 3, 2));
            refused(ErrorClass.ARG, "a box of 0 elements", box(4, 0, 2));
            refused(ErrorClass.ARG, "2 GiB", () -> ArrayTypes.subarray(PLAIN, new int[] {1 << 30, 1 << 30, 1 << 30},
                    new int[] {1, 1, 1}, new int[3], ArrayOrder.C, INT));
            Dimension even = new Dimension(4, Distribution.BLOCK, Distribution.DEFAULT_ARGUMENT, 2);
            refused(ErrorClass.ARG, "a grid of 2 processes for 3", spread(3, 0, even));
            refused(ErrorClass.ARG, "the process is 2 of 2", spread(2, 2, even));
            refused(ErrorClass.ARG, "2 blocks of 1 hold fewer",
                    spread(2, 0, new Dimension(4, Distribution.BLOCK, 1, 2)));
            refused(ErrorClass.ARG, "it must have one", spread(2, 0, new Dimension(4, Distribution.NONE, 1, 2)));
            refused(ErrorClass.ARG, "the distribution argument 0",
                    spread(2, 0, new Dimension(4, Distribution.CYCLIC, 0, 2)));
            refused(ErrorClass.TYPE, "was made of nothing", () -> Decoding.contents(PLAIN, INT, false));
            refused(ErrorClass.COUNT, "block length is -1",
                    () -> DerivedTypes.indexedBlock(PLAIN, -1, new int[1], INT));
        });
    }

    @Test
    public void whatReachesTooFarIsRefused() {
        TestRun.ranks(1).run(() -> {
            MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
            Datatype far = DerivedTypes.resized(PLAIN, INT, 0, 1L << 50);
            refused(ErrorClass.ARG, "64 bits", () -> DerivedTypes.vector(PLAIN, 2, 1, 1 << 20, far));
            refused(ErrorClass.ARG, "64 bits", () -> DerivedTypes.contiguous(PLAIN, 1 << 20, far));
            refused(ErrorClass.ARG, "64 bits",
                    () -> DerivedTypes.indexed(PLAIN, new int[] {1}, new int[] {1 << 20}, far));
            refused(ErrorClass.ARG, "2 GiB", () -> DerivedTypes.contiguous(PLAIN, 1 << 30, INT));
        });
    }
}
