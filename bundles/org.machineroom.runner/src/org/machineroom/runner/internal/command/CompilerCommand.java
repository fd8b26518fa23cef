// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.internal.run.RunException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** {@code machineroom cc}, {@code c++} and {@code fortran}: the host's compilers for programs that run here. */
abstract class CompilerCommand implements Callable<Integer> {
    private final Compilers compiler;

    @Unmatched
    private List<String> arguments = new ArrayList<>();

    private CompilerCommand(Compilers compiler) {
        this.compiler = compiler;
    }

    @Override
    public Integer call() throws RunException {
        List<String> command = new ArrayList<>();
        try {
            command.add(compiler.wrapper().toString());
            command.addAll(arguments);
            return new ProcessBuilder(command).inheritIO().start().waitFor();
        } catch (NativeException e) {
            throw new RunException(e.getMessage(), e);
        } catch (IOException e) {
            throw new RunException(command.getFirst() + " cannot be started: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RunException("interrupted while compiling", e);
        }
    }

    /** For C. */
    @Command(name = "cc", description = "Compiles and links a program in C; takes the arguments of gcc.")
    static final class C extends CompilerCommand {
        C() {
            super(Compilers.C);
        }
    }

    /** For C++. */
    @Command(name = "c++", description = "Compiles and links a program in C++; takes the arguments of g++.")
    static final class Cpp extends CompilerCommand {
        Cpp() {
            super(Compilers.CPP);
        }
    }

    /** For Fortran. */
    @Command(name = "fortran",
            description = "Compiles and links a program in Fortran; takes the arguments of gfortran.")
    static final class Fortran extends CompilerCommand {
        Fortran() {
            super(Compilers.FORTRAN);
        }
    }
}
