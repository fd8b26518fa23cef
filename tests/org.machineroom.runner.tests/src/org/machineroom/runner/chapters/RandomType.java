// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/**
 * A derived datatype of ints, and beside it its type map, found by the formulas of MPI 1.1 section 3.12. Types are
 * nested, have gaps, negative strides, zero counts, bounds that are marked, and may overlap.
 */
final class RandomType {
    private final Datatype type;
    private final int[] map;
    private final int lower;
    private final int upper;
    private final boolean lowerMarked;
    private final boolean upperMarked;

    private RandomType(Datatype type, int[] map) {
        this(type, map, 0, map.length, false, false);
    }

    private RandomType(Datatype type, int[] map, int lower, int upper, boolean lowerMarked, boolean upperMarked) {
        this.type = type;
        this.map = map;
        this.lower = lower;
        this.upper = upper;
        this.lowerMarked = lowerMarked;
        this.upperMarked = upperMarked;
    }

    /** The elementary type. */
    static RandomType ints() {
        return new RandomType(MPI.INT, new int[] {0});
    }

    /** A committed type; the same for the same numbers. */
    static RandomType random(Random random) throws MPIException {
        RandomType made = ints();
        for (int depth = 1 + random.nextInt(3); depth > 0; depth--) {
            RandomType old = made;
            made = on(old, random);
            old.free();
        }
        made.type.Commit();
        return made;
    }

    private static RandomType on(RandomType old, Random random) throws MPIException {
        int count = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(3);
        int length = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(2);
        int stride = random.nextInt(9) - 3;
        int[] lengths = random.ints(count, 0, 3).toArray();
        int[] places = random.ints(count, -3, 9).toArray();
        return switch (random.nextInt(6)) {
            case 0 -> new Copies().add(old, 0, count).make(Datatype.Contiguous(count, old.type));
            case 1 -> new Copies().addBlocks(old, same(count, length), steps(count, stride * old.extent()))
                    .make(Datatype.Vector(count, length, stride, old.type));
            case 2 -> new Copies().addBlocks(old, same(count, length), steps(count, stride))
                    .make(Datatype.Hvector(count, length, stride, old.type));
            case 3 -> new Copies()
                    .addBlocks(old, lengths, IntStream.of(places).map(place -> place * old.extent()).toArray())
                    .make(Datatype.Indexed(lengths, places, old.type));
            case 4 -> new Copies().addBlocks(old, lengths, places)
                    .make(Datatype.Hindexed(lengths, places, old.type));
            default -> structure(old, random);
        };
    }

    private static int[] same(int count, int length) {
        return IntStream.range(0, count).map(_ -> length).toArray();
    }

    private static int[] steps(int count, int stride) {
        return IntStream.range(0, count).map(block -> block * stride).toArray();
    }

    /** Elements between ints, with bounds that are marked or not. */
    private static RandomType structure(RandomType old, Random random) throws MPIException {
        RandomType low = new RandomType(MPI.LB, new int[0], 0, 0, true, false);
        RandomType high = new RandomType(MPI.UB, new int[0], 0, 0, false, true);
        List<RandomType> parts = new ArrayList<>(List.of(ints(), old));
        if (random.nextBoolean()) {
            parts.add(low);
        }
        if (random.nextBoolean()) {
            parts.add(high);
        }
        int[] lengths = random.ints(parts.size(), 1, 3).toArray();
        int[] places = random.ints(parts.size(), -4, 12).toArray();
        Copies copies = new Copies();
        for (int i = 0; i < lengths.length; i++) {
            copies.add(parts.get(i), places[i], lengths[i]);
        }
        return copies.make(Datatype.Struct(lengths, places,
                parts.stream().map(part -> part.type).toArray(Datatype[]::new)));
    }

    /** Frees the datatype, unless it is the elementary one. */
    void free() throws MPIException {
        if (type != MPI.INT) {
            type.Free();
        }
    }

    Datatype type() {
        return type;
    }

    /** Number of ints in an element. */
    int size() {
        return map.length;
    }

    int extent() {
        return upper - lower;
    }

    /** Where the i-th int of several elements lies, counted from where the first begins. */
    int index(int i) {
        return i / map.length * extent() + map[i % map.length];
    }

    /** Whether elements in a row have no int in common, so that they may be received. */
    boolean isDisjoint() {
        return IntStream.of(map).distinct().count() == map.length
                && IntStream.of(map).allMatch(at -> at >= lower && at < upper);
    }

    /** The type map of several copies of types, each somewhere. */
    private static final class Copies {
        private final IntStream.Builder map = IntStream.builder();
        private int low = Integer.MAX_VALUE;
        private int high = Integer.MIN_VALUE;
        private int lowMark = Integer.MAX_VALUE;
        private int highMark = Integer.MIN_VALUE;

        Copies addBlocks(RandomType old, int[] lengths, int[] places) {
            for (int i = 0; i < lengths.length; i++) {
                add(old, places[i], lengths[i]);
            }
            return this;
        }

        Copies add(RandomType old, int place, int count) {
            for (int element = 0; element < count; element++) {
                int from = place + element * old.extent();
                for (int at : old.map) {
                    map.add(from + at);
                    low = Math.min(low, from + at);
                    high = Math.max(high, from + at + 1);
                }
                lowMark = old.lowerMarked ? Math.min(lowMark, from + old.lower) : lowMark;
                highMark = old.upperMarked ? Math.max(highMark, from + old.upper) : highMark;
            }
            return this;
        }

        /** The bounds are those of the marks if there are any, else of the data (section 3.12.3). */
        RandomType make(Datatype type) {
            boolean lowerMarked = lowMark != Integer.MAX_VALUE;
            boolean upperMarked = highMark != Integer.MIN_VALUE;
            int[] places = map.build().toArray();
            int lower = lowerMarked ? lowMark : places.length > 0 ? low : 0;
            int upper = upperMarked ? highMark : places.length > 0 ? high : lower;
            return new RandomType(type, places, lower, upper, lowerMarked, upperMarked);
        }
    }
}
