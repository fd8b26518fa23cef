// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;

/** Ranks share the host's files, at their virtual times. */
public class NativeFilesTest {
    /** Where programs are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    @Test
    public void ranksFindWhatOthersHaveMadeUntilThen() throws Exception {
        FOLDER.build(Compilers.C, "jobs.c", "-O1");
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "jobs", 2, FOLDER.program("."));
        assertEquals(run.toString(), "3 3 5\n3 3 5\n", run.out());
    }

    /** As PETSc does to know how much memory it has. */
    @Test
    public void ranksFindThemselvesByTheirProcessNumber() throws Exception {
        FOLDER.write("self.c", """
                #include <mpi.h>
                #include <stdio.h>
                #include <unistd.h>
                int main(int argc, char **argv)
                {
                    char name[100];
                    long pages = 0;
                    MPI_Init(&argc, &argv);
                    sprintf(name, "/proc/%d/statm", (int) getpid());
                    FILE *file = fopen(name, "r");
                    printf("%d\\n", file && fscanf(file, "%ld", &pages) == 1 && pages > 0);
                    if (file) {
                        fclose(file);
                    }
                    MPI_Finalize();
                    return 0;
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "self.c", "-o", "self"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "self", 2);
        assertEquals(run.toString(), "1\n1\n", run.out());
    }

    /** As mpiP and what tells stacks do to find where in its file an address is. */
    @Test
    public void ranksFindTheirProgramAmongWhatIsMapped() throws Exception {
        FOLDER.write("maps.c", """
                #include <inttypes.h>
                #include <mpi.h>
                #include <stdio.h>
                #include <string.h>
                #include <unistd.h>
                int variable = 7;
                static int found(void *address, const char *access, uintptr_t *distance)
                {
                    char line[5000], exe[5000] = "", mode[8], name[5000];
                    uintptr_t from, to, offset;
                    int count = 0;
                    readlink("/proc/self/exe", exe, sizeof exe - 1);
                    FILE *file = fopen("/proc/self/maps", "r");
                    while (file && fgets(line, sizeof line, file)) {
                        *name = 0;
                        sscanf(line, "%" SCNxPTR "-%" SCNxPTR " %7s %" SCNxPTR " %*s %*s %4999s", &from, &to, mode,
                            &offset, name);
                        if (!strcmp(name, exe) && from <= (uintptr_t) address && (uintptr_t) address < to
                                && strstr(mode, access)) {
                            count++;
                            *distance = (uintptr_t) address - from + offset;
                        }
                        count += strncmp(name, "/memfd:machineroom", 18) ? 0 : 100;
                    }
                    fclose(file);
                    return count;
                }
                int main(int argc, char **argv)
                {
                    uintptr_t code = 0, data = 0;
                    MPI_Init(&argc, &argv);
                    int of_code = found((void *) main, "x", &code), of_data = found(&variable, "w", &data);
                    printf("%d %d %d\\n", of_code, of_data, data - code == (uintptr_t) &variable - (uintptr_t) main);
                    return MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "maps.c", "-o", "maps"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "maps", 2);
        assertEquals(run.toString(), "1 1 1\n1 1 1\n", run.out());
    }

    /** As mpiP does to name its report and to find lines. */
    @Test
    public void ranksFindTheirWordsAndTheirProgramInProc() throws Exception {
        FOLDER.write("words.c", """
                #include <limits.h>
                #include <mpi.h>
                #include <stdio.h>
                #include <stdlib.h>
                #include <string.h>
                #include <sys/stat.h>
                #include <unistd.h>
                static void words(const char *name)
                {
                    char text[PATH_MAX];
                    FILE *file = fopen(name, "r");
                    size_t length = file ? fread(text, 1, sizeof text, file) : 0;
                    const char *program = strrchr(text, '/');
                    for (const char *word = program; word && word < text + length; word += strlen(word) + 1) {
                        printf("%s|", word);
                    }
                    printf("\\n");
                    fclose(file);
                }
                int main(int argc, char **argv)
                {
                    char name[100], target[PATH_MAX], path[PATH_MAX];
                    struct stat link, file;
                    MPI_Init(&argc, &argv);
                    words("/proc/self/cmdline");
                    sprintf(name, "/proc/%d/cmdline", (int) getpid());
                    words(name);
                    sprintf(name, "/proc/%d/exe", (int) getpid());
                    for (int i = 0; i < 2; i++) {
                        const char *own = i ? name : "/proc/self/exe";
                        ssize_t length = readlink(own, target, sizeof target);
                        printf("%s ", length > 0 && length == strlen(argv[0]) && !strncmp(target, argv[0], length)
                            ? "read" : "not read");
                        printf("%s ", realpath(own, path) && !strcmp(path, realpath(argv[0], target))
                            ? "resolved" : "not resolved");
                        printf("%s\\n", stat(own, &link) == 0 && stat(argv[0], &file) == 0 && link.st_ino == file.st_ino
                            ? "found" : "not found");
                    }
                    MPI_Finalize();
                    return 0;
                }
                """);
        for (String option : List.of("-D_FORTIFY_SOURCE=2", "-g")) {
            NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-O2", option, "words.c", "-o", "words"));
            CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "words", 1, "a b", "");
            assertEquals(run.toString(), "/words|a b||\n".repeat(2) + "read resolved found\n".repeat(2), run.out());
        }
    }

