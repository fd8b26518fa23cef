// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.OwnProcess;
import org.machineroom.runner.internal.run.ExitStatus;

/** Hosts whose compiler does more by itself than this one's, as Ubuntu's does: a script in its place is told to. */
public class DistributionTest {
    /** Where it all is. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    private static CommandLine run(ProcessBuilder builder) throws Exception {
        Map<String, String> environment = builder.environment();
        environment.put("PATH", FOLDER.program("bin") + File.pathSeparator + System.getenv("PATH"));
        environment.put("XDG_CACHE_HOME", FOLDER.program("cache"));
        CommandLine run = OwnProcess.run(builder.directory(FOLDER.getRoot()));
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        return run;
    }

    @Test
    public void programsAreBuiltAndRunWhereTheCompilerChecksByItself() throws Exception {
        Path script = Files.createDirectory(Path.of(FOLDER.program("bin"))).resolve("gcc");
        Files.writeString(script, """
                #!/bin/sh
                PATH=${PATH#*:}
                exec gcc -D_FORTIFY_SOURCE=2 -fstack-protector-strong -fstack-clash-protection -fcf-protection "$@"
                """);
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
        FOLDER.write("jumps.c", """
                #include <mpi.h>
                #include <setjmp.h>
                #include <stdio.h>
                #include <unistd.h>
                int main(int argc, char **argv)
                {
                    static jmp_buf start;
                    static int times;
                    char name[80];
                    MPI_Init(&argc, &argv);
                    if (setjmp(start) < 3) {
                        longjmp(start, ++times);
                    }
                    gethostname(name, 70 + argc);
                    printf("%d %s\\n", times, name);
                    MPI_Finalize();
                    return 0;
                }
                """);
        Path wrappers = Path.of(run(OwnProcess.of("wrappers")).out().strip());
        run(new ProcessBuilder(wrappers.resolve("mpicc").toString(), "-O2", "jumps.c", "-o", "jumps"));
        CommandLine run = run(OwnProcess.of("run", "--quiet", "--plain", "-n", "1", "-m", "cluster.loggp", "./jumps"));
        assertEquals(run.toString(), "3 node 0\n", run.out());
    }
}
