// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.program;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.After;
import org.junit.Test;
import org.machineroom.natives.NativeException;

/** Hosts of other kinds than the one that native programs run on, as the JVM tells of them. */
public class OtherHostTest {
    private static final String SYSTEM = "os.name";
    private static final String PROCESSOR = "os.arch";

    private final String system = System.getProperty(SYSTEM);
    private final String processor = System.getProperty(PROCESSOR);

    private static void beOn(String system, String processor) {
        System.setProperty(SYSTEM, system);
        System.setProperty(PROCESSOR, processor);
    }

    private static String needed(String host) {
        return "programs in C, C++, Fortran and Python need Linux on x86-64, and this is " + host
                + "; those in Java run here, too";
    }

    @After
    public void beHereAgain() {
        beOn(system, processor);
    }

    @Test
    public void noProgramCanBeRun() {
        beOn("Linux", "aarch64");
        for (String name : new String[] {"my", "my.py", "not/there", "python3"}) {
            assertEquals(name, Optional.of(needed("Linux on aarch64")), NativeProgram.problem(Path.of(name)));
        }
    }

    @Test
    public void noneCanBeCompiled() {
        beOn("Mac OS X", "aarch64");
        for (Compilers compiler : Compilers.values()) {
            assertEquals(needed("Mac OS X on aarch64"),
                    assertThrows(NativeException.class, compiler::wrapper).getMessage());
        }
    }

    @Test
    public void noneCanBeDebugged() {
        beOn("Mac OS X", "amd64");
        assertEquals(needed("Mac OS X on x86-64"), assertThrows(NativeException.class,
                () -> Debugger.command("gdb", "Main", List.of())).getMessage());
    }

    /** Folders have other names there, which are not taken apart. */
    @Test
    public void noneIsLookedForOnThePath() {
        beOn("Windows 11", "amd64");
        assertEquals(Optional.empty(), NativeProgram.find("python3", System.getenv("PATH")));
        assertEquals(Optional.empty(), NativeProgram.find("pi", "C:\\Windows;\"C:\\My Programs\0\""));
    }
}
