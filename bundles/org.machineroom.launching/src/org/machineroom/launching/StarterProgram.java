// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;

/** The class that a new project begins with: small, but it runs, and its timeline has messages. */
public final class StarterProgram {
    private static final String FILE = "src/Hello.java";
    private static final String TEXT = """
            import mpi.MPI;

            /** Each rank says hello, and rank 0 adds up the numbers of all ranks. */
            public class Hello {
                public static void main(String[] args) {
                    MPI.Init(args);
                    int rank = MPI.COMM_WORLD.Rank();
                    int size = MPI.COMM_WORLD.Size();
                    System.out.println("hello from rank " + rank + " of " + size + " on " + MPI.Get_processor_name());

                    int[] mine = {rank};
                    int[] sum = new int[1];
                    MPI.COMM_WORLD.Reduce(mine, 0, sum, 0, 1, MPI.INT, MPI.SUM, 0);
                    if (rank == 0) {
                        System.out.println("the numbers of all ranks add up to " + sum[0]);
                    }
                    MPI.Finalize();
                }
            }
            """;

    private StarterProgram() {
    }

    /** Its source file in a project. */
    public static IFile file(IProject project) {
        return project.getFile(FILE);
    }

    /** Writes it into a project that {@link MpiProjectBuilder} has made. */
    public static void write(IProject project) throws CoreException {
        file(project).create(new ByteArrayInputStream(TEXT.getBytes(StandardCharsets.UTF_8)), true, null);
    }
}
