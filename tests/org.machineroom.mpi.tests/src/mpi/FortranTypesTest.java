// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotSame;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;

import org.junit.Test;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.datatype.Combiner;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.datatype.Decoding;
import org.machineroom.mpi.datatype.FortranTypes;
import org.machineroom.mpi.datatype.FortranTypes.TypeClass;
import org.machineroom.mpi.testing.TestRun;

/** Datatypes by what they have to hold: MPI 3.1 section 17.1.9. */
public class FortranTypesTest {
    private static void assertFails(int errorClass, Runnable call) {
        MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
        MPIException failure = assertThrows(MPIException.class, call::run);
        assertEquals(failure.getMessage(), errorClass, failure.getErrorClass());
    }

    @Test
    public void whoAsksAgainGetsTheSameType() {
        TestRun.ranks(1).run(() -> {
            Datatype eight = FortranTypes.integer(JAVA, 8);
            assertSame(eight, FortranTypes.integer(JAVA, 8));
            assertNotSame("although both have four bytes", eight, FortranTypes.integer(JAVA, 9));
            assertEquals(4, eight.packedBytes());
        });
    }

    @Test
    public void typesArePredefinedWithoutAName() {
        TestRun.ranks(1).run(() -> {
            Datatype eight = FortranTypes.integer(JAVA, 8);
            assertEquals("", Datatype.name(JAVA, eight));
            assertFails(MPI.ERR_TYPE, () -> Datatype.free(JAVA, eight));
        });
    }

    @Test
    public void typesTellForWhatTheyWereAsked() {
        TestRun.ranks(1).run(() -> {
            Datatype real = FortranTypes.real(JAVA, 7, 30);
            assertEquals(Combiner.F90_REAL, Decoding.envelope(JAVA, real, false).combiner());
            assertArrayEquals(new int[] {7, 30}, Decoding.contents(JAVA, real, false).arguments().integers());
            assertEquals(16, FortranTypes.complex(JAVA, MPI.UNDEFINED, 200).packedBytes());
        });
    }

    @Test
    public void whatNoTypeHoldsIsRefused() {
        TestRun.ranks(1).run(() -> {
            assertFails(MPI.ERR_ARG, () -> FortranTypes.integer(JAVA, 19));
            assertFails(MPI.ERR_ARG, () -> FortranTypes.real(JAVA, 16, MPI.UNDEFINED));
            assertFails(MPI.ERR_ARG, () -> FortranTypes.matching(JAVA, TypeClass.COMPLEX, 4));
            assertEquals(PredefinedType.F_REAL8, FortranTypes.matching(JAVA, TypeClass.REAL, 8));
        });
    }
}
