// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.quickfix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Path;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.ui.text.java.ClasspathFixProcessor.ClasspathFixProposal;
import org.eclipse.ltk.core.refactoring.Change;
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
        Change change = proposals[0].createChange(new NullProgressMonitor());
        change.perform(new NullProgressMonitor());
        assertTrue(MpiProjects.usesMpi(project));
    }

    @Test
    public void aProjectThatFindsItGetsNoProposal() throws CoreException {
        fix.getFixImportProposals(project, "mpi.*")[0].createChange(new NullProgressMonitor())
                .perform(new NullProgressMonitor());
        assertEquals(0, fix.getFixImportProposals(project, "mpi.MPI").length);
    }

    @Test
    public void otherPackagesGetNoProposal() throws CoreException {
        assertEquals(0, fix.getFixImportProposals(project, "mpirical.Thing").length);
    }
}
