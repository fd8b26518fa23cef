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
