// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** Error classes, codes and strings of the program's own: MPI 3.1 section 8.5; predefined attributes of MPI 2. */
public class ErrorCodesTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    @Test
    public void codesBelongToClasses() {
        TestRun.ranks(1).run(() -> {
            int mine = MPI.addErrorClass();
            int code = MPI.addErrorCode(mine);
            int full = MPI.addErrorCode(MPI.ERR_NO_SPACE);
            assertTrue(MPI.ERR_LASTCODE < mine && mine < code && code < full);
            assertEquals(mine, MPI.Error_class(code));
            assertEquals(MPI.ERR_NO_SPACE, MPI.Error_class(full));
            assertEquals("", MPI.Error_string(code));
            MPI.addErrorString(code, "too hot");
            assertEquals("too hot", MPI.Error_string(code));
            assertEquals("MPI_ERR_NO_SPACE: no space is left", MPI.Error_string(MPI.ERR_NO_SPACE));
            assertEquals(full, WORLD.getAttr(MPI.LASTUSEDCODE));
        });
    }

    @Test
    public void handlersAndExceptionsAreToldTheCode() {
        TestRun.ranks(1).run(() -> {
            int mine = MPI.addErrorClass();
            int code = MPI.addErrorCode(mine);
            List<Integer> told = new ArrayList<>();
            WORLD.setErrhandler(new Errhandler((_, errorCode, _) -> told.add(errorCode)));
            WORLD.callErrhandler(code);
            assertEquals(List.of(code), told);
            int key = Comm.Keyval_create((_, _, _, _, _) -> true, (_, _, _, _) -> {
                throw new MPIException("no");
            }, null);
            WORLD.setAttr(key, "value");
            MPIException failure = assertThrows(MPIException.class, () -> WORLD.deleteAttr(key));
            assertEquals(MPI.ERR_UNKNOWN, failure.getErrorCode());
        });
    }

    @Test
    public void whatTheProgramHasNotAddedIsRefused() {
        TestRun.ranks(1).run(() -> {
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            for (Runnable call : List.<Runnable>of(() -> MPI.addErrorCode(4000), () -> MPI.addErrorString(3, "three"),
                    () -> MPI.addErrorCode(MPI.addErrorCode(MPI.ERR_ARG)))) {
                assertEquals(MPI.ERR_ARG, assertThrows(MPIException.class, call::run).getErrorClass());
            }
        });
    }

    @Test
    public void attributesTellOfTheRun() {
        TestRun.ranks(3).run(() -> {
            assertEquals(3, WORLD.getAttr(MPI.UNIVERSE_SIZE));
            assertEquals(0, WORLD.getAttr(MPI.APPNUM));
            assertEquals(MPI.ERR_LASTCODE, WORLD.getAttr(MPI.LASTUSEDCODE));
        });
    }
}