    /** The C library has functions of other names for what is checked, and for scanf by the edition of C. */
    @Test
    public void whatIsCheckedAndWhatReadsInOlderFormatsIsTheRanksToo() throws Exception {
        FOLDER.write("input", "42 1\nthe rest\n");
        FOLDER.write("checked.c", """
                #include <fcntl.h>
                #include <mpi.h>
                #include <poll.h>
                #include <stdio.h>
                #include <stdlib.h>
                #include <string.h>
                #include <unistd.h>
                #include <wchar.h>
                int main(int argc, char **argv)
                {
                    char name[100], line[100], words[1000];
                    int number = 0, ends[2];
                    wchar_t wide[20];
                    const char *text = "abc";
                    MPI_Init(&argc, &argv);
                    freopen(argv[1], "r", stdin);
                    int found = scanf("%d", &number);
                    printf("%d %d, ", found, number);
                    printf("%s, ", fgets(line, sizeof line, stdin) ? strtok(line, "\\n") : "nothing");
                    gethostname(name, 90 + argc);
                    int file = open("/proc/self/cmdline", argc > 5 ? O_RDWR : O_RDONLY);
                    ssize_t length = read(file, words, 900 + argc);
                    printf("%s, %s, ", name, length > 0 ? strrchr(words, '/') : "nothing");
                    pipe(ends);
                    struct pollfd end[] = {{ends[0], POLLIN, 0}};
                    double began = MPI_Wtime();
                    printf("%d, ", poll(end, argc - 1, 250));
                    printf("%.2f s, ", MPI_Wtime() - began);
                    printf("%d\\n", (int) mbsrtowcs(wide, &text, 10 + argc, 0));
                    MPI_Finalize();
                    return 0;
                }
                """);
        for (String edition : List.of("-std=gnu89", "-std=gnu99", "-std=gnu17", "-D_GNU_SOURCE")) {
            NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-O2", "-w", "-D_FORTIFY_SOURCE=2", edition,
                    "checked.c", "-o", "checked"));
            CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "checked", 1, FOLDER.program("input"));
            assertEquals(run.toString(), "1 42,  1, node 0, /checked, 0, 0.25 s, 3\n", run.out());
        }
    }

    /** As murasaki does to choose the size of its tables; what the host's memory is like when it runs is no matter. */
    @Test
    public void aRankFindsItsNodeInsteadOfTheHostInProc() throws Exception {
        FOLDER.write("node.c",
                """
                        #define _GNU_SOURCE
                        #include <mpi.h>
                        #include <stdio.h>
                        #include <stdlib.h>
                        #include <string.h>
                        #include <sys/sysinfo.h>
                        #include <unistd.h>
                        static double first(const char *name, const char *format)
                        {
                            char line[300];
                            double value = -1;
                            FILE *file = fopen(name, "r");
                            while (value < 0 && fgets(line, sizeof line, file)) {
                                sscanf(line, format, &value);
                            }
                            fclose(file);
                            return value;
                        }
                        static int processors(void)
                        {
                            char line[5000];
                            int count = 0;
                            FILE *file = fopen("/proc/cpuinfo", "r");
                            while (fgets(line, sizeof line, file)) {
                                count += !strncmp(line, "processor", 9);
                            }
                            fclose(file);
                            return count;
                        }
                        int main(int argc, char **argv)
                        {
                            struct sysinfo before, after;
                            double loads[3];
                            MPI_Init(&argc, &argv);
                            sysinfo(&before);
                            double free_before = first("/proc/meminfo", "MemFree: %lf kB");
                            long pages = sysconf(_SC_AVPHYS_PAGES), of_library = get_avphys_pages();
                            void *held = malloc(64 << 20);
                            sysinfo(&after);
                            printf("%.0f %ld %d\\n", free_before - first("/proc/meminfo", "MemFree: %lf kB"),
                                (before.freeram - after.freeram) / 1024, pages == of_library);
                            printf("%d %d\\n", first("/proc/meminfo", "MemTotal: %lf kB") * 1024 == after.totalram,
                                sysconf(_SC_PHYS_PAGES) * 4096 == after.totalram);
                            sleep(7);
                            sysinfo(&after);
                            int count = getloadavg(loads, 3);
                            printf("%d %g %g\\n", count, loads[2], first("/proc/loadavg", "%*f %*f %lf"));
                            printf("%ld %.1f %g\\n", after.uptime, first("/proc/uptime", "%lf"),
                        first("/proc/stat", "cpu0 %lf"));
                            printf("%.0f %d\\n", first("/proc/stat", "btime %lf"), processors());
                            free(held);
                            MPI_Finalize();
                            return 0;
                        }
                        """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "node.c", "-o", "node"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "node", 1);
        assertEquals(run.toString(), "65540 65540 1\n1 1\n3 1 1\n7 7.0 700\n946684800 1\n", run.out());
    }

    /** Programs that measure their memory read what the kernel says of their process, or ask the C library. */
    @Test
    public void aRankFindsItsOwnMemoryInProc() throws Exception {
        FOLDER.write("memory.c", """
                #define _GNU_SOURCE
                #include <malloc.h>
                #include <mpi.h>
                #include <pthread.h>
                #include <stdio.h>
                #include <stdlib.h>
                #include <string.h>
                #include <sys/resource.h>
                #include <unistd.h>
                static long status(const char *key)
                {
                    char line[300], format[40], path[40];
                    long value = -1;
                    sprintf(path, "/proc/%d/status", (int) getpid());
                    sprintf(format, "%s: %%ld", key);
                    FILE *file = fopen(path, "r");
                    while (value < 0 && fgets(line, sizeof line, file)) {
                        sscanf(line, format, &value);
                    }
                    fclose(file);
                    return value;
                }
                static long field(const char *path, int number)
                {
                    char word[100];
                    FILE *file = fopen(path, "r");
                    while (fscanf(file, "%99s", word) == 1 && --number > 0) {
                    }
                    fclose(file);
                    return atol(word);
                }
                static void *look(void *argument)
                {
                    printf("threads %ld %ld\\n", status("Threads"), field("/proc/self/stat", 20));
                    return argument;
                }
                int main(int argc, char **argv)
                {
                    pthread_t thread;
                    struct rusage usage;
                    char line[300];
                    MPI_Init(&argc, &argv);
                    FILE *file = fopen("/proc/self/status", "r");
                    printf("%s", fgets(line, sizeof line, file));
                    fclose(file);
                    look(0);
                    pthread_create(&thread, 0, look, 0);
                    pthread_join(thread, 0);
                    long before = status("VmRSS"), blocks = mallinfo2().uordblks;
                    char *more = malloc(8 << 20);
                    memset(more, 1, 8 << 20);
                    long with = status("VmRSS");
                    printf("own %d, less than 4 MB %d, grown by %ld, used %ld\\n", status("Pid") == getpid()
                        && field("/proc/self/stat", 1) == getpid(), before < 4096, (with - before) / 1000,
                        (long) (mallinfo2().uordblks - blocks) / 1000000);
                    free(more);
                    getrusage(RUSAGE_SELF, &usage);
                    printf("gone %d, most %d %d, pages %d %d\\n", status("VmSize") < with, status("VmHWM") >= with,
                        usage.ru_maxrss >= with, field("/proc/self/statm", 2) * 4 == status("VmRSS"),
                        field("/proc/self/stat", 24) * 4096 == field("/proc/self/stat", 23));
                    MPI_Finalize();
                    return 0;
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-g", "memory.c", "-o", "memory"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "memory", 1);
        assertEquals(run.toString(), """
                Name:\tmemory
                threads 1 1
                threads 2 2
                own 1, less than 4 MB 1, grown by 8, used 8
                gone 1, most 1 1, pages 1 1
                """, run.out());
    }

    /** The library of Fortran, which is not counted, fills memory, which is, and asks for the rank's time. */
    @Test
    public void fortranWritesFilesAndReadsThem() throws Exception {
        FOLDER.write("writes.f90", """
                program writes
                  integer :: unit, number, error
                  character(len=400) :: name, message
                  call get_command_argument(1, name)
                  open (newunit=unit, file=name, status='replace')
                  write (unit, *) 42
                  close (unit)
                  open (newunit=unit, file=name, status='old')
                  read (unit, *) number
                  close (unit, status='delete')
                  open (newunit=unit, file=name, status='old', iostat=error, iomsg=message)
                  print '(i0, l2)', number, error /= 0
                end
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.FORTRAN, "-O2", "writes.f90", "-o", "writes"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "writes", 1, FOLDER.program("writes.txt"));
        assertEquals(run.toString(), "42 T\n", run.out());
    }

    /** It puts register r15 back, which counts, and with it what the function has counted that it calls. */
    @Test
    public void codeThatIsNotCountedCallsFunctionsThatOpenFiles() throws Exception {
        FOLDER.write("plain.c", """
                long combine(long (*of)(long), long n)
                {
                    long a = of(n), b = of(n + 1), c = of(n + 2), d = of(a), e = of(b), f = of(c);
                    return a * b + c * d + e * f;
                }
                """);
        FOLDER.write("looks.c", """
                #include <mpi.h>
                #include <stdio.h>
                long combine(long (*of)(long), long n);
                static long look(long n)
                {
                    volatile long sum = n;
                    for (int i = 0; i < 100000; i++) {
                        sum += i % 3;
                    }
                    fclose(fopen("/dev/null", "r"));
                    return sum % 7;
                }
                int main(int argc, char **argv)
                {
                    MPI_Init(&argc, &argv);
                    double begin = MPI_Wtime();
                    long sum = combine(look, argc);
                    MPI_Barrier(MPI_COMM_WORLD);
                    double middle = MPI_Wtime();
                    sum -= look(1);
                    double end = MPI_Wtime();
                    printf("%d\\n", sum && (middle - begin) / (end - middle) > 5);
                    return MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.execute("gcc", "-O2", "-c", "plain.c"));
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-O2", "looks.c", "plain.o", "-o", "looks"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "looks", 2);
        assertEquals(run.toString(), "1\n1\n", run.out());
    }

    /** As programs do that go to the folder of a case first and open files of PnetCDF or HDF5 there. */
    @Test
    public void filesOfMpiAreLookedForWhereTheProgramHasGone() throws Exception {
        FOLDER.write("gone.c", """
                #include <mpi.h>
                #include <stdio.h>
                #include <sys/stat.h>
                #include <unistd.h>
                int main(int argc, char **argv)
                {
                    MPI_File file;
                    int rank, first, second;
                    char folder[20];
                    MPI_Init(&argc, &argv);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    sprintf(folder, "folder%d", rank);
                    chdir(argv[1]);
                    mkdir(folder, 0755);
                    chdir(folder);
                    MPI_File_open(MPI_COMM_SELF, "made", MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &file);
                    MPI_File_close(&file);
                    first = access("made", F_OK);
                    MPI_File_delete("made", MPI_INFO_NULL);
                    second = access("made", F_OK);
                    printf("%d %d\\n", first, second);
                    MPI_Finalize();
                    return 0;
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "gone.c", "-o", "gone"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "gone", 2, FOLDER.program("."));
        assertEquals(run.toString(), "0 -1\n0 -1\n", run.out());
    }
}
