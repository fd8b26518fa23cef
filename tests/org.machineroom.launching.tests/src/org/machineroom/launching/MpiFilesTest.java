// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.junit.Assert.assertEquals;
import static org.machineroom.launching.testing.Runs.ended;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.testing.JavaProjectFixture;
import org.machineroom.live.settings.RunSettings;

/** A project gets {@code mpi.File} where its library is asked for it, and else is not disturbed by it. */
public class MpiFilesTest {
    private static final String BOTH = """
            import java.io.*;
            import mpi.*;

            public class Both {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    System.out.println(new File("file").getName());
                    MPI.Finalize();
                }
            }
            """;
    private static final String WRITER = """
            import mpi.*;

            public class Writer {
                public static void main(String[] args) throws MPIException {
                    MPI.Init(args);
                    File file = new File(MPI.COMM_WORLD, "%s", MPI.MODE_CREATE | MPI.MODE_WRONLY);
                    file.writeOrdered(new byte[] { (byte) MPI.COMM_WORLD.getRank() }, 1, MPI.BYTE);
                    file.close();
                    MPI.Finalize();
                }
            }
            """;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private JavaProjectFixture project;

    @Before
    public void setUp() throws CoreException {
        project = JavaProjectFixture.create("files");
    }

    @After
    public void tearDown() throws CoreException {
        project.delete();
    }

    private List<String> problems() throws CoreException {
        List<String> problems = new ArrayList<>();
        for (IMarker marker : project.project().getProject().findMarkers(null, true, IResource.DEPTH_INFINITE)) {
            problems.add(marker.getAttribute(IMarker.MESSAGE, ""));
        }
        return problems;
    }

    private void askForFiles() throws CoreException {
        IJavaProject java = project.project();
        IClasspathEntry[] entries = java.getRawClasspath();
        IClasspathEntry last = entries[entries.length - 1];
        entries[entries.length - 1] = JavaCore
                .newContainerEntry(last.getPath().append(LaunchConstants.MPI_CONTAINER_IO));
        java.setRawClasspath(entries, null);
    }

    @Test
    public void programThatImportsAllOfJavaIoToo() throws CoreException {
        project.addClass("Both", BOTH);
        assertEquals(List.of(), problems());
    }

    @Test
    public void programWithFilesOfMpi() throws Exception {
        Path data = folder.getRoot().toPath().resolve("data.bin");
        askForFiles();
        project.addClass("Writer", WRITER.formatted(data.toString().replace("\\", "\\\\")));
        assertEquals(List.of(), problems());
        MachineLaunch launch = (MachineLaunch) project
                .configuration("Writer", RunSettings.STANDARD.with(RANKS, 3)).launch(ILaunchManager.RUN_MODE, null);
        assertEquals("COMPLETED", ended(launch).ended().orElseThrow().ending());
        assertEquals(List.of((byte) 0, (byte) 1, (byte) 2), bytes(Files.readAllBytes(data)));
    }

    private static List<Byte> bytes(byte[] array) {
        List<Byte> bytes = new ArrayList<>();
        for (byte each : array) {
            bytes.add(each);
        }
        return bytes;
    }
}
