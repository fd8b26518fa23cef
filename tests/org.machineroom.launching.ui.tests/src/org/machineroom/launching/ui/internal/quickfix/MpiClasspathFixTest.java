// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.quickfix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Path;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.ui.text.java.ClasspathFixProcessor.ClasspathFixProposal;
import org.eclipse.ltk.core.refactoring.PerformChangeOperation;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.MpiProjects;
import org.machineroom.launching.ui.testing.Program;

/** A project that does not find package {@code mpi} gets it by the proposal. */
public class MpiClasspathFixTest {
    private final MpiClasspathFix fix = new MpiClasspathFix();
    private Program program;
    private IJavaProject project;

    @Before
    public void setUp() throws CoreException {
        program = Program.create("without-mpi");
        project = program.project();
        IClasspathEntry[] others = Arrays.stream(project.getRawClasspath())
                .filter(entry -> !entry.getPath().equals(new Path(LaunchConstants.MPI_CONTAINER)))
                .toArray(IClasspathEntry[]::new);
        project.setRawClasspath(others, new NullProgressMonitor());
    }

    @After
    public void tearDown() throws CoreException {
        program.delete();
    }

    @Test
    public void theProposalAddsTheContainer() throws CoreException {
        assertFalse(MpiProjects.usesMpi(project));
        ClasspathFixProposal[] proposals = fix.getFixImportProposals(project, "mpi.MPI");
        assertEquals(1, proposals.length);
        perform(proposals[0]);
        assertTrue(MpiProjects.usesMpi(project));
    }

    @Test
    public void aProjectThatFindsItGetsNoProposal() throws CoreException {
        perform(fix.getFixImportProposals(project, "mpi.*")[0]);
        assertEquals(0, fix.getFixImportProposals(project, "mpi.MPI").length);
    }

    /** JDT's wizard makes a module of each new project unless it is told not to. */
    @Test
    public void theModuleOfAProjectRequiresIt() throws CoreException {
        program.file().delete(true, null);
        add("module-info.java", "module mine {\n}\n");
        add("Hello.java", "package mine; class Hello { int rank = mpi.MPI.COMM_WORLD.Rank(); }\n");
        assertNotEquals(List.of(), problems());
        ClasspathFixProposal[] proposals = fix.getFixImportProposals(project, "mpi.MPI");
        assertEquals(1, proposals.length);
        perform(proposals[0]);
        assertEquals(List.of(), problems());
        assertEquals(0, fix.getFixImportProposals(project, "mpi.MPI").length);
    }

    /** Added to the class path of a module it does not help, and is moved. */
    @Test
    public void theContainerOfAModuleIsMovedToTheModulePath() throws CoreException {
        theProposalAddsTheContainer();
        theModuleOfAProjectRequiresIt();
    }

    /** As JDT does. */
    private static void perform(ClasspathFixProposal proposal) throws CoreException {
        PerformChangeOperation operation = new PerformChangeOperation(
                proposal.createChange(new NullProgressMonitor()));
        operation.run(new NullProgressMonitor());
        assertTrue(String.valueOf(operation.getValidationStatus()), operation.changeExecuted());
    }

    private void add(String name, String text) throws CoreException {
        IFolder folder = project.getProject().getFolder(name.equals("Hello.java") ? "src/mine" : "src");
        if (!folder.exists()) {
            folder.create(true, true, null);
        }
        folder.getFile(name).create(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, null);
    }

    private List<String> problems() throws CoreException {
        project.getProject().build(IncrementalProjectBuilder.FULL_BUILD, null);
        List<String> problems = new ArrayList<>();
        for (IMarker marker : project.getProject().findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE)) {
            problems.add(marker.getAttribute(IMarker.MESSAGE, ""));
        }
        return problems;
    }

    @Test
    public void otherPackagesGetNoProposal() throws CoreException {
        assertEquals(0, fix.getFixImportProposals(project, "mpirical.Thing").length);
    }
}
