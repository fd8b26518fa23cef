// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** A program compiled against another package mpi is told which function is missing. */
public class MissingFunctionTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    /** Compiles a call on the world against a package mpi that has it, and runs it with ours. */
    private String failureOf(String declaration, String call) throws IOException {
        Path other = folder.newFolder("other", "mpi").toPath();
        Files.writeString(other.resolve("MPI.java"), """
                package mpi;
                public class MPI {
                    public static Intracomm COMM_WORLD;
                    public static int COMM_TYPE_HW_GUIDED;
                    public static String[] Init(String[] args) { return args; }
                }
                """);
        Files.writeString(other.resolve("Intracomm.java"),
                "package mpi; public class Intracomm { " + declaration + " }");
        Files.writeString(other.resolve("Session.java"),
                "package mpi; public class Session { public static void init() { } }");
        Path source = folder.newFile("Main.java").toPath();
        Files.writeString(source, "import mpi.*; public class Main { public static void main(String[] a) { "
                + "MPI.Init(a); " + call + " } }");
        String classes = folder.newFolder("classes").toString();
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", "-implicit:none",
                "-sourcepath", other.getParent().toString(), "-d", classes, source.toString()));
        CommandLine run = CommandLine.run("run", "--plain", "-cp", classes, "-n", "1", "Main");
        assertEquals(run.toString(), ExitStatus.FAILED, run.status());
        return run.err();
    }

    @Test
    public void aYoungerFunctionIsNamedWithItsStandard() throws IOException {
        String told = failureOf("public void allReduceInit(int[] a) { }", "MPI.COMM_WORLD.allReduceInit(new int[1]);");
        assertTrue(told, told.contains("mpi.Intracomm.allReduceInit is MPI_Allreduce_init of MPI 4.0 (section 6.13.8), "
                + "which is not there: package mpi follows MPI 3.1."));
    }

    @Test
    public void otherArgumentsAreTold() throws IOException {
        String told = failureOf("public void send(String s) { }", "MPI.COMM_WORLD.send(\"x\");");
        assertTrue(told, told.contains("mpi.Intracomm.send is MPI_Send (MPI 1.1 section 3.2.1), but with arguments or "
                + "a result that neither mpiJava 1.2 nor Open MPI's Java binding has."));
    }

    @Test
    public void whatNoStandardHasIsTold() throws IOException {
        String told = failureOf("public void frobnicate() { }", "MPI.COMM_WORLD.frobnicate();");
        assertTrue(told, told.contains("mpi.Intracomm.frobnicate is in neither mpiJava 1.2 nor Open MPI's Java binding,"
                + " and no function of MPI 5.0 either. The program was compiled against another package mpi;"));
    }

    @Test
    public void missingFieldsAreTold() throws IOException {
        String told = failureOf("", "if (a.length == 0) { System.out.println(MPI.COMM_TYPE_HW_GUIDED); }");
        assertTrue(told, told.contains("mpi.MPI.COMM_TYPE_HW_GUIDED is in neither"));
    }

    @Test
    public void missingClassesAreTold() throws IOException {
        String told = failureOf("", "Session.init();");
        assertTrue(told, told.contains("mpi.Session is in neither"));
    }
}
