// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MAIN;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes.Name;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.machineroom.live.settings.ProgramName;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.trace.HostRefusal;

/**
 * The program that a command line names: a main class, a source file in Java, which is compiled for as long as this
 * object is open, a jar that names its main class, the file of a program in C, C++ or Fortran, a script in Python or
 * its interpreter, or an example.
 *
 * @param settings what the command line asks for, with where the program is
 * @param source what was compiled; {@code null} for nothing
 */
record NamedProgram(RunSettings settings, SourceProgram source) implements AutoCloseable {
    /** What the command line can name, for a parameter's description. */
    static final String DESCRIPTION = "the program's main class, its source file in Java, its jar, the file of a "
            + "program that \"machineroom cc\" has built, such as ./program, a script in Python, or one of the "
            + "examples: hello, ring, ping-pong, trapezoid, pi, jacobi, matrix-multiply, deadlock, race, stress";

    /** The commands that build programs, by the suffixes of sources that gcc takes for such. */
    private static final Map<String, String> COMPILERS = Map.ofEntries(Map.entry(".c", "cc"), Map.entry(".cc", "c++"),
            Map.entry(".cp", "c++"), Map.entry(".cpp", "c++"), Map.entry(".cxx", "c++"), Map.entry(".c++", "c++"),
            Map.entry(".C", "c++"), Map.entry(".f", "fortran"), Map.entry(".for", "fortran"),
            Map.entry(".F", "fortran"), Map.entry(".f90", "fortran"), Map.entry(".F90", "fortran"),
            Map.entry(".f95", "fortran"), Map.entry(".f03", "fortran"), Map.entry(".f08", "fortran"));

    /** As usage texts call it. */
    static final String LABEL = "MAIN|FILE|EXAMPLE";

    /**
     * Finds a program by its name.
     *
     * @throws RunException if there is none, or its source does not compile
     */
    static NamedProgram find(String name, RunSettings settings) throws RunException {
        if (name.isBlank()) {
            throw new RunException("the program's name is empty; needed is " + DESCRIPTION);
        }
        Optional<String> compiler = compilerOf(name);
        if (compiler.isPresent()) {
            String built = "./" + withoutSuffix(Path.of(name).getFileName().toString());
            throw new RunException(name + " is a source; build it first, machineroom " + compiler.get() + " -g -O2 "
                    + name + " -o " + built + ", and run " + built);
        }
        if (isJar(name)) {
            return ofJar(Path.of(name), settings);
        }
        if (isScript(name)) {
            return new NamedProgram(settings.with(MAIN, "./" + name), null);
        }
        if (isFile(name)) {
            return new NamedProgram(settings.with(MAIN, name), null);
        }
        if (!SourceProgram.isNamed(name)) {
            return new NamedProgram(ExamplePrograms.resolve(name, settings), null);
        }
        List<Path> classPath = new ArrayList<>(settings.get(CLASS_PATH));
        SourceProgram source = SourceProgram.compile(name, classPath);
        classPath.addFirst(source.classes());
        return new NamedProgram(settings.with(CLASS_PATH, classPath).with(MAIN, source.mainClass()), source);
    }

    /** The command for sources with the name's suffix, if it is that of a source file in C, C++ or Fortran. */
    private static Optional<String> compilerOf(String name) {
        String suffix = name.substring(withoutSuffix(name).length());
        File file = new File(name);
        boolean isSource = file.isFile() && !file.canExecute();
        return isSource ? Optional.ofNullable(COMPILERS.get(suffix)) : Optional.empty();
    }

    /** The program that a jar names in its manifest, as {@code java -jar} finds it. */
    private static NamedProgram ofJar(Path jar, RunSettings settings) throws RunException {
        List<Path> classPath = new ArrayList<>(settings.get(CLASS_PATH));
        classPath.addFirst(jar);
        try (JarFile file = new JarFile(jar.toFile())) {
            Manifest manifest = file.getManifest();
            String main = manifest == null ? null : manifest.getMainAttributes().getValue(Name.MAIN_CLASS);
            if (main == null) {
                throw new RunException(jar + " has no Main-Class in its manifest; name the class: machineroom run -cp "
                        + jar + " CLASS");
            }
            return new NamedProgram(settings.with(CLASS_PATH, classPath).with(MAIN, main), null);
        } catch (IOException e) {
            throw new RunException(jar + " cannot be read: " + HostRefusal.words(e), e);
        }
    }

    /** Whether it is a script in Python of this folder, which a shell would want with a slash. */
    private static boolean isScript(String name) {
        return name.endsWith(".py") && !ProgramName.isOfFile(name);
    }

    private static boolean isJar(String name) {
        return name.endsWith(".jar") && new File(name).isFile();
    }

    private static String withoutSuffix(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? name : name.substring(0, dot);
    }

    /** Whether it is a program in C, C++ or Fortran: a path, as a shell tells a file from a command. */
    private static boolean isFile(String name) {
        return ProgramName.isOfFile(name) && !SourceProgram.isNamed(name) && !isJar(name);
    }

    @Override
    public void close() throws RunException {
        if (source != null) {
            source.close();
        }
    }
}
