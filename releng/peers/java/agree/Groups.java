// SPDX-License-Identifier: EPL-2.0
package agree;

import java.util.Arrays;
import java.util.stream.IntStream;
import mpi.Comm;
import mpi.Group;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Groups, and communicators made of them. */
public final class Groups extends Program {
    private static final int MOST_RANGES = 4;
    private static final int TAG = 9;

    public static void main(String[] args) throws MPIException {
        new Groups().runAll(args);
    }

    @Override
    void run(long seed, int number) throws MPIException {
        shuffle(seed, number, 0);
        Group world = MPI.COMM_WORLD.Group();
        Group one = random(world);
        Group two = random(world);
        Group inner = random(one);
        describe(one);
        describe(two);
        describe(inner);
        combine(one, two);
        combine(two, inner);
        Intracomm made = MPI.COMM_WORLD.Create(one);
        say("created");
        describe(made);
        free(made);
        splitAndJoin();
        one.Free();
        two.Free();
        inner.Free();
        world.Free();
    }

    /** Distinct numbers below count, in random order. */
    private int[] pick(int count) {
        int[] left = IntStream.range(0, count).toArray();
        int[] picked = new int[dice(count + 1)];
        for (int i = 0; i < picked.length; i++) {
            int at = dice(count - i);
            picked[i] = left[at];
            left[at] = left[count - i - 1];
        }
        return picked;
    }

    /** Triplets that choose no rank twice: each within its own part of the ranks. */
    private int[][] makeRanges(int count) {
        int[][] ranges = new int[MOST_RANGES][];
        int number = 0;
        int from = 0;
        while (from < count && number < MOST_RANGES) {
            int to = from + dice(count - from);
            int stride = 1 + dice(3);
            boolean back = dice(2) == 1;
            ranges[number++] = back ? new int[] {to, from, -stride} : new int[] {from, to, stride};
            from = to + 1 + dice(2);
        }
        return Arrays.copyOf(ranges, number);
    }

    private Group random(Group old) throws MPIException {
        int count = old.Size();
        int form = dice(4);
        if (form < 2) {
            int[] picked = pick(count);
            return form == 0 ? old.Incl(picked) : old.Excl(picked);
        }
        int[][] ranges = makeRanges(count);
        return form == 2 ? old.Range_incl(ranges) : old.Range_excl(ranges);
    }

    /** Says which ranks of the world are members, and where this one is. */
    private void describe(Group group) throws MPIException {
        Group world = MPI.COMM_WORLD.Group();
        int count = group.Size();
        append(" [" + plain(group.Rank()) + " of " + count + ":");
        sayRanks(Group.Translate_ranks(group, IntStream.range(0, count).toArray(), world));
        append("]");
        world.Free();
    }

    private void sayRanks(int[] ranks) {
        for (int other : ranks) {
            append(" " + plain(other));
        }
    }

    private static String named(int result) {
        return result == MPI.IDENT ? "ident" : result == MPI.CONGRUENT ? "congruent"
                : result == MPI.SIMILAR ? "similar" : "unequal";
    }

    private void combine(Group one, Group two) throws MPIException {
        Group all = Group.Union(one, two);
        Group both = Group.Intersection(one, two);
        Group less = Group.Difference(one, two);
        describe(all);
        describe(both);
        describe(less);
        say(named(Group.Compare(one, two)));
        say(named(Group.Compare(all, two)));
        say("translated");
        sayRanks(Group.Translate_ranks(one, IntStream.range(0, one.Size()).toArray(), two));
        all.Free();
        both.Free();
        less.Free();
    }

    /** Says size, rank, and who is in it. */
    private void describe(Intracomm comm) throws MPIException {
        if (isNone(comm)) {
            say("none");
            return;
        }
        Group group = comm.Group();
        describe(group);
        say(named(Comm.Compare(comm, MPI.COMM_WORLD)));
        say("inter", comm.Test_inter() ? 1 : 0);
        group.Free();
    }

    private static boolean isNone(Intracomm comm) {
        return comm == null || comm.isNull();
    }

    private static void free(Intracomm comm) throws MPIException {
        if (!isNone(comm)) {
            comm.Free();
        }
    }

    private void splitAndJoin() throws MPIException {
        int[] colour = new int[size];
        int[] key = new int[size];
        int[] half = new int[size];
        int[] leaders = {-1, -1};
        for (int i = 0; i < size; i++) {
            colour[i] = dice(4);
            key[i] = between(-2, 2);
            half[i] = i == 0 ? 0 : i == 1 ? 1 : dice(2);
            leaders[half[i]] = leaders[half[i]] < 0 ? i : leaders[half[i]];
        }
        Intracomm part = MPI.COMM_WORLD.Split(colour[rank] == 3 ? MPI.UNDEFINED : colour[rank], key[rank]);
        describe(part);
        free(part);
        Intracomm dup = MPI.COMM_WORLD.dup();
        say("dup");
        say(named(Comm.Compare(dup, MPI.COMM_WORLD)));
        Intracomm halves = dup.Split(half[rank], rank);
        inter(halves, half[rank], leaders, dice(2));
        halves.Free();
        dup.Free();
    }

    private void inter(Intracomm part, int colour, int[] leaders, int high) throws MPIException {
        Intercomm between = MPI.COMM_WORLD.Create_intercomm(part, 0, leaders[1 - colour], TAG);
        say("inter", between.Test_inter() ? 1 : 0);
        say("remote size", between.Remote_size());
        Group remote = between.Remote_group();
        describe(remote);
        Intercomm again = between.dup();
        say("local", between.Size(), between.Rank());
        say("dup " + named(Comm.Compare(between, again)));
        say("merged");
        Intracomm merged = between.Merge(colour == high);
        describe(merged);
        remote.Free();
        between.Free();
        again.Free();
        merged.Free();
    }
}
