// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.natives.NativeFolder.Compilation;

/** Counting changes nothing of what is seldom in the assembler that a compiler writes. */
public class AssemblerTest {
    /** Where programs are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    private static CommandLine run(String source, String... options) throws Exception {
        List<String> words = new ArrayList<>(List.of(source, "-o", "program"));
        words.addAll(List.of(options));
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, words.toArray(String[]::new)));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "program", 1);
        assertEquals(run.toString(), 0, run.status());
        return run;
    }

    private static String output(String source, String... options) throws Exception {
        return run(source, options).out();
    }

    @Test
    public void functionsMayBeginWithAssemblerOfTheProgram() throws Exception {
        FOLDER.write("begins.c", """
                #include <stdio.h>
                static __attribute__((noinline)) void set(void)
                {
                    asm volatile("movq $5, %%r10" ::: "r10");
                }
                static __attribute__((noinline)) long got(void)
                {
                    register long value asm("r10");
                    asm volatile("" : "=r"(value));
                    return value;
                }
                static __attribute__((noinline)) int equal(void)
                {
                    int is_equal;
                    asm volatile("cmpl %%eax, %%eax" : "=@ccz"(is_equal));
                    return is_equal;
                }
                __attribute__((naked, noinline)) int next(int number)
                {
                    asm volatile("leal 1(%rdi), %eax\\n\\tret");
                }
                void *const taken[] = {set, got, equal};
                int main(int argc, char **argv)
                {
                    asm volatile("movq $4, %%r10" ::: "r10");
                    set();
                    printf("%ld %d %d\\n", got(), equal(), next(argc));
                    return 0;
                }
                """);
        assertEquals("5 1 2\n", output("begins.c", "-O2"));
    }

    /** Each rank has others, so that they cannot share the code's pages. */
    @Test
    public void addressesMayStandAmongTheCode() throws Exception {
        FOLDER.write("among.c", """
                #include <mpi.h>
                #include <stdio.h>
                static int own;
                int *where(void);
                asm(".text\\n.globl where\\n.type where, @function\\nwhere:\\n\\tmovq place(%rip), %rax\\n\\tret\\n"
                    "place:\\n\\t.quad shown\\n.size where, .-where\\n");
                int shown;
                int main(int argc, char **argv)
                {
                    MPI_Init(&argc, &argv);
                    MPI_Comm_rank(MPI_COMM_WORLD, where());
                    MPI_Barrier(MPI_COMM_WORLD);
                    printf("%d %d\\n", shown, where() == &shown);
                    MPI_Finalize();
                    return own;
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "among.c", "-O2", "-o", "among"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "among", 3);
        assertEquals(run.toString(), "0 1,1 1,2 1", String.join(",", run.out().lines().sorted().toList()));
    }

    @Test
    public void functionsNeedNotHaveAnEntryThatCanBeChecked() throws Exception {
        FOLDER.write("entries.c", """
                #include <stdio.h>
                int add(int number);
                asm(".text\\n.globl add\\n.type add, @function\\nadd:\\n\\tleal 1(%rdi), %eax\\n\\tret\\n"
                    ".size add, .-add\\n");
                __attribute__((section("functions"), noinline)) static int twice(int number)
                {
                    return 2 * number;
                }
                __attribute__((target_clones("avx2", "default"), noinline)) int chosen(int number)
                {
                    return number + 3;
                }
                int never(void)
                {
                    __builtin_unreachable();
                }
                int (*const taken)(int) = twice;
                int main(int argc, char **argv)
                {
                    if (argc > 1) {
                        never();
                    }
                    printf("%d %d %d\\n", add(argc), twice(argc), chosen(argc));
                    return 0;
                }
                """);
        assertEquals("2 2 4\n", output("entries.c", "-O0"));
        assertEquals("2 2 4\n", output("entries.c", "-O2"));
    }

    @Test
    public void namesMayBeLongAndHaveLettersThatAreNotAscii() throws Exception {
        String name = "größer" + "_x".repeat(400);
        FOLDER.write("names.c", """
                #include <stdio.h>
                #include <stdlib.h>
                __attribute__((noinline)) int NAME(const void *left, const void *right)
                {
                    return *(const int *) left - *(const int *) right;
                }
                int main(void)
                {
                    int numbers[] = {3, 1, 2};
                    qsort(numbers, 3, sizeof(int), NAME);
                    printf("%d %d %d %d\\n", numbers[0], numbers[1], numbers[2], NAME(&numbers[2], &numbers[0]));
                    return 0;
                }
                """.replace("NAME", name));
        assertEquals("1 2 3 2\n", output("names.c", "-O0"));
        assertEquals("1 2 3 2\n", output("names.c", "-O2"));
    }

    @Test
    public void twoFilesMayHaveTheSameThunks() throws Exception {
        FOLDER.write("other.c", """
                int call(int (*function)(int), int number)
                {
                    return function(number) + 1;
                }
                """);
        FOLDER.write("thunks.c", """
                #include <stdio.h>
                int call(int (*function)(int), int number);
                int (*volatile last)(int);
                int main(int argc, char **argv)
                {
                    last = putchar;
                    printf("%d\\n", call(last, 'a') + last('b'));
                    return 0;
                }
                """);
        assertEquals("ab196\n", output("thunks.c", "other.c", "-O2", "-fcf-protection=none",
                "-mindirect-branch=thunk"));
    }

    /** What a compiler has written without the wrappers uses all registers. */
    @Test
    public void codeThatHasTheRegisterOfTheCountForItselfIsLeftAsItIs() throws Exception {
        FOLDER.write("mix.c", """
                long mix(long a, long b, long c, long d, long (*f)(long))
                {
                    long e = a * b, g = b * c, h = c * d, i = d * a;
                    for (int k = 0; k < 10; k++) {
                        e += f(g);
                        g ^= f(h);
                        h -= f(i);
                        i += f(a);
                    }
                    return e + g + h + i + a + b + c + d;
                }
                """);
        FOLDER.write("half.c", """
                #include <stdio.h>
                long mix(long a, long b, long c, long d, long (*f)(long));
                long half(long x)
                {
                    return x / 2 + (x & 7);
                }
                int main(void)
                {
                    printf("%ld\\n", mix(1, 2, 3, 4, half));
                    return 0;
                }
                """);
        NativeFolder.assertBuilt(FOLDER.execute("gcc", "-O2", "-fPIC", "-S", "mix.c"));
        assertEquals(output("half.c", "mix.c", "-O2"), output("half.c", "mix.s", "-O2"));

        FOLDER.write("variable.c", """
                #include <stdio.h>
                register long counter asm("r15");
                __attribute__((noinline)) void add(long number)
                {
                    counter += number;
                }
                int main(void)
                {
                    counter = 5;
                    add(2);
                    printf("%ld\\n", counter);
                    return 0;
                }
                """);
        assertEquals("7\n", output("variable.c", "-w", "-O2"));
        assertTrue(FOLDER.compile(Compilers.C, "-w", "variable.c", "-o", "program").text()
                .contains("machineroom: warning: variable.c has r15, which counts, for itself"));
    }

    @Test
    public void codeInIntelsSyntaxIsNotCounted() throws Exception {
        FOLDER.write("intel.c", """
                #include <stdio.h>
                int main(int argc, char **argv)
                {
                    asm("add %0, 2" : "+r"(argc));
                    printf("%d\\n", argc);
                    return 0;
                }
                """);
        assertEquals("3\n", output("intel.c", "-masm=intel"));
        assertTrue(FOLDER.compile(Compilers.C, "-masm=intel", "intel.c", "-o", "program").text()
                .contains("intel.c is in Intel's syntax (-masm=intel): its computing costs nothing"));
    }

    @Test
    public void optionsThatChangeWhatIsWrittenAroundTheCodeChangeNoCosts() throws Exception {
        FOLDER.write("sine.c", """
                #include <math.h>
                #include <mpi.h>
                #include <stdio.h>
                int main(int argc, char **argv)
                {
                    double sum = 0;
                    MPI_Init(&argc, &argv);
                    double begin = MPI_Wtime();
                    for (int i = 0; i < 1000; i++) {
                        sum += sin(i);
                    }
                    printf("%.9f %.9f\\n", sum, MPI_Wtime() - begin);
                    return MPI_Finalize();
                }
                """);
        String expected = output("sine.c", "-O1");
        for (String option : List.of("-fno-ident", "-Qn", "-fno-plt")) {
            assertEquals(option, expected, output("sine.c", "-O1", option));
        }
    }

    @Test
    public void programsOf32BitsAreRefused() throws Exception {
        FOLDER.write("small.c", "int main(void) { return 0; }");
        assertEquals("machineroom: -m32: simulated ranks have programs of 64 bits\n",
                FOLDER.compile(Compilers.C, "-m32", "small.c", "-o", "small").text());
    }

    @Test
    public void threadLocalVariablesOfAFixedPlaceAreRefusedOrMadeOthers() throws Exception {
        String source = """
                #include <stdio.h>
                MODEL __thread int number = 5;
                int main(void)
                {
                    printf("%d\\n", number++);
                    return 0;
                }
                """;
        FOLDER.write("local.c", source.replace("MODEL ", ""));
        for (String model : List.of("initial-exec", "local-exec")) {
            assertEquals(model, "5\n", output("local.c", "-ftls-model=" + model));
            FOLDER.write("fixed.c", source.replace("MODEL", "__attribute__((tls_model(\"" + model + "\")))"));
            Compilation refused = FOLDER.compile(Compilers.C, "-c", "fixed.c");
            assertEquals("machineroom: fixed.c: number has a tls_model (initial-exec or local-exec) in which all ranks "
                    + "would have one; leave that attribute out\n", refused.text());
            assertEquals(1, refused.status());
        }
    }
}
