// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** Info objects: MPI 3.1 chapter 9, and hints of communicators: section 6.4.4. */
public class InfoTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static void assertError(int errorClass, Runnable call) {
        assertEquals(errorClass, assertThrows(MPIException.class, call::run).getErrorClass());
    }

    @Test
    public void keysKeepTheOrderInWhichTheyWereSet() {
        TestRun.ranks(1).run(() -> {
            Info info = new Info();
            for (String key : List.of("zebra", "ant", "mouse")) {
                info.set(key, key + " 1");
            }
            info.set("ant", "other");
            assertEquals(3, info.size());
            assertEquals("zebra", info.getKey(0));
            assertEquals("ant", info.getKey(1));
            assertEquals("other", info.get("ant"));
            assertNull(info.get("cat"));
            info.delete("zebra");
            assertEquals("ant", info.getKey(0));
            info.free();
            assertTrue(info.isNull());
        });
    }

    @Test
    public void aDuplicateIsAnother() {
        TestRun.ranks(1).run(() -> {
            Info info = new Info();
            info.set("a", "1");
            Info copy = info.clone();
            copy.set("a", "2");
            info.set("b", "3");
            assertEquals("1", info.get("a"));
            assertEquals(1, copy.size());
            info.free();
            assertEquals("2", copy.get("a"));
            copy.free();
        });
    }

    @Test
    public void wrongUseIsRefused() {
        TestRun.ranks(1).run(() -> {
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            Info info = new Info();
            assertError(MPI.ERR_INFO_KEY, () -> info.set("", "value"));
            assertError(MPI.ERR_INFO_KEY, () -> info.set("k".repeat(MPI.MAX_INFO_KEY), "value"));
            assertError(MPI.ERR_INFO_VALUE, () -> info.set("key", "v".repeat(MPI.MAX_INFO_VAL)));
            assertError(MPI.ERR_INFO_VALUE, () -> info.set("key", null));
            assertError(MPI.ERR_INFO_NOKEY, () -> info.delete("key"));
            assertError(MPI.ERR_INFO_KEY, () -> info.getKey(0));
            assertError(MPI.ERR_INFO, () -> MPI.INFO_NULL.get("key"));
            info.free();
            assertError(MPI.ERR_INFO, info::size);
        });
    }

    @Test
    public void theEnvironmentTellsHowARankWasStarted() {
        TestRun.ranks(3).run(() -> {
            assertEquals("3", MPI.INFO_ENV.get("maxprocs"));
            assertEquals(MPI.getProcessorName(), MPI.INFO_ENV.get("host"));
            assertFalse(MPI.INFO_ENV.isNull());
            assertTrue(MPI.INFO_NULL.isNull());
        });
    }

    @Test
    public void communicatorsKeepHintsAndDuplicatesInheritThem() {
        TestRun.ranks(2).run(() -> {
            Info hints = new Info();
            hints.set("order", "strict");
            WORLD.setInfo(hints);
            hints.set("order", "loose");
            assertEquals("strict", WORLD.getInfo().get("order"));
            assertEquals("strict", WORLD.dup().getInfo().get("order"));
            assertEquals("loose", WORLD.dupWithInfo(hints).getInfo().get("order"));
            assertEquals(0, WORLD.dupWithInfo(MPI.INFO_NULL).getInfo().size());
        });
    }

    @Test
    public void whatIsNotFreedIsTold() {
        List<String> texts = TestRun.ranks(1).findings(() -> new Info().dup().free()).stream()
                .map(finding -> finding.rule() + ": " + finding.text()).toList();
        assertEquals(List.of("MPI 3.1 chapter 9: 1 info object of MPI_Info_create not freed before MPI_Finalize"),
                texts);
    }
}
