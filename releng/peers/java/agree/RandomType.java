// SPDX-License-Identifier: EPL-2.0
package agree;

import java.util.Arrays;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Random derived datatypes of one base type. Its twin is c/agree/random-type.h. */
final class RandomType {
    /** Most elements of the base type in one of the datatype, and in a message. */
    static final int MOST = 60;
    private static final int FARTHEST = 100;

    private final Program chance;
    private boolean marked;

    RandomType(Program chance) {
        this.chance = chance;
    }

    /** A committed type of a few dozen elements within a hundred cells from the origin for each of its layers. */
    Datatype make(int kind) throws MPIException {
        Datatype made = Datatype.Contiguous(1, Cells.base(kind));
        marked = false;
        for (int depth = 1 + chance.dice(4); depth > 0 && made.Size() > 0; depth--) {
            boolean before = marked;
            Datatype next = layer(made, kind);
            boolean small = next.Size() == 0 || next.Extent() != 0 && Math.abs(next.Lb()) <= FARTHEST
                    && Math.abs(next.Ub()) <= FARTHEST && next.Size() <= MOST;
            chance.append(small ? ";" : " dropped;");
            (small ? made : next).Free();
            made = small ? next : made;
            marked = small ? marked : before;
        }
        if (made.Size() == 0 && !marked) {
            makeOfNothing(made, kind);
        }
        made.Commit();
        return made;
    }

    private void sayBounds(Datatype type) throws MPIException {
        chance.append(" size " + type.Size() + " from " + type.Lb() + " to " + type.Ub() + ";");
    }

    /** Makes types of one without data; see the twin. */
    private void makeOfNothing(Datatype nothing, int kind) throws MPIException {
        Datatype base = Cells.base(kind);
        Datatype[] parts = {nothing, MPI.LB, MPI.UB, base, base};
        int count = 3 + chance.dice(3);
        int[] lengths = new int[count];
        int[] places = new int[count];
        for (int i = 0; i < count; i++) {
            lengths[i] = i == 0 ? 1 + chance.dice(2) : 1;
            places[i] = chance.between(-4, 12);
            chance.append(" " + places[i]);
        }
        Datatype bounded = Datatype.Struct(lengths, places, Arrays.copyOf(parts, count));
        sayBounds(bounded);
        if (bounded.Extent() > 0) {
            int place = chance.between(-4, 12);
            Datatype made = Datatype.Struct(new int[] {1, 1},
                    new int[] {place, place + bounded.Lb() + chance.dice(bounded.Extent())},
                    new Datatype[] {bounded, base});
            sayBounds(made);
            made.Free();
        }
        bounded.Free();
    }

    private Datatype layer(Datatype old, int kind) throws MPIException {
        int form = chance.dice(9);
        int count = chance.dice(6) == 0 ? 0 : 1 + chance.dice(3);
        int length = chance.dice(6) == 0 ? 0 : 1 + chance.dice(2);
        int stride = chance.between(-3, 5);
        int[] lengths = new int[count];
        int[] places = new int[count];
        for (int i = 0; i < count; i++) {
            lengths[i] = chance.dice(3);
            places[i] = chance.between(-4, 8);
        }
        describe(form, count, length, stride, lengths, places);
        return switch (form) {
            case 0 -> Datatype.Contiguous(count, old);
            case 1 -> Datatype.Vector(count, length, stride, old);
            case 2 -> Datatype.Hvector(count, length, stride, old);
            case 3 -> Datatype.Indexed(lengths, places, old);
            case 4 -> Datatype.Hindexed(lengths, places, old);
            case 7 -> resized(old, stride, kind);
            case 8 -> old.dup();
            default -> structure(old, kind);
        };
    }

    private void describe(int form, int count, int length, int stride, int[] lengths, int[] places) {
        switch (form) {
            case 0 -> chance.say("contiguous", count);
            case 1, 2 -> chance.say(form == 1 ? "vector" : "hvector", count, length, stride);
            case 3, 4 -> {
                chance.say(form == 3 ? "indexed" : "hindexed");
                for (int i = 0; i < count; i++) {
                    chance.say(lengths[i] + "@" + places[i]);
                }
            }
            case 7 -> chance.say("resized", stride);
            case 8 -> chance.say("dup");
            default -> chance.say("struct");
        }
    }

    /** New bounds are marks; see the twin. */
    private Datatype resized(Datatype old, int lower, int kind) throws MPIException {
        int extent = chance.between(1, 9);
        chance.append(" " + extent);
        marked = true;
        int unit = Cells.unit(kind);
        return Datatype.createResized(old, lower * unit, extent * unit);
    }

    private Datatype structure(Datatype old, int kind) throws MPIException {
        boolean mixed = !marked; // see the twin for the reason
        boolean[] met = new boolean[2];
        int count = 1 + chance.dice(5);
        Datatype[] parts = new Datatype[count];
        int[] lengths = new int[count];
        int[] places = new int[count];
        for (int i = 0; i < count; i++) {
            int what = chance.dice(6);
            if (what < 2) {
                boolean again = met[what];
                met[what] = true;
                what = again ? 2 : what;
            }
            parts[i] = !mixed || i == 0 || what > 3 ? old : what == 0 ? MPI.LB : what == 1 ? MPI.UB : Cells.base(kind);
            lengths[i] = chance.dice(6) == 0 && (parts[i] == old || what > 1) ? 0 : 1 + chance.dice(2);
            marked |= parts[i] == MPI.LB || parts[i] == MPI.UB;
            places[i] = chance.between(-4, 12);
            String name = parts[i] == old ? "old" : what == 0 ? "LB" : what == 1 ? "UB" : "base";
            chance.say(lengths[i] + "*" + name + "@" + places[i]);
        }
        return Datatype.Struct(lengths, places, parts);
    }

    /** Packs some elements at the origin and unpacks them as elements of the base type into flat. */
    static int flatten(int kind, Cells cells, int count, Datatype type, Cells flat) throws MPIException {
        byte[] packed = new byte[MPI.COMM_WORLD.Pack_size(count, type)];
        int end = MPI.COMM_WORLD.Pack(cells.array(), Cells.ORIGIN, count, type, packed, 0);
        int elements = count * type.Size();
        MPI.COMM_WORLD.Unpack(Arrays.copyOf(packed, end), 0, flat.array(), 0, elements, Cells.base(kind));
        return elements;
    }

    /** Whether no two of these elements share a cell, so that they may be received (MPI 1.1 section 3.12.5). */
    static boolean isDisjoint(int kind, int count, Datatype type) throws MPIException {
        Cells cells = new Cells(kind, Cells.CELLS);
        Cells low = new Cells(kind, Cells.CELLS);
        Cells high = new Cells(kind, Cells.CELLS);
        for (int i = 0; i < Cells.CELLS; i++) { // a byte holds half of a place
            cells.put(i, i % 128);
        }
        int elements = flatten(kind, cells, count, type, low);
        for (int i = 0; i < Cells.CELLS; i++) {
            cells.put(i, i / 128);
        }
        flatten(kind, cells, count, type, high);
        boolean[] taken = new boolean[Cells.CELLS];
        boolean disjoint = true;
        for (int i = 0; i < elements; i++) {
            int at = (int) (low.get(i) + 128 * (high.get(i) & 255));
            disjoint &= !taken[at];
            taken[at] = true;
        }
        return disjoint;
    }
}
