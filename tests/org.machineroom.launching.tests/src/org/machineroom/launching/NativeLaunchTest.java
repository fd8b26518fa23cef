// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.machineroom.launching.testing.Runs.ended;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;
import org.machineroom.launching.ProgramSource.SourceFile;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.live.settings.RunSettings;

/** Programs in C and Fortran are built in the workspace and run from it. */
public class NativeLaunchTest {
    private static IProject project;

    @BeforeClass
    public static void buildTheExamples() throws CoreException {
        project = ResourcesPlugin.getWorkspace().getRoot().getProject("native");
        ResourcesPlugin.getWorkspace().run(
                new NativeProjectBuilder("native", Platform.getBundle(LaunchConstants.EXAMPLES_BUNDLE)), null);
        project.build(IncrementalProjectBuilder.FULL_BUILD, null);
    }

    @AfterClass
    public static void deleteTheProject() throws CoreException {
        project.delete(true, true, null);
    }

    private static List<String> problems() throws CoreException {
        return Arrays.stream(project.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE))
                .map(marker -> marker.getResource().getName() + ":" + marker.getAttribute(IMarker.LINE_NUMBER, 0) + " "
                        + marker.getAttribute(IMarker.MESSAGE, ""))
                .sorted().toList();
    }

    private static ILaunchConfigurationWorkingCopy configuration(String program) throws CoreException {
        ILaunchConfigurationWorkingCopy configuration = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType(LaunchConstants.TYPE_ID).newInstance(null, program);
        NativePrograms.write(configuration, project.getFile(program));
        LaunchModel.write(configuration, RunSettings.STANDARD.with(RANKS, 4));
        return configuration;
    }

    @Test
    public void makeBuildsTheExamples() throws CoreException {
        assertEquals(List.of(), problems());
        for (String program : List.of("pi", "ring", "jacobi", "deadlock", "heat")) {
            assertTrue(program, NativePrograms.isProgram(project.getFile(program)));
        }
    }

    @Test
    public void programRunsAndItsSourceIsFound() throws Exception {
        MachineLaunch launch = (MachineLaunch) configuration("pi").launch(ILaunchManager.RUN_MODE, null);
        assertEquals("COMPLETED", ended(launch).ended().orElseThrow().ending());
        StoredRun run = launch.session().orElseThrow().run();
        assertTrue(run.program(), run.isNative());
        assertEquals(Optional.of(new SourceFile(project.getFile("pi.c").getLocation().toPath())),
                ProgramSources.find(run, "pi", "pi.c"));
        assertEquals(Optional.empty(), ProgramSources.find(run, "pi", "elsewhere.c"));
    }

    @Test
    public void scriptInPythonRunsAndItIsItsSource() throws Exception {
        IFile script = project.getFile("lines.py");
        script.create(stream("""
                #!/usr/bin/python3
                import ctypes
                mpi = ctypes.CDLL(None)
                mpi.MPI_Init(None, None)
                mpi.MPI_Barrier(0x44000000)
                mpi.MPI_Finalize()
                """), true, null);
        assertEquals(Optional.of(script), NativePrograms.programOf(script));
        MachineLaunch launch = (MachineLaunch) configuration("lines.py").launch(ILaunchManager.RUN_MODE, null);
        assertEquals("COMPLETED", ended(launch).ended().orElseThrow().ending());
        StoredRun run = launch.session().orElseThrow().run();
        assertEquals(Optional.of(new SourceFile(script.getLocation().toPath())),
                ProgramSources.find(run, "lines", "lines.py"));
        script.delete(true, null);
    }

    @Test
    public void programBelongsToItsFileAndProject() throws CoreException {
        assertArrayEquals(new IResource[] {project.getFile("ring")}, configuration("ring").getMappedResources());
    }

    @Test
    public void debuggerIsRefusedInASentence() throws CoreException {
        ILaunchConfigurationWorkingCopy ring = configuration("ring");
        CoreException refused = assertThrows(CoreException.class, () -> ring.launch(ILaunchManager.DEBUG_MODE, null));
        assertTrue(refused.getMessage(), refused.getMessage().contains("which the debugger of Java cannot stop"));
    }

    @Test
    public void fileThatOurCompilersHaveNotBuiltIsRefused() throws CoreException {
        String problem = NativePrograms.problem("/bin/true").orElseThrow();
        assertTrue(problem, problem.startsWith("/bin/true was not built by Machine Room's compilers; build it with "));
        assertEquals(Optional.of("There is no file " + Path.of("/no/such") + "."), NativePrograms.problem("/no/such"));
        ILaunchConfigurationWorkingCopy text = configuration("Makefile");
        assertThrows(CoreException.class, () -> text.launch(ILaunchManager.RUN_MODE, null));
    }

    @Test
    public void whatTheCompilerComplainsOfIsMarked() throws CoreException {
        IFile wrong = project.getFile("wrong.c");
        IFile makefile = project.getFile("Makefile");
        byte[] before = makefile.readAllBytes();
        try {
            wrong.create(stream("int main(void)\n{\n    return nothing;\n}\n"), true, null);
            makefile.setContents(stream(new String(before, StandardCharsets.UTF_8).replace("= pi", "= wrong pi")), true,
                    false, null);
            project.build(IncrementalProjectBuilder.INCREMENTAL_BUILD, null);
            List<String> problems = problems();
            assertTrue(problems.toString(), problems.stream()
                    .anyMatch(problem -> problem.startsWith("wrong.c:3 ") && problem.contains("nothing")));
            assertTrue(problems.toString(), problems.stream().anyMatch(
                    problem -> problem.startsWith("native:0 make ended with status 2: make: ***")));
        } finally {
            makefile.setContents(new ByteArrayInputStream(before), true, false, null);
            wrong.delete(true, null);
            project.build(IncrementalProjectBuilder.INCREMENTAL_BUILD, null);
        }
        assertEquals(List.of(), problems());
    }

    private static ByteArrayInputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
