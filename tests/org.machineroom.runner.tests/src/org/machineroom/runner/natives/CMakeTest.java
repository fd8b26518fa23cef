// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.List;
import org.junit.Assume;
import org.junit.Rule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.natives.NativeFolder.Compilation;

/** Projects of CMake, where the wrappers are its compilers and where it only asks them. */
public class CMakeTest {
    /** Where it is built. */
    @Rule
    public final NativeFolder folder = new NativeFolder();

    @Test
    public void findsMpiAndBuildsProgramsAndLibraries() throws Exception {
        Assume.assumeTrue("cmake is not installed", System.getenv("CI") != null || isInstalled());
        folder.write("CMakeLists.txt", """
                cmake_minimum_required(VERSION 3.16)
                project(parts C Fortran)
                find_package(MPI REQUIRED COMPONENTS C Fortran)
                add_library(parts SHARED parts.c)
                target_link_libraries(parts PUBLIC MPI::MPI_C)
                add_executable(whole whole.f90)
                target_link_libraries(whole PRIVATE parts MPI::MPI_Fortran)
                """);
        folder.write("parts.c", """
                #include <mpi.h>
                static int calls;
                int part(void)
                {
                    int rank;
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    return ++calls * 10 + rank;
                }
                """);
        folder.write("whole.f90", """
                program whole
                  use mpi
                  use iso_c_binding
                  implicit none
                  interface
                    integer(c_int) function part() bind(c)
                      import c_int
                    end function
                  end interface
                  integer :: ierror, first
                  call mpi_init(ierror)
                  first = part()
                  call mpi_barrier(mpi_comm_world, ierror)
                  print '(a, i0, 1x, i0)', 'parts ', first, part()
                  call mpi_finalize(ierror)
                end program
                """);
        Compilation built = folder.execute("sh", "-c", "CC=" + Compilers.C.wrapper() + " FC="
                + Compilers.FORTRAN.wrapper() + " cmake -S . -B build && cmake --build build");
        assertEquals(built.text(), 0, built.status());
        CommandLine run = folder.run(List.of("-m", "cluster.loggp"), "build/whole", 2);
        assertEquals(run.toString(), List.of("parts 10 20", "parts 11 21"), run.out().lines().sorted().toList());
    }

    /** CMake names the files of the libraries that the one compiler links with to the other. */
    @Test
    public void linksFortranIntoProgramsInOtherLanguages() throws Exception {
        Assume.assumeTrue("cmake is not installed", System.getenv("CI") != null || isInstalled());
        folder.write("CMakeLists.txt", """
                cmake_minimum_required(VERSION 3.16)
                project(mixed CXX Fortran)
                add_library(kernel STATIC kernel.f90)
                add_executable(mixed mixed.cc)
                target_link_libraries(mixed PRIVATE kernel)
                """);
        folder.write("kernel.f90", """
                subroutine kernel(comm) bind(c)
                  use, intrinsic :: iso_c_binding
                  use mpi
                  integer(c_int), value :: comm
                  integer :: rank, error
                  call MPI_Comm_rank(comm, rank, error)
                  print '(a, i0)', 'kernel ', sum(cshift([1, 2, rank], 1))
                end
                """);
        folder.write("mixed.cc", """
                #include <mpi.h>
                extern "C" void kernel(MPI_Fint);
                int main(int count, char **words)
                {
                    MPI_Init(&count, &words);
                    try {
                        throw MPI_Comm_c2f(MPI_COMM_WORLD);
                    } catch (MPI_Fint world) {
                        kernel(world);
                    }
                    MPI_Finalize();
                }
                """);
        Compilation built = folder.execute("sh", "-c", "CXX=" + Compilers.CPP.wrapper() + " FC="
                + Compilers.FORTRAN.wrapper() + " cmake -S . -B build && cmake --build build");
        assertEquals(built.text(), 0, built.status());
        CommandLine run = folder.run(List.of("-m", "cluster.loggp"), "build/mixed", 2);
        assertEquals(run.toString(), List.of("kernel 3", "kernel 4"), run.out().lines().sorted().toList());
    }

    @Test
    public void findsMpiForThePlainCompilersOfTheHost() throws Exception {
        Assume.assumeTrue("cmake is not installed", System.getenv("CI") != null || isInstalled());
        folder.write("CMakeLists.txt", """
                cmake_minimum_required(VERSION 3.16)
                project(both C CXX)
                find_package(MPI REQUIRED COMPONENTS C CXX)
                add_executable(both both.cc)
                target_link_libraries(both PRIVATE MPI::MPI_C MPI::MPI_CXX)
                """);
        folder.write("both.cc", """
                #include <cstdio>
                #include <mpi.h>
                static int calls;
                int main(int count, char **words)
                {
                    MPI_Init(&count, &words);
                    double start = MPI_Wtime();
                    for (int i = 0; i < 1000; i++)
                        calls += i % count;
                    std::printf("%d %d\\n", ++calls, MPI_Wtime() > start);
                    MPI_Finalize();
                }
                """);
        Compilation built = folder.execute("sh", "-c", "unset CC CXX; PATH=" + Compilers.C.wrapper().getParent()
                + ":$PATH; cmake -S . -B build && cmake --build build");
        assertEquals(built.text(), 0, built.status());
        CommandLine run = folder.run(List.of("-m", "cluster.loggp"), "build/both", 2);
        assertEquals(run.toString(), "1 1\n1 1\n", run.out());
    }

    /** Whichever is named first. */
    @Test
    public void findsOpenMpForThePlainCompilersOfTheHost() throws Exception {
        Assume.assumeTrue("cmake is not installed", System.getenv("CI") != null || isInstalled());
        folder.write("CMakeLists.txt", """
                cmake_minimum_required(VERSION 3.16)
                project(team C)
                find_package(MPI REQUIRED)
                find_package(OpenMP REQUIRED)
                foreach(order 1 2)
                    add_executable(team${order} team.c)
                endforeach()
                target_link_libraries(team1 PRIVATE MPI::MPI_C OpenMP::OpenMP_C)
                target_link_libraries(team2 PRIVATE OpenMP::OpenMP_C MPI::MPI_C)
                """);
        folder.write("team.c", """
                #include <mpi.h>
                #include <omp.h>
                #include <stdio.h>
                int main(int count, char **words)
                {
                    int rank, sum = 0, size;
                    MPI_Init(&count, &words);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                #pragma omp parallel num_threads(2) reduction(+ : sum)
                    {
                        sum += rank + 1;
                        size = omp_get_num_threads();
                    }
                    printf("%d of %d\\n", sum, size);
                    MPI_Finalize();
                }
                """);
        Compilation built = folder.execute("sh", "-c", "unset CC; PATH=" + Compilers.C.wrapper().getParent()
                + ":$PATH; cmake -S . -B build && cmake --build build");
        assertEquals(built.text(), 0, built.status());
        for (String program : List.of("build/team1", "build/team2")) {
            CommandLine run = folder.run(List.of("-m", "cluster.loggp"), program, 2);
            assertEquals(run.toString(), List.of("1 of 1", "2 of 1"), run.out().lines().sorted().toList());
        }
    }

    private boolean isInstalled() throws Exception {
        try {
            return folder.execute("cmake", "--version").status() == 0;
        } catch (IOException _) { // what a process that cannot be started ends in
            return false;
        }
    }
}
