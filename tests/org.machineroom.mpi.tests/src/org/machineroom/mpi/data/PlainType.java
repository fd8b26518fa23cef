// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.machineroom.mpi.data.ArrayLayouts.Indices;

/**
 * A datatype the way the standard defines it (MPI 1.1 section 3.12): a sequence of pairs of type and displacement, and
 * the constructors as the formulas there, and in MPI 3.1 sections 4.1.3, 4.1.4 and 4.1.7, say. Beside it, the layout
 * that is to be tested against it. Slow and simple.
 */
public final class PlainType {
    /** One entry of a type map; without a type for MPI_LB and MPI_UB. */
    public record Entry(BaseType type, long at, boolean lower, boolean upper) {
        Entry moved(long by) {
            return new Entry(type, at + by, lower, upper);
        }
    }

    final List<Entry> map;
    public final Layout layout;
    public final String name;

    private PlainType(List<Entry> map, Layout layout, String name) {
        this.map = map;
        this.layout = layout;
        this.name = name;
    }

    public static PlainType of(BaseType type) {
        return new PlainType(List.of(new Entry(type, 0, false, false)), Layout.of(type), type.name());
    }

    static PlainType marker(boolean upper) {
        return new PlainType(List.of(new Entry(null, 0, !upper, upper)), Layout.marker(upper), upper ? "UB" : "LB");
    }

    /** lb(Typemap) of section 3.12.3. */
    public long lowerBound() {
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

    public long extent() {
        return upperBound() - lowerBound();
    }

    /** The entries that are data. */
    public List<Entry> values() {
        return map.stream().filter(e -> e.type != null).toList();
    }

    public int size() {
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

    /** The typemap of MPI 3.1 section 4.1.7: the data as they are, the marks replaced. */
    static PlainType resized(long lower, long extent, PlainType old) {
        return new PlainType(marked(old.values(), lower, lower + extent),
                Layouts.resized(old.layout, lower, extent), "resized(" + lower + ", " + extent + ", " + old.name + ")");
    }

    private static List<Entry> marked(List<Entry> data, long lower, long upper) {
        List<Entry> map = new ArrayList<>(data);
        map.add(new Entry(null, lower, true, false));
        map.add(new Entry(null, upper, false, true));
        return map;
    }

    /** All elements of an array whose indices are chosen, in the order in which they lie (sections 4.1.3 and 4.1.4). */
    static PlainType part(List<Indices> dimensions, PlainType old) {
        long elements = dimensions.stream().mapToLong(Indices::length).reduce(1, (a, b) -> a * b);
        List<Entry> map = new ArrayList<>();
        for (long element = 0; element < elements; element++) {
            long rest = element;
            boolean isChosen = true;
            for (Indices indices : dimensions.reversed()) {
                isChosen &= chosen(indices).contains(rest % indices.length());
                rest /= indices.length();
            }
            if (isChosen) {
                long at = element * old.extent();
                old.values().forEach(entry -> map.add(entry.moved(at)));
            }
        }
        return new PlainType(marked(map, 0, elements * old.extent()), ArrayLayouts.part(dimensions, old.layout),
                "part(" + dimensions + ", " + old.name + ")");
    }

    private static List<Long> chosen(Indices indices) {
        List<Long> chosen = new ArrayList<>();
        for (int i = 0; i < indices.count(); i++) {
            chosen.add(indices.first() + i / indices.block() * indices.stride() + i % indices.block());
        }
        return chosen;
    }

    private static PlainType randomPart(Random random, PlainType old) {
        List<Indices> dimensions = new ArrayList<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            int length = 1 + random.nextInt(5);
            int first = random.nextInt(length);
            int block = 1 + random.nextInt(2);
            int stride = block + random.nextInt(3);
            int most = (length - first) / stride * block + Math.min(block, (length - first) % stride);
            dimensions.add(new Indices(length, first, block, stride, random.nextInt(most + 1)));
        }
        return part(dimensions, old);
    }

    /** A random type on elements of one type, with constructors nested so deep. */
    public static PlainType random(Random random, BaseType base, int depth) {
        if (depth == 0) {
            return of(base);
        }
        PlainType old = random(random, base, depth - 1);
        int unit = base.bytes();
        int count = random.nextInt(4);
        return switch (random.nextInt(8)) {
            case 0 -> contiguous(count, old);
            case 1 -> strided(count, random.nextInt(4), old.extent() * (random.nextInt(9) - 3), old);
            case 2 -> strided(count, random.nextInt(4), (random.nextInt(40) - 15L) * unit, old);
            case 3 -> resized((random.nextInt(9) - 4L) * unit, (random.nextInt(30) - 5L) * unit, old);
            case 4 -> randomPart(random, old);
            case 5, 6 -> indexed(counts(random, count), displacements(random, count, unit), old);
            default -> structure(counts(random, count), displacements(random, count, unit),
                    random.ints(count, 0, 6).mapToObj(i -> i == 0 ? marker(false) : i == 1 ? marker(true) : old)
                            .toList());
        };
    }

    /** A random structure of different types. */
    public static PlainType randomMixture(Random random, int depth) {
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
