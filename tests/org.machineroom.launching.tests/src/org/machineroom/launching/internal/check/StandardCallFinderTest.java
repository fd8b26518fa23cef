// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.check;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import mpi.MPI;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.junit.Test;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.Limits;

/** Calls are found however they are written, and told once for each machine that refuses them. */
public class StandardCallFinderTest {
    private static final Limits LIMITS = new Limits("old", Map.of(Feature.NON_BLOCKING, "its paper",
            Feature.BARRIER, "its paper", Feature.TOPOLOGIES, "its paper"), true);

    private static LaunchedMachine machine(String configuration, String program) {
        return new LaunchedMachine(configuration, program, "old", LIMITS);
    }

    private static List<RefusedCall> find(String source, LaunchedMachine... machines) throws URISyntaxException {
        ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
        Path classes = Path.of(MPI.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        parser.setEnvironment(new String[] {classes.toString()}, new String[0], null, true);
        Map<String, String> options = JavaCore.getOptions();
        JavaCore.setComplianceOptions(JavaCore.latestSupportedJavaVersion(), options);
        parser.setCompilerOptions(options);
        parser.setUnitName("Program.java");
        parser.setSource(source.toCharArray());
        parser.setResolveBindings(true);
        return StandardCallFinder.find((CompilationUnit) parser.createAST(null)).stream()
                .flatMap(call -> call.refusedBy(List.of(machines)).stream()).toList();
    }

    /** The lines with refused calls in a helper with these members, which begin in line 3. */
    private static List<Integer> lines(String members) throws URISyntaxException {
        return find("import mpi.*; import static mpi.MPI.*;\nclass Program {\n" + members + "}\n",
                machine("all", "Other")).stream().map(RefusedCall::line).toList();
    }

    @Test
    public void bothDialectsThroughAnyVariable() throws URISyntaxException {
        assertEquals(List.of(3, 4, 5, 6), lines("""
                void a(Comm comm, int[] b) { comm.Isend(b, 0, 1, MPI.INT, 0, 0); }
                void b(Intracomm comm, int[] b) { comm.iSend(b, 1, MPI.INT, 0, 0); }
                <C extends Intracomm> void c(C comm) { comm.barrier(); }
                void d(Cartcomm grid, boolean[] kept) { grid.sub(kept); }
                void e(Comm comm, int[] b) { comm.Send(b, 0, 1, MPI.INT, 0, 0); b.clone(); }
                """));
    }

    @Test
    public void inNestedClassesAndLambdasAndByStaticImport() throws URISyntaxException {
        assertEquals(List.of(3, 4, 5), lines("""
                static class Nested { void a() { COMM_WORLD.Barrier(); } }
                Runnable lambda = () -> COMM_WORLD.barrier();
                Object anonymous = new Object() { void b() { COMM_SELF.Barrier(); } };
                """));
    }

    @Test
    public void methodReferencesAreCalls() throws URISyntaxException {
        assertEquals(List.of(3, 4), lines("""
                Runnable bound = COMM_WORLD::Barrier;
                java.util.function.Consumer<Comm> free = Comm::barrier;
                """));
    }

    @Test
    public void severalConfigurationsOfOneMachineGiveOneMark() throws URISyntaxException {
        List<RefusedCall> found = find("class Program { void a() { mpi.MPI.COMM_WORLD.Barrier(); } }",
                machine("second", "A"), machine("first", "B"));
        assertEquals(1, found.size());
        String message = found.getFirst().message();
        assertTrue(message, message.contains("The launch configurations \"first\", \"second\" run on it"));
        assertTrue(message, message.startsWith("old refuses MPI_Barrier: it has no MPI_Barrier (its paper)."));
    }
}
