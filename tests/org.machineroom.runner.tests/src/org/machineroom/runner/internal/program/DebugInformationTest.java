// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.attribute.LineNumberInfo;
import java.lang.classfile.attribute.LocalVariableInfo;
import java.lang.classfile.attribute.LocalVariableTableAttribute;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** A debugger finds lines, variables and frames where the compiler put them. */
public class DebugInformationTest {
    private static final String SOURCE = """
            import java.util.*;
            class Main {
                static int gcd(int a, int b) {
                    while (b != 0) {
                        int t = a % b;
                        a = b;
                        b = t;
                    }
                    return a;
                }
                static int guarded(int[] a, int i) {
                    try {
                        return a[i];
                    } catch (ArrayIndexOutOfBoundsException e) {
                        return -1;
                    }
                }
                int sum(List<Integer> list) {
                    int total = 0;
                    for (int v : list) {
                        if (v > 2) {
                            total += v;
                        } else {
                            total -= v;
                        }
                    }
                    return total;
                }
                static void fail(int depth) {
                    if (depth == 0) {
                        Runnable r = () -> {
                            throw new IllegalStateException("deep");
                        };
                        r.run();
                    }
                    fail(depth - 1);
                }
                public static void main(String[] args) {
                    System.out.println(gcd(12, 18) + guarded(new int[2], 5) + new Main().sum(List.of(1, 2, 3)));
                    try {
                        fail(2);
                    } catch (IllegalStateException e) {
                        for (StackTraceElement frame : e.getStackTrace()) {
                            if (frame.getClassName().equals("Main")) {
                                System.out.println(frame);
                            }
                        }
                    }
                }
            }""";

    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();

    @Test
    public void everyInstructionKeepsItsLine() throws Throwable {
        TestProgram program = TestProgram.of(temporary, SOURCE);
        for (MethodPair pair : pairs(program)) {
            List<String> wanted = linesOfInstructions(pair.before());
            List<String> found = linesOfInstructions(pair.after());
            int next = 0;
            for (String instruction : found) {
                next += next < wanted.size() && instruction.equals(wanted.get(next)) ? 1 : 0;
            }
            assertEquals(pair.name() + ": " + wanted + "\n" + found, wanted.size(), next);
        }
    }

    @Test
    public void noLineGetsMorePlacesToStop() throws Throwable {
        TestProgram program = TestProgram.of(temporary, SOURCE);
        for (MethodPair pair : pairs(program)) {
            assertEquals(pair.name(), lineEntries(pair.before()), lineEntries(pair.after()));
        }
    }

    @Test
    public void methodsStartWithTheirFirstLine() throws Throwable {
        TestProgram program = TestProgram.of(temporary, SOURCE);
        for (MethodPair pair : pairs(program)) {
            LineNumberInfo first = pair.after().findAttribute(Attributes.lineNumberTable()).orElseThrow()
                    .lineNumbers().getFirst();
            assertTrue(pair.name(), first.startPc() == 0 || pair.name().equals("gcd"));
        }
    }

    @Test
    public void localVariablesKeepTheirNamesAndPlaces() throws Throwable {
        TestProgram program = TestProgram.of(temporary, SOURCE);
        for (MethodPair pair : pairs(program)) {
            assertEquals(pair.name(), variables(pair.before()), variables(pair.after()));
        }
    }

    @Test
    public void parametersAreVisibleFromTheStart() throws Throwable {
        TestProgram program = TestProgram.of(temporary, SOURCE);
        for (MethodPair pair : pairs(program)) {
            table(pair.after()).stream().filter(variable -> variable.slot() < parameters(pair))
                    .forEach(variable -> assertEquals(pair.name(), 0, variable.startPc()));
        }
    }

    @Test
    public void stackTracesAreThoseOfThePlainProgram() throws Throwable {
        TestProgram program = TestProgram.of(temporary, SOURCE);
        assertEquals("""
                5
                Main.lambda$fail$0(Main.java:32)
                Main.fail(Main.java:34)
                Main.fail(Main.java:36)
                Main.fail(Main.java:36)
                Main.main(Main.java:41)
                """, program.run("Main", 1));
    }

