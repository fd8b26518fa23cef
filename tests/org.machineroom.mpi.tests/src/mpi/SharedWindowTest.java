// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;

import java.nio.IntBuffer;
import org.junit.Test;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.testing.TestRun;
import org.machineroom.mpi.window.WindowHandle;
import org.machineroom.mpi.window.WindowMemory;
import org.machineroom.mpi.window.WindowQueries;
import org.machineroom.mpi.window.Windows;

/** MPI_Win_shared_query (MPI 3.1 section 11.2.3), which neither Java dialect has: the core's part of it. */
public class SharedWindowTest {
    private static final CommHandle SELF = MPI.COMM_SELF.core;

    @Test
    public void aRankFindsTheMemoryOfTheWindow() {
        TestRun.ranks(2).run(() -> {
            IntBuffer buffer = MPI.newIntBuffer(2);
            WindowHandle window = new WindowHandle(JavaCaller.JAVA,
                    Windows.allocateShared(SELF, PlainMemory.window(buffer, 2), Integer.BYTES, null));
            WindowMemory found = WindowQueries.sharedMemory(window, 0).memory();
            assertSame(buffer, found.buffer());
            assertEquals(2 * Integer.BYTES, found.bytes());
            Windows.free(window);
        });
    }

    @Test
    public void memoryThatIsNotSharedCannotBeFound() {
        TestRun.ranks(1).run(() -> {
            WindowHandle window = new WindowHandle(JavaCaller.JAVA,
                    Windows.create(SELF, PlainMemory.window(MPI.newIntBuffer(1), 1), 1, null));
            WindowQueries.setErrorHandler(window, Errhandler.core(MPI.ERRORS_RETURN));
            MPIException error = assertThrows(MPIException.class, () -> WindowQueries.sharedMemory(window, 0));
            assertEquals(ErrorClass.RMA_FLAVOR.code(), error.getErrorClass());
            Windows.free(window);
        });
    }
}
