// SPDX-License-Identifier: EPL-2.0
package agree;

import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/** Derived datatypes: bounds, packing, and messages that are sent with one type and received with another. */
public final class Types extends Program {
    private static final int TAG = 5;

    public static void main(String[] args) throws MPIException {
        new Types().runAll(args);
    }

    @Override
    void run(long seed, int number) throws MPIException {
        shuffle(seed, number, rank / 2);
        int kind = dice(3);
        RandomType types = new RandomType(this);
        Datatype type = types.make(kind);
        Datatype other = types.make(kind);
        int count = dice(4);
        int more = dice(2);
        while (count * type.Size() > RandomType.MOST) {
            count--;
        }
        describe(type);
        pack(type, kind, count);
        message(type, other, kind, count, more);
        type.Free();
        other.Free();
    }

    private void describe(Datatype type) throws MPIException {
        say("size", type.Size());
        if (type.Size() > 0) {
            say("extent", type.Extent());
            say("lb", type.Lb());
            say("ub", type.Ub());
            say("true", type.getTrueLb(), type.getTrueExtent());
        }
    }

    private void pack(Datatype type, int kind, int count) throws MPIException {
        Cells cells = new Cells(kind, Cells.CELLS).fill(3);
        Cells flat = new Cells(kind, Cells.CELLS);
        int elements = RandomType.flatten(kind, cells, count, type, flat);
        saySum("packed", flat.sum(elements));
        if (RandomType.isDisjoint(kind, count, type)) {
            byte[] packed = new byte[8 * 1024];
            int end = MPI.COMM_WORLD.Pack(flat.array(), 0, elements, Cells.base(kind), packed, 0);
            say("enough", MPI.COMM_WORLD.Pack_size(elements, Cells.base(kind)) >= end ? 1 : 0);
            cells.fill(5);
            int back = MPI.COMM_WORLD.Unpack(packed, 0, cells.array(), Cells.ORIGIN, count, type);
            say("used", back == end ? 1 : 0);
            saySum("unpacked", cells.sum());
        }
    }

    /** The even rank of a pair sends; the odd one receives with another type, of which the message may be a part. */
    private void message(Datatype type, Datatype other, int kind, int count, int more) throws MPIException {
        Cells cells = new Cells(kind, Cells.CELLS).fill(rank);
        if (rank % 2 == 0) {
            MPI.COMM_WORLD.Send(cells.array(), Cells.ORIGIN, count, type, rank + 1, TAG);
            return;
        }
        int elements = count * type.Size();
        int unit = other.Size();
        int room = unit == 0 ? 0 : (elements + unit - 1) / unit + more;
        boolean typed = (unit > 0 || elements == 0) && RandomType.isDisjoint(kind, room, other);
        Status status = MPI.COMM_WORLD.Recv(cells.array(), Cells.ORIGIN, typed ? room : elements,
                typed ? other : Cells.base(kind), rank - 1, TAG);
        say("typed", typed ? 1 : 0);
        say("source", status.source);
        say("tag", status.tag);
        Datatype counted = typed && unit > 0 ? other : Cells.base(kind);
        say("count", plain(status.Get_count(counted)));
        say("elements", plain(status.Get_elements(counted)));
        saySum("received", cells.sum());
    }
}
