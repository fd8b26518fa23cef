// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;

import java.util.List;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;

/** What build systems do with what the wrappers tell of how to link. */
public class LinkWordsTest {
    /** Where programs are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    private static final String THROWS = """
            #include <cstdio>
            #include <mpi.h>
            #include <stdexcept>
            int main(int count, char **words)
            {
                int rank;
                MPI_Init(&count, &words);
                MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                try {
                    MPI_Barrier(MPI_COMM_WORLD);
                    throw std::runtime_error("caught");
                } catch (const std::exception &thrown) {
                    std::printf("%s\\n", thrown.what());
                }
                MPI_Finalize();
            }
            """;

    private static void assertThrows(String program) {
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), program, 2);
        assertEquals(run.toString(), "caught\ncaught\n", run.out());
    }

    /** The linker writes a file on the way, in whose name it takes some signs for something else. */
    @Test
    public void itDoesNotMatterWhereTemporaryFilesAre() throws Exception {
        FOLDER.write("alone.c", "int main(void) { return 0; }");
        for (String folder : List.of(FOLDER.newFolder("50% of").toString(), FOLDER.newFolder("a,b").toString(),
                FOLDER.program("nowhere"))) {
            NativeFolder.assertBuilt(FOLDER.execute("env", "TMPDIR=" + folder, Compilers.C.wrapper().toString(),
                    "alone.c", "-o", "alone"));
        }
    }

    /** Meson keeps these words for a project with the compilers of the host. */
    @Test
    public void wordsForTheLinkerAndLibrariesAreEnough() throws Exception {
        FOLDER.write("plain.cc", THROWS);
        NativeFolder.assertBuilt(FOLDER.execute("sh", "-c", "mpi=" + Compilers.CPP.wrapper() + """
                ; for word in $($mpi --showme:compile); do
                    case $word in -D* | -f* | -I*) compile="$compile $word" ;; esac
                done
                for word in $($mpi --showme:link); do
                    case $word in -W* | -l* | -L*) link="$link $word" ;; esac
                done
                g++ $compile -c plain.cc -o plain.o && g++ -o plain plain.o -Wl,--as-needed $link
                """));
        assertThrows("plain");
    }

    /** Build systems name what g++ links with; ranks have each their own. */
    @Test
    public void librariesOfCppAreTheRanksOwnWhereTheProgramNamesThem() throws Exception {
        FOLDER.write("named.cc", THROWS);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.CPP, "-c", "named.cc"));
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.CPP, "named.o", "-o", "named", "-lgcc_s", "-lstdc++"));
        assertThrows("named");
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "named.o", "-o", "linked", "-lstdc++", "-lgcc_s", "-lm"));
        assertThrows("linked");
    }

    /** As libunwind has what unwinds, and Debian's also what tells a stack. */
    @Test
    public void ranksUnwindByThemselvesWhereALibraryHasThatToo() throws Exception {
        FOLDER.write("stub.c", "int _Unwind_RaiseException(void *thrown) { return 5; }\n"
                + "int _Unwind_Backtrace(void *told, void *data) { return 5; }\n"
                + "int unw_step(void *cursor) { return 0; }\n"
                + "int backtrace(void **frames, int size) { return 0; }\n");
        FOLDER.write("unwinds.cc", "#include <execinfo.h>\nextern \"C\" int unw_step(void *);\n"
                + THROWS.replace("MPI_Finalize();",
                        "void *frames[8]; if (backtrace(frames, 8) > unw_step(frames)) { MPI_Finalize(); }"));
        NativeFolder.assertBuilt(FOLDER.execute("gcc", "-shared", "-fPIC", "stub.c", "-o", "libunwind.so"));
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.CPP, "unwinds.cc", "-o", "unwinds", "-L.", "-lunwind",
                "-Wl,-rpath," + FOLDER.getRoot()));
        assertThrows("unwinds");
        String told = FOLDER.run(List.of("-m", "cluster.loggp"), "unwinds", 1).toString();
        assertFalse(told, told.contains("MPI_Finalize"));
    }

    /** For others to include or to import. */
    @Test
    public void headersAreCompiledAlone() throws Exception {
        FOLDER.write("all.h", "#include <mpi.h>\n#include <stdio.h>\n");
        FOLDER.write("included.c", """
                #include "all.h"
                int main(int argc, char **argv)
                {
                    MPI_Init(&argc, &argv);
                    puts("caught");
                    MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "all.h"));
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-include", "all.h", "included.c", "-o", "included"));
        assertThrows("included");
        FOLDER.write("imports.cc", """
                #include <mpi.h>
                import <iostream>;
                int main(int count, char **words)
                {
                    MPI_Init(&count, &words);
                    std::cout << "caught" << std::endl;
                    MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.CPP, "-std=c++20", "-fmodules-ts", "-x",
                "c++-system-header", "iostream"));
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.CPP, "-std=c++20", "-fmodules-ts", "imports.cc", "-o",
                "imports"));
        assertThrows("imports");
    }

    /** So does Meson where the wrappers are its compilers, as do scripts for configure. */
    @Test
    public void wrappersTakeTheWordsThatTheyHaveTold() throws Exception {
        FOLDER.write("twice.cc", THROWS);
        String wrapper = Compilers.CPP.wrapper().toString();
        NativeFolder.assertBuilt(FOLDER.execute("sh", "-c",
                wrapper + " twice.cc $(" + wrapper + " --showme:link) -o twice"));
        assertThrows("twice");
    }

    /** FORM's configure takes those for the linker out of what is shown, and gives the wrappers all of them. */
    @Test
    public void wrappersTakeTheWordsThatTheyShow() throws Exception {
        FOLDER.write("shown.cc", THROWS);
        NativeFolder.assertBuilt(FOLDER.execute("sh", "-c", "mpi=" + Compilers.CPP.wrapper() + """
                ; for word in $($mpi -show); do
                    case $word in g++) ;; -[ILl]* | -Wl,*) link="$link $word" ;; *) flags="$flags $word" ;; esac
                done
                $mpi $flags -o shown shown.cc $link &&
                    $mpi $flags -shared -o libshown.so shown.cc $link && $mpi $flags -o parts libshown.so $link
                """));
        assertThrows("shown");
        assertThrows("parts");
    }

    /** Meson names folders of a library's objects after it. */
    @Test
    public void objectsOfALibraryLieInAFolderThatIsNamedAfterIt() throws Exception {
        FOLDER.write("part.cc", THROWS);
        String wrapper = Compilers.CPP.wrapper().toString();
        NativeFolder.assertBuilt(FOLDER.execute("sh", "-c", "mkdir libpart.so.p && " + wrapper
                + " -c part.cc -o libpart.so.p/part.o && " + wrapper + " -shared libpart.so.p/part.o $(" + wrapper
                + " --showme:link) -o libpart.so && " + wrapper + " -o whole libpart.so"));
        assertThrows("whole");
    }
}
