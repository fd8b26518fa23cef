// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.project;

import static org.junit.Assert.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.Test;

/** What the compilers of GNU complain of becomes problems with file, line and words. */
public class CompilerOutputTest {
    private static final Path FOLDER = Path.of("/project");

    private static List<CompilerProblem> problems(String output) {
        return new CompilerOutput(FOLDER).problems(output.lines().toList());
    }

    @Test
    public void errorsAndWarningsOfCAreFound() {
        assertEquals(List.of(
                new CompilerProblem(FOLDER.resolve("ring.c"), 7, false, "unused variable 'x' [-Wunused-variable]"),
                new CompilerProblem(FOLDER.resolve("src/pi.c"), 12, true, "expected ';' before 'return'"),
                new CompilerProblem(FOLDER.resolve("pi.c"), 1, true, "mpx.h: No such file or directory")), problems("""
                        mpicc -g -O2 ring.c -o ring
                        ring.c: In function 'main':
                        ring.c:7:9: warning: unused variable 'x' [-Wunused-variable]
                            7 |     int x;
                              |         ^
                        src/pi.c:12:5: error: expected ';' before 'return'
                        pi.c:1:10: fatal error: mpx.h: No such file or directory
                        compilation terminated.
                        make: *** [Makefile:12: pi] Error 1
                        """));
    }

    /** The compiler tells it of the line of mpi.h that defines the macro. */
    @Test
    public void errorInAMacroOfMpiIsOfTheLineThatUsesIt() {
        assertEquals(List.of(new CompilerProblem(FOLDER.resolve("src/edges.c"), 6, true, "expected ')' before '('"),
                new CompilerProblem(FOLDER.resolve("wave.h"), 3, false, "statement with no effect")), problems("""
                        In file included from src/edges.c:1:
                        /cache/native/include/mpi.h:82:20: error: expected ')' before '('
                           82 | #define MPI_DOUBLE ((MPI_Datatype) 0x0300000f)
                              |                    ^
                        src/edges.c:6:34: note: in expansion of macro 'MPI_DOUBLE'
                            6 |     send(&x, 1 MPI_DOUBLE);
                              |                ^~~~~~~~~~
                        wave.h:3:20: warning: statement with no effect
                        src/edges.c:9:5: note: in expansion of macro 'TWICE'
                        """));
    }

    @Test
    public void errorsOfFortranAreFoundWhereTheyBegin() {
        assertEquals(List.of(new CompilerProblem(FOLDER.resolve("heat.f90"), 4, true,
                "Symbol 'rnk' at (1) has no IMPLICIT type")), problems("""
                        heat.f90:4:7:

                            4 |     rnk = 1
                              |       1
                        Error: Symbol 'rnk' at (1) has no IMPLICIT type
                        """));
    }

    @Test
    public void whatTheLinkerMissesIsFound() {
        assertEquals(List.of(new CompilerProblem(FOLDER.resolve("ring.c"), 9, true, "undefined reference to `helper'")),
                problems("""
                        /usr/bin/ld: /tmp/cc1.o: in function `main':
                        /usr/bin/ld: ring.c:9: undefined reference to `helper'
                        collect2: error: ld returned 1 exit status
                        """));
    }

    @Test
    public void filesAreThoseOfTheFolderThatMakeIsIn() {
        assertEquals(List.of(new CompilerProblem(FOLDER.resolve("sub/a.c"), 1, true, "one"),
                new CompilerProblem(FOLDER.resolve("b.c"), 2, true, "two")), problems("""
                        make[1]: Entering directory '/project/sub'
                        a.c:1:1: error: one
                        make[1]: Leaving directory '/project/sub'
                        b.c:2:1: error: two
                        """));
    }
}
