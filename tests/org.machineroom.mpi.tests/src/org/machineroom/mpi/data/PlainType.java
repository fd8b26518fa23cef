// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A datatype the way the standard defines it (MPI 1.1 section 3.12): a sequence of pairs of type and displacement, and
 * the constructors as the formulas there say. Beside it, the layout that is to be tested against it. Slow and simple.
 */
final class PlainType {
    /** One entry of a type map; without a type for MPI_LB and MPI_UB. */
    record Entry(BaseType type, long at, boolean lower, boolean upper) {
        Entry moved(long by) {
            return new Entry(type, at + by, lower, upper);
        }
    }

    final List<Entry> map;
    final Layout layout;
    final String name;

    private PlainType(List<Entry> map, Layout layout, String name) {
        this.map = map;
        this.layout = layout;
        this.name = name;
    }

    static PlainType of(BaseType type) {
        return new PlainType(List.of(new Entry(type, 0, false, false)), Layout.of(type), type.name());
    }

    static PlainType marker(boolean upper) {
        return new PlainType(List.of(new Entry(null, 0, !upper, upper)), Layout.marker(upper), upper ? "UB" : "LB");
    }

    /** lb(Typemap) of section 3.12.3. */
    long lowerBound() {
        return map.stream().filter(Entry::lower).mapToLong(Entry::at).min()
                .orElseGet(() -> map.stream().filter(e -> e.type != null).mapToLong(Entry::at).min().orElse(0));
    }

    /** ub(Typemap) of section 3.12.3; padded as a C compiler would if several types are mixed. */
    long upperBound() {
        return map.stream().filter(Entry::upper).mapToLong(Entry::at).max().orElseGet(this::unmarkedUpperBound);
    }

    private long unmarkedUpperBound() {
        long end = map.stream().filter(e -> e.type != null).mapToLong(e -> e.at + e.type.bytes()).max()
                .orElse(lowerBound());
        boolean mixed = map.stream().map(Entry::type).filter(t -> t != null).distinct().count() > 1;
        long alignment = mixed ? map.stream().filter(e -> e.type != null).mapToLong(e -> e.type.bytes()).max().orElse(1)
                : 1;
        return lowerBound() + Math.ceilDiv(end - lowerBound(), alignment) * alignment;
    }

    long extent() {
        return upperBound() - lowerBound();
    }

    /** The entries that are data. */
    List<Entry> values() {
        return map.stream().filter(e -> e.type != null).toList();
    }

    int size() {
        return values().stream().mapToInt(e -> e.type.bytes()).sum();
    }

    private static void block(List<Entry> into, PlainType old, int count, long at) {
        for (int i = 0; i < count; i++) {
            for (Entry entry : old.map) {
                into.add(entry.moved(at + i * old.extent()));
            }
        }
    }

    static PlainType contiguous(int count, PlainType old) {
        List<Entry> map = new ArrayList<>();
        block(map, old, count, 0);
        return new PlainType(map, Layouts.contiguous(count, old.layout), "contiguous(" + count + ", " + old.name + ")");
    }

    static PlainType strided(int count, int length, long stride, PlainType old) {
        List<Entry> map = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            block(map, old, length, i * stride);
        }
        return new PlainType(map, Layouts.strided(count, length, stride, old.layout),
                "strided(" + count + ", " + length + ", " + stride + ", " + old.name + ")");
    }

    static PlainType indexed(int[] lengths, long[] displacements, PlainType old) {
        List<Entry> map = new ArrayList<>();
        for (int i = 0; i < lengths.length; i++) {
            block(map, old, lengths[i], displacements[i]);
        }
        return new PlainType(map, Layouts.indexed(lengths, displacements, old.layout),
                "indexed(" + Arrays.toString(lengths) + ", " + Arrays.toString(displacements) + ", " + old.name + ")");
    }

    static PlainType structure(int[] lengths, long[] displacements, List<PlainType> old) {
        List<Entry> map = new ArrayList<>();
        for (int i = 0; i < lengths.length; i++) {
            block(map, old.get(i), lengths[i], displacements[i]);
        }
        Layout layout = Layouts.structure(lengths, displacements, old.stream().map(t -> t.layout).toList(), true);
        return new PlainType(map, layout, "struct(" + Arrays.toString(lengths) + ", " + Arrays.toString(displacements)
                + ", " + old.stream().map(t -> t.name).toList() + ")");
    }

    /** A random type on elements of one type, with constructors nested so deep. */
    static PlainType random(Random random, BaseType base, int depth) {
        if (depth == 0) {
            return of(base);
        }
        PlainType old = random(random, base, depth - 1);
        int unit = base.bytes();
        int count = random.nextInt(4);
        return switch (random.nextInt(5)) {
            case 0 -> contiguous(count, old);
            case 1 -> strided(count, random.nextInt(4), old.extent() * (random.nextInt(9) - 3), old);
            case 2 -> strided(count, random.nextInt(4), (random.nextInt(40) - 15L) * unit, old);
            case 3 -> indexed(counts(random, count), displacements(random, count, unit), old);
            default -> structure(counts(random, count), displacements(random, count, unit),
                    random.ints(count, 0, 6).mapToObj(i -> i == 0 ? marker(false) : i == 1 ? marker(true) : old)
                            .toList());
        };
    }

    /** A random structure of different types. */
    static PlainType randomMixture(Random random, int depth) {
        int count = 1 + random.nextInt(4);
        List<PlainType> old = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            BaseType base = BaseType.values()[random.nextInt(BaseType.PACKED.ordinal())];
            old.add(random(random, base, random.nextInt(depth + 1)));
        }
        return structure(counts(random, count), displacements(random, count, 1), old);
    }

    private static int[] counts(Random random, int count) {
        return random.ints(count, 0, 4).toArray();
    }

    private static long[] displacements(Random random, int count, int unit) {
        return random.longs(count, -10, 30).map(d -> d * unit).toArray();
    }
}
