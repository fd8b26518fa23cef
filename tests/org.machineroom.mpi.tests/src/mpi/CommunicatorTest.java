// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** Groups, communicators, intercommunicators and attributes: MPI 1.1 chapter 5. */
public class CommunicatorTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static int[] members(Group group) {
        int[] all = new int[group.Size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = i;
        }
        return Group.Translate_ranks(group, all, WORLD.Group());
    }

    @Test
    public void groupsAreBuiltFromGroups() {
        TestRun.ranks(8).run(() -> {
            Group world = WORLD.Group();
            assertEquals(8, world.Size());
            assertEquals(WORLD.Rank(), world.Rank());
            Group some = world.Incl(new int[] {5, 1, 3});
            assertArrayEquals(new int[] {5, 1, 3}, members(some));
            Group others = world.excl(new int[] {0, 2, 4, 6});
            assertArrayEquals(new int[] {1, 3, 5, 7}, members(others));
            assertArrayEquals(new int[] {5, 1, 3, 7}, members(Group.Union(some, others)));
            assertArrayEquals(new int[] {5, 1, 3}, members(Group.Intersection(some, others)));
            assertArrayEquals(new int[] {7}, members(Group.Difference(others, some)));
            assertArrayEquals(new int[] {1, 3, 5, 7, 6, 4},
                    members(world.Range_incl(new int[][] {{1, 7, 2}, {6, 4, -2}})));
            assertArrayEquals(new int[] {0, 7}, members(world.rangeExcl(new int[][] {{1, 6, 1}})));
            assertEquals(MPI.SIMILAR, Group.Compare(some, world.incl(new int[] {1, 3, 5})));
            assertEquals(MPI.IDENT, Group.compare(some, world.incl(new int[] {5, 1, 3})));
            assertEquals(MPI.UNEQUAL, Group.Compare(some, others));
            assertEquals(MPI.IDENT, Group.Compare(MPI.GROUP_EMPTY, world.incl(new int[0])));
            assertArrayEquals(new int[] {MPI.UNDEFINED, 1, MPI.PROC_NULL},
                    Group.translateRanks(others, new int[] {3, 0, MPI.PROC_NULL}, some));
            assertEquals(WORLD.Rank() % 2 == 0 ? MPI.UNDEFINED : WORLD.Rank() / 2, others.Rank());
            some.free();
            assertTrue(some.isNull());
            assertTrue(MPI.GROUP_NULL.isNull());
        });
    }

    @Test
    public void duplicateHasContextOfItsOwn() {
        TestRun.ranks(2).run(() -> {
            Intracomm copy = WORLD.Dup();
            Intracomm clone = WORLD.clone();
            assertEquals(MPI.CONGRUENT, Comm.Compare(WORLD, copy));
            assertEquals(MPI.IDENT, Comm.compare(copy, copy));
            assertEquals(MPI.IDENT, Comm.Compare(WORLD, MPI.COMM_WORLD));
            assertEquals(MPI.UNEQUAL, Comm.Compare(WORLD, MPI.COMM_SELF));
            int[] in = new int[3];
            if (WORLD.Rank() == 0) {
                WORLD.Send(new int[] {1}, 0, 1, MPI.INT, 1, 0);
                copy.Send(new int[] {2}, 0, 1, MPI.INT, 1, 0);
                clone.Send(new int[] {3}, 0, 1, MPI.INT, 1, 0);
            } else {
                clone.Recv(in, 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
                copy.Recv(in, 1, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
                WORLD.Recv(in, 2, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
                assertArrayEquals(new int[] {3, 2, 1}, in);
            }
            copy.Free();
            assertTrue(copy.isNull());
            clone.setName("mine");
            assertEquals("mine", clone.getName());
        });
    }

    @Test
    public void splitOrdersByKeyAndThenByRank() {
        TestRun.ranks(7).run(() -> {
            int me = WORLD.Rank();
            Intracomm part = WORLD.Split(me % 2, -(me / 4));
            int[][] expected = {{4, 6, 0, 2}, {5, 1, 3}};
            assertArrayEquals(expected[me % 2], members(part.Group()));
            assertEquals(me, expected[me % 2][part.Rank()]);
            int[] sum = new int[1];
            part.Allreduce(new int[] {me}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
            assertEquals(me % 2 == 0 ? 12 : 9, sum[0]);
            Intracomm none = WORLD.Split(me == 3 ? MPI.UNDEFINED : 0, 0);
            assertEquals(me == 3, none == null);
            Intracomm noneEither = WORLD.split(me == 3 ? MPI.UNDEFINED : 0, 0);
            assertEquals(me == 3, noneEither.isNull());
            Intracomm nested = part.Split(part.Rank() / 2, 0);
            nested.Barrier();
            assertEquals(part.Size() == 3 && part.Rank() == 2 ? 1 : 2, nested.Size());
        });
    }

    @Test
    public void createMakesCommunicatorOfASubgroup() {
        TestRun.ranks(5).run(() -> {
            int me = WORLD.Rank();
            Group odd = WORLD.getGroup().incl(new int[] {3, 1});
            Intracomm part = WORLD.Create(odd);
            assertEquals(me % 2 == 0, part == null);
            Intracomm again = WORLD.create(odd);
            assertEquals(me % 2 == 0, again.isNull());
            if (part != null) {
                assertEquals(me == 3 ? 0 : 1, part.Rank());
                int[] in = new int[1];
                part.Sendrecv(new int[] {me}, 0, 1, MPI.INT, 1 - part.Rank(), 0, in, 0, 1, MPI.INT, 1 - part.Rank(), 0);
                assertEquals(4 - me, in[0]);
            }
        });
    }

    @Test
    public void groupsTalkThroughIntercommunicators() {
        TestRun.ranks(5).run(() -> {
            int me = WORLD.Rank();
            boolean low = me < 2;
            Intracomm local = WORLD.Split(low ? 0 : 1, 0);
            Intercomm bridge = WORLD.Create_intercomm(local, 0, low ? 2 : 0, 77);
            assertTrue(bridge.Test_inter());
            assertFalse(WORLD.isInter());
            assertEquals(low ? 2 : 3, bridge.Size());
            assertEquals(low ? 3 : 2, bridge.Remote_size());
            assertEquals(local.Rank(), bridge.Rank());
            assertArrayEquals(low ? new int[] {2, 3, 4} : new int[] {0, 1}, members(bridge.getRemoteGroup()));
            int[] in = new int[1];
            if (low) {
                bridge.Send(new int[] {me}, 0, 1, MPI.INT, 2, 0);
                if (me == 1) {
                    assertEquals(2, bridge.Recv(in, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1).source);
                    assertEquals(4, in[0]);
                }
            } else if (me == 4) {
                assertEquals(1, bridge.recv(in, 1, MPI.INT, 1, 0).source);
                assertEquals(0, bridge.recv(in, 1, MPI.INT, MPI.ANY_SOURCE, 0).source);
                bridge.send(new int[] {me}, 1, MPI.INT, 1, 1);
            }
            Intercomm copy = bridge.dup();
            assertEquals(MPI.CONGRUENT, Comm.Compare(bridge, copy));
            Intracomm merged = copy.Merge(low);
            assertArrayEquals(new int[] {2, 3, 4, 0, 1}, members(merged.Group()));
            Intracomm same = bridge.merge(true);
            assertArrayEquals(new int[] {0, 1, 2, 3, 4}, members(same.Group()));
            same.Barrier();
            bridge.Free();
        });
    }

    @Test
    public void communicatorsInheritTheErrorHandlerOfWhatTheyAreMadeOf() {
        TestRun.ranks(2).run(() -> {
            Intracomm old = WORLD.dup();
            Errhandler handler = new Errhandler((comm, code, text) -> {});
            old.Errhandler_set(handler);
            CartComm grid = old.Create_cart(new int[] {2}, new boolean[1], false);
            Intracomm part = old.Split(WORLD.Rank(), 0);
            Intercomm between = WORLD.Create_intercomm(part, 0, 1 - WORLD.Rank(), 1);
            Intracomm merged = between.Merge(false);
            for (Comm made : List.of(old.dup(), old.Create(WORLD.Group()), grid, grid.Sub(new boolean[1]), part,
                    old.Create_graph(new int[] {1, 2}, new int[] {1, 0}, false), between, between.dup(), merged)) {
                assertSame(handler, made.Errhandler_get());
            }
        });
    }

    @Test
    public void attributesAreCopiedAndDeletedAsTheirKeySays() {
        List<String> told = new ArrayList<>();
        TestRun.ranks(1).run(() -> {
            int plain = Comm.createKeyval();
            int never = Comm.Keyval_create(MPI.NULL_COPY_FN, null, null);
            int doubled = Comm.Keyval_create((comm, key, extra, in, out) -> {
                out[0] = "" + in + in + extra;
                return true;
            }, (comm, key, value, extra) -> told.add("deleted " + value), "!");
            WORLD.Attr_put(plain, "p");
            WORLD.setAttr(never, "n");
            WORLD.Attr_put(doubled, "d");
            Intracomm copy = WORLD.dup();
            assertSame("p", copy.Attr_get(plain));
            assertNull(copy.getAttr(never));
            assertEquals("dd!", copy.Attr_get(doubled));
            copy.Attr_put(doubled, "new");
            WORLD.Attr_delete(doubled);
            copy.Free();
            assertEquals(List.of("deleted dd!", "deleted d", "deleted new"), told);
            assertNull(WORLD.Attr_get(doubled));
            Comm.freeKeyval(plain);
            assertEquals("attributes outlive their key", "p", WORLD.Attr_get(plain));
            WORLD.Attr_delete(plain);
            WORLD.Errhandler_set(MPI.ERRORS_RETURN);
            assertNull("a key that is free", WORLD.Attr_get(plain));
        });
    }

    @Test
    public void aFreedCommunicatorIsNull() {
        TestRun.ranks(1).run(() -> {
            Intracomm copy = WORLD.Dup();
            assertFalse(copy.Is_null());
            copy.Free();
            assertTrue(copy.Is_null());
        });
    }

    @Test
    public void functionsOfAttributesThatFailAreErrorsOfTheCall() {
        List<String> told = new ArrayList<>();
        TestRun.ranks(1).run(() -> {
            Intracomm comm = WORLD.dup();
            comm.Errhandler_set(new Errhandler((where, code, text) -> told.add((where == comm) + " " + code)));
            RuntimeException own = new MPIException("no");
            int key = Comm.Keyval_create((old, number, extra, in, out) -> {
                throw own;
            }, (where, number, value, extra) -> {
                throw own;
            }, null);
            comm.Attr_put(key, "stays");
            assertSame(own, assertThrows(MPIException.class, comm::dup).getCause());
            assertThrows(MPIException.class, () -> comm.Attr_put(key, "new"));
            assertThrows(MPIException.class, () -> comm.Attr_delete(key));
            assertThrows(MPIException.class, comm::Free);
            assertEquals("stays", comm.Attr_get(key));
        });
        assertEquals(Collections.nCopies(4, "true " + MPI.ERR_UNKNOWN), told);
    }

    @Test
    public void predefinedAttributesTellAboutTheMachine() {
        TestRun.ranks(2).run(() -> {
            assertTrue((Integer) WORLD.Attr_get(MPI.TAG_UB) >= 32767);
            int asInMpiJava = WORLD.Attr_get(MPI.HOST);
            Object asInMpjExpress = WORLD.Attr_get(MPI.HOST);
            assertEquals(asInMpiJava, asInMpjExpress);
            assertEquals(MPI.PROC_NULL, WORLD.getAttr(MPI.HOST));
            assertEquals("every process can", MPI.ANY_SOURCE, WORLD.getAttr(MPI.IO));
            assertEquals(1, WORLD.getAttr(MPI.WTIME_IS_GLOBAL));
        });
    }
}
