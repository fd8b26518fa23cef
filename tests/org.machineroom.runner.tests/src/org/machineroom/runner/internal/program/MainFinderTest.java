// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** The main method is found as java finds it, and what is missing is said plainly. */
public class MainFinderTest {
    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();

    @Test
    public void allShapesOfMain() throws Throwable {
        for (String source : new String[] {
                "public class Main { public static void main(String... args) { System.out.print(args.length); } }",
                "class Main { static void main(String[] args) { System.out.print(args.length); } }",
                "class Main { static void main() { System.out.print(2); } }",
                "class Main { void main(String[] args) { System.out.print(args.length); } }",
                "class Main { protected void main() { System.out.print(2); } }",
                "class Main extends Base { } class Base { "
                        + "public static void main(String[] args) { System.out.print(2); } }",
                "class Main { static void main() { System.out.print(1); } "
                        + "void main(String[] args) { System.out.print(2); } }",
                "interface Main { static void main(String[] args) { System.out.print(2); } }",
                "class Main implements Face { } interface Face { default void main() { System.out.print(2); } }",
                "enum Main { A; public static void main(String[] args) { System.out.print(2); } }",
                "record Main() { public static void main(String[] args) { System.out.print(2); } }"}) {
            assertEquals(source, "2", TestProgram.of(temporary, source).run("Main", 1, "a", "b"));
        }
    }

    @Test
    public void nestedClassAsMain() throws Throwable {
        assertEquals("2", TestProgram.of(temporary, "package p.q; class Outer { static class In { "
                + "public static void main(String[] a) { System.out.print(2); } } }").run("p.q.Outer$In", 1));
    }

    @Test
    public void classWithoutMain() {
        assertEquals(
                "class Main has no main method; one is needed, for example: public static void main(String[] args)",
                message(TestProgram.of(temporary, "class Main { private static void main(String[] args) { } }"),
                        "Main"));
    }

    @Test
    public void instanceMainWithoutConstructor() {
        assertTrue(message(TestProgram.of(temporary, "class Main { Main(int x) { } void main() { } }"), "Main")
                .startsWith("main of class Main is not static"));
    }

    @Test
    public void mistypedClassGetsNearestNames() {
        TestProgram program = TestProgram.of(temporary, "package heat; class Diffusion { "
                + "public static void main(String[] args) { } }");
        String message = message(program, "Difusion");
        assertTrue(message, message.startsWith("class Difusion is not on the class path (" + program.folder() + ")"));
        assertTrue(message, message.endsWith(". Did you mean heat.Diffusion?"));
    }

    @Test
    public void aFileInTheWorkingFolderIsToldByItsPath() {
        String message = message(TestProgram.of(temporary, "class Main { }"), "pom.xml");
        assertTrue(message, message.endsWith(". Did you mean the file ./pom.xml?"));
    }

    @Test
    public void folderOneTooDeep() {
        TestProgram program = TestProgram.of(temporary, "package heat; class Solver { "
                + "public static void main(String[] args) { } }");
        program.alsoOnPath(program.folder().resolve("heat"));
        assertEquals("the file of class Solver holds class heat.Solver; is the class path one folder too deep?",
                message(program, "Solver"));
    }

    @Test
    public void classFileOfANewerJava() throws Exception {
        TestProgram program = TestProgram.of(temporary, "class Main { public static void main(String[] args) { } }");
        Path file = program.folder().resolve("Main.class");
        byte[] bytes = Files.readAllBytes(file);
        bytes[7] = 99;
        Files.write(file, bytes);
        String message = message(program, "Main");
        assertTrue(message, message.startsWith("class Main was compiled for Java 55 (class file version 99), "
                + "but this is Java " + Runtime.version().feature()));
    }

    @Test
    public void missingJarGetsNearestNames() throws Exception {
        Path lib = temporary.newFolder("lib").toPath();
        Files.createFile(lib.resolve("fastmath.jar"));
        ProgramException e = assertThrows(ProgramException.class,
                () -> ClassPath.open(List.of(lib.resolve("fastmat.jar"))));
        assertEquals("class path entry " + lib.resolve("fastmat.jar") + " does not exist in " + lib
                + ". Did you mean fastmath.jar?", e.getMessage());
    }

    private static String message(TestProgram program, String mainClass) {
        return assertThrows(ProgramException.class, () -> program.run(mainClass, 1)).getMessage();
    }
}