    @Test
    public void methodThatHasNotChangedKeepsItsCodeWhenItsClassIsReplaced() throws Exception {
        TestProgram program = TestProgram.of(temporary, """
                public class Main {
                    public static void main(String[] args) {
                        mpi.MPI.Init(args); mpi.MPI.Init(args);
                        mpi.MPI.Finalize();
                    }
                }
                """);
        program.load("Main", 1);
        byte[] original = program.classFile("Main");
        assertArrayEquals(program.redefined("Main", original), program.redefined("Main", original));
        assertEquals(3, program.program().sites().size());
    }

    private record MethodPair(String name, CodeAttribute before, CodeAttribute after) {
    }

    private static int parameters(MethodPair pair) {
        return pair.name().equals("sum") ? 2 : pair.name().equals("main") || pair.name().equals("fail") ? 1 : 0;
    }

    private static List<MethodPair> pairs(TestProgram program) throws Throwable {
        program.load("Main", 1);
        byte[] original = program.classFile("Main");
        ClassModel before = ClassFacts.read(original).model();
        ClassModel after = ClassFacts.read(program.redefined("Main", original)).model();
        List<MethodPair> pairs = new ArrayList<>();
        for (MethodModel method : before.methods()) {
            MethodModel changed = after.methods().stream()
                    .filter(other -> other.methodName().equals(method.methodName())).findFirst().orElseThrow();
            pairs.add(new MethodPair(method.methodName().stringValue(), (CodeAttribute) method.code().orElseThrow(),
                    (CodeAttribute) changed.code().orElseThrow()));
        }
        return pairs;
    }

    /** The instructions with their lines; calls are all alike, as some are led to static methods of the simulator. */
    private static List<String> linesOfInstructions(CodeAttribute code) {
        List<String> lines = new ArrayList<>();
        int line = 0;
        for (CodeElement element : code) {
            if (element instanceof LineNumber number) {
                line = number.line();
            } else if (element instanceof Instruction instruction) {
                lines.add(line + ":" + (instruction instanceof InvokeInstruction ? "CALL" : instruction.opcode()));
            }
        }
        return lines;
    }

    private static List<Integer> lineEntries(CodeAttribute code) {
        return code.findAttribute(Attributes.lineNumberTable()).orElseThrow().lineNumbers().stream()
                .map(LineNumberInfo::lineNumber).toList();
    }

    private static List<LocalVariableInfo> table(CodeAttribute code) {
        return code.findAttribute(Attributes.localVariableTable()).map(LocalVariableTableAttribute::localVariables)
                .orElse(List.of());
    }

    private static List<String> variables(CodeAttribute code) {
        return table(code).stream().map(variable -> variable.slot() + " " + variable.name() + " " + variable.type())
                .toList();
    }

    /** As Clojure's compiler does it. */
    @Test
    public void variablesThatNothingIsPutIntoMayBeNamed() throws Throwable {
        TestProgram program = TestProgram.of(temporary, """
                class Main {
                    static int work(int a, int b, int c, int d) { int unused = 7; long none = 8; return a; }
                    public static void main(String[] args) { System.out.println(work(1, 2, 3, 4)); }
                }
                """);
        byte[] bytes = program.classFile("Main");
        byte[] stores = {0x10, 7, 0x36, 4, 0x14, 0, 0, 0x37, 5};
        int place = IntStream.range(0, bytes.length - stores.length).filter(
                at -> bytes[at] == stores[0] && bytes[at + 1] == stores[1] && bytes[at + 2] == stores[2]
                        && bytes[at + stores.length - 2] == stores[stores.length - 2])
                .findFirst().orElseThrow();
        Arrays.fill(bytes, place, place + stores.length, (byte) 0); // nop
        Files.write(program.folder().resolve("Main.class"), bytes);
        assertEquals("1\n", program.run("Main", 1));
    }
}
