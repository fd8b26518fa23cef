// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.DirectMethodHandleDesc;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.lane.LaneLoader;

/** What is read from the bytes of methods is what the JDK's objects for their instructions say. */
public class CodeScanTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static void compare(Path classFile) throws IOException {
        CodeScan.read(ClassFacts.read(Files.readAllBytes(classFile)), (_, method) -> {
            Set<String> expected = new TreeSet<>();
            method.model().code().ifPresent(code -> code.forEach(element -> {
                switch (element) {
                    case InvokeInstruction call -> expected.add((call.opcode() == Opcode.INVOKESTATIC ? "static " : "")
                            + "call " + call.owner().asInternalName() + "." + call.name() + call.type());
                    case InvokeDynamicInstruction dynamic -> dynamic.bootstrapArgs().stream()
                            .filter(DirectMethodHandleDesc.class::isInstance)
                            .forEach(handle -> expected.add(reference((DirectMethodHandleDesc) handle)));
                    case FieldInstruction field when field.opcode() == Opcode.GETSTATIC
                            || field.opcode() == Opcode.PUTSTATIC ->
                        expected.add(field.owner().asInternalName() + "." + field.name() + field.type());
                    case NewObjectInstruction object -> expected.add("new " + object.className().asInternalName());
                    case MonitorInstruction lock when lock.opcode() == Opcode.MONITORENTER -> expected.add("lock");
                    default -> {
                    }
                }
            }));
            assertEquals(classFile + " " + method.model().methodName(), expected, words(method.facts()));
        });
    }

    private static String reference(DirectMethodHandleDesc handle) {
        boolean constructor = handle.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR;
        return "reference " + Descriptors.internalName(handle.owner()) + "."
                + (constructor ? "<init>" : handle.methodName()) + handle.lookupDescriptor();
    }

    /** The constructors that references stand for are made, too, and what they stand for is called. */
    private static Set<String> words(MethodFacts facts) {
        Set<String> words = new TreeSet<>();
        Set<MethodFacts.Call> calls = new LinkedHashSet<>(facts.calls());
        Set<String> made = new LinkedHashSet<>(facts.made());
        for (MethodFacts.Call reference : facts.references()) {
            assertTrue(calls.remove(reference));
            assertTrue(!reference.name().equals("<init>") || made.contains(reference.owner()));
            words.add("reference " + reference.owner() + "." + reference.name() + reference.descriptor());
        }
        calls.forEach(call -> words.add((call.isStatic() ? "static " : "") + "call " + call.owner() + "." + call.name()
                + call.descriptor()));
        made.stream().filter(type -> facts.references().stream()
                .noneMatch(each -> each.name().equals("<init>") && each.owner().equals(type)))
                .forEach(type -> words.add("new " + type));
        facts.statics().forEach(field -> words.add(field.owner() + "." + field.name() + field.descriptor()));
        if (facts.locks()) {
            words.add("lock");
        }
        return words;
    }

    @Test
    public void theJdksCollectionsAreReadAsTheirInstructionsSay() throws IOException {
        Path collections = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base/java/util");
        List<Path> files;
        try (Stream<Path> all = Files.walk(collections)) {
            files = all.filter(file -> file.toString().endsWith(".class")).toList();
        }
        assertTrue("only " + files.size(), files.size() > 500);
        for (Path file : files) {
            compare(file);
        }
    }

    @Test
    public void whatFollowsSwitchesAndWideOperandsIsFound() throws IOException {
        StringBuilder variables = new StringBuilder();
        IntStream.range(0, 300).forEach(i -> variables.append("int v").append(i).append(" = n; "));
        for (int shift = 0; shift < 4; shift++) { // the tables of switches begin at a multiple of four bytes
            String text = "class Odd { static int s; static int work(int n) { " + "n++; ".repeat(shift)
                    + " switch (n) { case 1: s = 2; break; case 3: s = Math.abs(n); break; default: s = 1; }"
                    + " switch (n) { case 1: s = 5; break; case 300000: new Odd(); break; default: s = 3; }" + variables
                    + " v299 += 1000; v299++; synchronized (Odd.class) { return Math.max(v299, v298); } } }";
            Path classes = new SourceCode().add(text).compile(folder.newFolder().toPath());
            compare(classes.resolve("Odd.class"));
            ClassFacts facts = ClassFacts.read(Files.readAllBytes(classes.resolve("Odd.class")));
            CodeScan.read(facts, (key, method) -> assertEquals(key.startsWith("work"), method.facts().locksClass()));
        }
    }

    @Test
    public void aMethodWhoseCodeIsDamagedIsNamed() throws IOException {
        Path classes = new SourceCode().add("class Main { public static void main(String[] a) { System.gc(); } }")
                .compile(folder.newFolder().toPath());
        Path file = classes.resolve("Main.class");
        byte[] bytes = Files.readAllBytes(file);
        MethodModel main = ClassFacts.read(bytes).method("main", "([Ljava/lang/String;)V").orElseThrow();
        byte[] code = main.findAttribute(Attributes.code()).orElseThrow().codeArray();
        int place = IntStream.range(0, bytes.length - code.length)
                .filter(at -> Arrays.equals(bytes, at, at + code.length, code, 0, code.length)).findFirst()
                .orElseThrow();
        bytes[place] = (byte) 0xfd;
        Files.write(file, bytes);
        LaneLoader lane = new LaneLoader(CodeScanTest.class.getClassLoader());
        ProgramException refused = assertThrows(ProgramException.class, () -> {
            try (ProgramFiles files = ProgramFiles.find(ProgramSettings.builder("Main", List.of(classes), lane)
                    .build())) {
                files.spawns();
            }
        });
        assertEquals("the file of class Main is damaged: method main: no instruction begins with 253",
                refused.getMessage());
    }
}
