// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.testing;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.machineroom.launching.MpiProjectBuilder;

/** A project with an MPI program that passes a token round some times. */
public final class Program {
    /** Name of the class. */
    public static final String MAIN = "Ring";
    private static final String TEXT = """
            import mpi.MPI;

            /** Passes a token round. */
            public class Ring {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int rank = MPI.COMM_WORLD.Rank();
                    int size = MPI.COMM_WORLD.Size();
                    int[] token = { rank };
                    int[] got = new int[1];
                    for (int round = 0; round < 50; round++) {
                        MPI.COMM_WORLD.Sendrecv(token, 0, 1, MPI.INT, (rank + 1) % size, 7,
                            got, 0, 1, MPI.INT, (rank + size - 1) % size, 7);
                        token[0] = got[0];
                    }
                    System.out.println("rank " + rank + " of " + size + " has " + token[0]);
                    MPI.Finalize();
                }
            }
            """;

    private final IProject project;

    private Program(IProject project) {
        this.project = project;
    }

    /** Makes the project and compiles the program. */
    public static Program create(String name) throws CoreException {
        ResourcesPlugin.getWorkspace().run(new MpiProjectBuilder(name, null), null);
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        Program program = new Program(project);
        program.file().create(new ByteArrayInputStream(TEXT.getBytes(StandardCharsets.UTF_8)), true, null);
        project.build(IncrementalProjectBuilder.FULL_BUILD, null);
        return program;
    }

    /** The source file. */
    public IFile file() {
        return project.getFile("src/" + MAIN + ".java");
    }

    /** The project. */
    public IJavaProject project() {
        return JavaCore.create(project);
    }

    /** Deletes the project. */
    public void delete() throws CoreException {
        project.delete(true, true, null);
    }
}
