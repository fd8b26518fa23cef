// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.cost.InstructionKind;

/** The table of library costs is read and looked up as its first lines say. */
public class JdkCostsTest {
    private static final String VOID = "()V";

    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();

    @Test
    public void theMostSpecialLineCounts() {
        JdkCosts costs = table("part := 2 load + store", "java/util/ArrayList.add(I) = 1 int_alu",
                "java/util/ArrayList.add/2 = 2 int_alu", "java/util/ArrayList.add = 3 int_alu",
                "java/util/ArrayList.* = 4 int_alu", "java/util/Collection.size = 5 int_alu", "java/util/* = 6 int_alu",
                "java/* = 7 int_alu", "java/lang/Object.* = 8 int_alu", "* = 9 int_alu");
        assertEquals("1 int_alu", costs.cost("java/util/ArrayList", "add", "(I)Z").fixed().toString());
        assertEquals("2 int_alu", costs.cost("java/util/ArrayList", "add", "(ID)Z").fixed().toString());
        assertEquals("3 int_alu", costs.cost("java/util/ArrayList", "add", "(D)Z").fixed().toString());
        assertEquals("4 int_alu", costs.cost("java/util/ArrayList", "trimToSize", VOID).fixed().toString());
        assertEquals("5 int_alu", costs.cost("java/util/ArrayList", "size", "()I").fixed().toString());
        assertEquals("6 int_alu", costs.cost("java/util/BitSet", "flip", "(I)V").fixed().toString());
        assertEquals("7 int_alu", costs.cost("java/lang/String", "strip", VOID).fixed().toString());
        assertEquals("8 int_alu", costs.cost("java/lang/Object", "wait", VOID).fixed().toString());
        assertEquals("9 int_alu", costs.cost("javax/swing/JFrame", "pack", VOID).fixed().toString());
    }

    @Test
    public void mistakesAreNamedWithTheirLine() {
        assertMistake("t:2: neither a kind of instruction nor a part: lod", "* = load", "a.b = 2 lod");
        assertMistake("t:1: expected \"pattern = costs\", found \"a.b load\"", "a.b load");
        assertMistake("t:1: expected \"number kind\", found \"2 load 3\"", "a.b = 2 load 3 + store");
        assertMistake("t:2: a second line for a.b", "a.b = load", "a.b = store");
    }

    @Test
    public void everyMethodInTheTableIsThere() throws IOException {
        List<String> missing = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                JdkCosts.class.getResourceAsStream("jdk-costs.txt"), StandardCharsets.UTF_8))) {
            JdkCostTable table = new JdkCostTable("jdk-costs.txt", lines.lines().toList());
            table.patterns().forEach(table::cost);
            table.patterns().stream().map(pattern -> pattern.replaceFirst("\\(.*\\)$|/\\d$", ""))
                    .filter(pattern -> pattern.matches("java\\S*\\.\\S+") && !exists(pattern)).forEach(missing::add);
        }
        assertEquals(List.of(), missing);
    }

    @Test
    public void costsGrowWithWhatIsWorkedOn() throws Throwable {
        TestProgram program = TestProgram.of(temporary, """
                import java.util.*;
                class Main { public static void main(String[] args) {
                    long[] a = new long[3];
                    Arrays.fill(a, 7L);
                    Arrays.fill(a, 1, 3, 7L);
                    System.arraycopy(a, 0, a, 1, 2);
                    Arrays.sort(new double[8]);
                    a.clone();
                    new ArrayList<>(List.of(1, 2)).contains(5);
                    String s = "x" + a.length;
                    String t = null;
                    "abc".concat("de");
                } }""").costs(only(InstructionKind.INT_MUL)).jdkCosts(table(
                "java/util/Arrays.fill/2 = 1000 int_mul + each arg1 (1 int_mul)",
                "java/util/Arrays.fill/4 = each arg2..arg3 (10 int_mul)",
                "java/lang/System.arraycopy = each arg5 (100 int_mul)",
                "java/util/Arrays.sort = eachlog arg1 (2 int_mul)",
                "java/lang/Object.clone = each result (5000 int_mul)",
                "java/util/List.contains = each this (100000 int_mul)",
                "java/lang/invoke/StringConcatFactory.* = each result (1000000 int_mul)",
                "java/lang/String.concat = each result (0.5 int_mul)", "* = nothing"));
        double expected = 1003 + 20 + 200 + 2 * 8 * 3 + 15000 + 200000 + 2000000 + 2.5;
        assertEquals((long) (expected * 1000), program.count("Main"));
    }

    @Test
    public void librariesAreNotFree() throws Throwable {
        TestProgram program = TestProgram.of(temporary, """
                import java.util.*;
                class Main { public static void main(String[] args) {
                    double x = 0;
                    for (int i = 0; i < 100; i++) { x += Math.sin(i); }
                } }""").costs(only(InstructionKind.DOUBLE_MUL));
        assertEquals(12 * 100 * 1000, program.count("Main"));
    }

    private static void assertMistake(String message, String... lines) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, () -> {
            JdkCostTable table = new JdkCostTable("t", List.of(lines));
            table.patterns().forEach(table::cost);
        }).getMessage());
    }

    private static JdkCosts table(String... lines) {
        return new JdkCosts(new JdkCostTable("test", List.of(lines)));
    }

    private static boolean exists(String pattern) {
        int dot = pattern.lastIndexOf('.');
        String method = pattern.substring(dot + 1);
        return JdkClasses.find(pattern.substring(0, dot)).filter(type -> method.equals("*") || method.equals("<init>")
                || Stream.of(type.getDeclaredMethods()).anyMatch(found -> found.getName().equals(method))).isPresent();
    }

    private static CostTable only(InstructionKind wanted) {
        CostTable.Builder prices = CostTable.builder();
        for (InstructionKind kind : InstructionKind.values()) {
            prices.cost(kind, kind == wanted ? 1 : 0);
        }
        return prices.build();
    }
}
