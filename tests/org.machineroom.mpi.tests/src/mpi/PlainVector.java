// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A derived datatype of ints and, beside it, the indices that its elements have in a buffer, found by the formulas of
 * the standard.
 *
 * @param type the datatype, committed
 * @param indices index of each int of an element, in packing order
 * @param extent from one element to the next
 */
record PlainVector(Datatype type, int[] indices, int extent) {
    private static final int[] ZERO = {0};

    static PlainVector random(Random random) {
        PlainVector old = random.nextBoolean() ? new PlainVector(MPI.INT, ZERO, 1) : contiguous(1 + random.nextInt(3));
        int count = 1 + random.nextInt(3);
        int length = 1 + random.nextInt(3);
        PlainVector made = switch (random.nextInt(5)) {
            case 0 -> old;
            case 1 -> vector(count, length, length + random.nextInt(3), old);
            case 2 -> vector(count, 1, 1 + random.nextInt(3), old);
            case 3 -> indexed(count, random, old);
            default -> contiguous(1 + random.nextInt(4));
        };
        made.type.Commit();
        return made;
    }

    private static PlainVector contiguous(int count) {
        int[] indices = new int[count];
        Arrays.setAll(indices, i -> i);
        return new PlainVector(Datatype.Contiguous(count, MPI.INT), indices, count);
    }

    private static PlainVector vector(int count, int length, int stride, PlainVector old) {
        List<Integer> indices = new ArrayList<>();
        for (int block = 0; block < count; block++) {
            old.append(indices, block * stride * old.extent, length);
        }
        return new PlainVector(Datatype.Vector(count, length, stride, old.type), array(indices),
                ((count - 1) * stride + length) * old.extent);
    }

    private static PlainVector indexed(int count, Random random, PlainVector old) {
        int[] lengths = random.ints(count, 1, 3).toArray();
        int[] displacements = new int[count];
        List<Integer> indices = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < count; i++) {
            displacements[i] = at;
            old.append(indices, at * old.extent, lengths[i]);
            at += lengths[i] + random.nextInt(2);
        }
        int end = displacements[count - 1] + lengths[count - 1];
        return new PlainVector(Datatype.Indexed(lengths, displacements, old.type), array(indices), end * old.extent);
    }

    private void append(List<Integer> list, int at, int count) {
        for (int element = 0; element < count; element++) {
            for (int index : indices) {
                list.add(at + element * extent + index);
            }
        }
    }

    private static int[] array(List<Integer> list) {
        return list.stream().mapToInt(i -> i).toArray();
    }

    /** Number of ints in an element. */
    int size() {
        return indices.length;
    }

    /** Where the i-th int of several elements lies, counted from where the first begins. */
    int index(int i) {
        return i / indices.length * extent + indices[i % indices.length];
    }
}
