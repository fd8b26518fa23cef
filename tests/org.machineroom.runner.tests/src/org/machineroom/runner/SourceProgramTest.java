// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes.Name;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.Assume;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** Programs are run from their source, from folders of jars, and compiled with what {@code classpath} prints. */
public class SourceProgramTest {
    private static final String HELLO = """
            %s
            import mpi.MPI;
            %s class %s {
                public static void main(String[] args) throws mpi.MPIException {
                    MPI.Init(args);
                    System.out.println(%s + MPI.COMM_WORLD.Rank());
                    MPI.Finalize();
                }
            }
            """;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private String write(String name, String text) throws IOException {
        Path file = folder.getRoot().toPath().resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return file.toString();
    }

    private static void assertSays(String words, CommandLine run) {
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertEquals(run.toString(), 1, run.linesWith("[1] " + words + "1").size());
    }

    @Test
    public void sourceFileIsCompiledAndRun() throws IOException {
        String file = write("my ring/Ring.java", HELLO.formatted("", "public", "Ring", "\"ring \""));
        assertSays("ring ", CommandLine.run("run", file, "-n", "2"));
    }

    @Test
    public void fileMayUseOthersOfItsSourceTree() throws IOException {
        write("src/a/b/Words.java", "package a.b; class Words { static String text() { return \"words \"; } }");
        String file = write("src/a/b/Main.java", HELLO.formatted("package a.b;", "public", "Main", "Words.text()"));
        assertSays("words ", CommandLine.run("run", "-n", "2", file));
    }

    @Test
    public void fileMayBeCalledOtherwiseThanItsClass() throws IOException {
        String file = write("other.java", HELLO.formatted("", "", "Hidden", "\"hidden \""));
        assertSays("hidden ", CommandLine.run("run", "-n", "2", file));
    }

    @Test
    public void fileThatDoesNotCompileIsRefusedWithPlaceAndReason() throws IOException {
        String file = write("Wrong.java", HELLO.formatted("", "public", "Wrong", "nothing"));
        CommandLine run = CommandLine.run("run", file);
        assertEquals(run.toString(), ExitStatus.WRONG_USE, run.status());
        assertTrue(run.toString(), run.err().contains("Wrong.java:6: error: cannot find symbol"));
    }

    @Test
    public void whatJavacHasCompiledRunsFromAJar() throws IOException {
        String file = write("src/Packed.java", HELLO.formatted("package p;", "public", "Packed", "\"packed \""));
        Path classes = folder.getRoot().toPath().resolve("classes");
        CommandLine compilation = CommandLine.run("javac", "-cp", "nowhere", "-d", classes.toString(), file);
        assertEquals(compilation.toString(), ExitStatus.OK, compilation.status());
        assertSays("packed ", CommandLine.run("run", "-n", "2", pack(classes, "named.jar", "p.Packed")));
        String unnamed = pack(classes, "unnamed.jar", null);
        assertSays("packed ", CommandLine.run("run", "-n", "2", "-cp", unnamed, "p.Packed"));
        assertRefused("has no Main-Class in its manifest; name the class: machineroom run -cp " + unnamed, unnamed);
        assertRefused("cannot be read: ", write("broken.jar", "no zip"));
    }

    private static void assertRefused(String why, String program) {
        CommandLine run = CommandLine.run("run", program);
        assertEquals(run.toString(), ExitStatus.WRONG_USE, run.status());
        assertTrue(run.toString(), run.err().contains(why));
    }

    private String pack(Path classes, String name, String mainClass) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Name.MANIFEST_VERSION, "1.0");
        if (mainClass != null) {
            manifest.getMainAttributes().put(Name.MAIN_CLASS, mainClass);
        }
        Path jar = folder.getRoot().toPath().resolve(name);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.putNextEntry(new ZipEntry("p/Packed.class"));
            Files.copy(classes.resolve("p/Packed.class"), out);
        }
        return jar.toString();
    }

    @Test
    public void fileThatIsNotThereIsRefused() {
        CommandLine run = CommandLine.run("run", "Nowhere.java");
        assertEquals(run.toString(), ExitStatus.WRONG_USE, run.status());
        assertTrue(run.toString(), run.err().contains("Nowhere.java cannot be compiled: no such file or folder"));
    }

    @Test
    public void fileOfMpiIsThereForWhoNamesIt() throws IOException {
        String data = folder.getRoot().toPath().resolve("data.bin").toString();
        String file = write("Data.java", """
                import mpi.*;
                class Data {
                    public static void main(String[] args) throws MPIException {
                        MPI.Init(args);
                        File file = new File(MPI.COMM_WORLD, "%s", MPI.MODE_CREATE | MPI.MODE_RDWR);
                        file.writeOrdered(new byte[3], 3, MPI.BYTE);
                        file.sync();
                        MPI.COMM_WORLD.barrier();
                        System.out.println("size " + file.getSize() / 6);
                        file.close();
                        MPI.Finalize();
                    }
                }
                """.formatted(data.replace("\\", "\\\\")));
        assertSays("size ", CommandLine.run("run", "-n", "2", file));
        assertEquals(6, Files.size(Path.of(data)));
    }

    @Test
    public void fileOfJavaIsMeantWhereAllOfBothPackagesAreImported() throws IOException {
        String[] path = CommandLine.run("classpath", "--io").out().strip().split(java.io.File.pathSeparator);
        Assume.assumeFalse("all classes are in one folder", path[0].equals(path[1]));
        String file = write("Both.java", """
                import java.io.*;
                import mpi.*;
                class Both {
                    public static void main(String[] args) throws MPIException {
                        MPI.Init(args);
                        System.out.println(new File("file ").getName() + MPI.COMM_WORLD.getRank());
                        MPI.Finalize();
                    }
                }
                """);
        assertSays("file ", CommandLine.run("run", "-n", "2", file));
    }

    @Test
    public void starStandsForTheJarsOfAFolder() throws IOException {
        String file = write("src/Packed.java", HELLO.formatted("", "public", "Packed", "\"packed \""));
        Path classes = folder.newFolder("classes").toPath();
        String api = CommandLine.run("classpath").out().strip();
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", "-cp", api, "-d",
                classes.toString(), file));
        Path lib = folder.newFolder("lib").toPath();
        java.util.spi.ToolProvider.findFirst("jar").orElseThrow().run(System.out, System.err, "-cf",
                lib.resolve("packed.jar").toString(), "-C", classes.toString(), ".");
        assertSays("packed ", CommandLine.run("run", "-cp", lib + "/*", "-n", "2", "Packed"));
    }

    @Test
    public void starInAFolderThatIsNotThereIsRefused() {
        CommandLine run = CommandLine.run("run", "-cp", folder.getRoot() + "/lib/*", "Packed");
        assertEquals(run.toString(), ExitStatus.WRONG_USE, run.status());
        assertTrue(run.toString(), run.err().contains("/lib does not exist"));
    }
}
