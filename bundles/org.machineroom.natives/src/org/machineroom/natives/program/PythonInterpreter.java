// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.program;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.machineroom.natives.NativeException;

/**
 * An interpreter of Python of the host, of which ranks have the library, each as if it was alone with it.
 *
 * @param executable as it is called; by where it is, Python finds its modules
 * @param library the shared library that it is made of
 */
record PythonInterpreter(Path executable, Path library) {
    private static final String SCRIPT = ".py";
    private static final String USUAL = "python3";
    private static final Pattern EXECUTABLE = Pattern.compile("python(3(\\.\\d+)?)?");
    private static final String SHEBANG = "#!";
    private static final int OLDEST = 9;
    /** Tells where it is, how old, and in which places its library can be, the likeliest first. */
    private static final String QUESTION = """
            import os, sys, sysconfig
            def of(name):
                return str(sysconfig.get_config_var(name) or '')
            print(sys.executable)
            print(sys.version_info[0], sys.version_info[1])
            names = [of('INSTSONAME'), of('LDLIBRARY'), 'libpython%d.%d.so.1.0' % sys.version_info[:2]]
            folders = [of('LIBDIR'), os.path.join(of('LIBDIR'), of('MULTIARCH')), os.path.join(sys.base_prefix, 'lib'),
                       '/usr/lib/' + of('MULTIARCH')]
            for name in names:
                for folder in folders:
                    if '.so' in name:
                        print(os.path.join(folder, name))
            """;

    private static final ConcurrentMap<Path, PythonInterpreter> KNOWN = new ConcurrentHashMap<>();

    /** Whether a file is a script in Python, or looks like an interpreter of it. */
    static boolean isMeant(Path file) {
        return isScript(file) || EXECUTABLE.matcher(file.getFileName().toString()).matches();
    }

    /** Whether a file is a script. */
    static boolean isScript(Path file) {
        return file.getFileName().toString().endsWith(SCRIPT);
    }

    /**
     * The interpreter that a file is, or that a script asks for in its first line; the host's {@code python3} if it
     * asks for none.
     *
     * @throws NativeException if there is none, or none that ranks can have
     */
    static PythonInterpreter of(Path file) throws NativeException {
        Path executable = isScript(file) ? interpreterOf(file) : file;
        PythonInterpreter known = KNOWN.get(executable);
        if (known == null) {
            known = ask(executable);
            KNOWN.put(executable, known);
        }
        return known;
    }

    private static Path interpreterOf(Path script) throws NativeException {
        String[] words = firstLine(script).strip().split("\\s+");
        boolean isAsking = words[0].startsWith(SHEBANG) && Path.of(words[0].substring(SHEBANG.length())).isAbsolute();
        Path asked = isAsking ? Path.of(words[0].substring(SHEBANG.length())) : Path.of(USUAL);
        if (isAsking && asked.getFileName().toString().equals("env") && words.length > 1) {
            asked = Path.of(words[words.length - 1]);
        }
        return asked.isAbsolute() ? asked : onPath(asked.toString(), script);
    }

    private static String firstLine(Path script) throws NativeException {
        try (BufferedReader reader = Files.newBufferedReader(script, StandardCharsets.ISO_8859_1)) {
            String line = reader.readLine();
            return line == null ? "" : line;
        } catch (IOException e) {
            throw new NativeException(NativeProgram.unreadable(script, e), e);
        }
    }

    private static Path onPath(String name, Path script) throws NativeException {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(folder -> Path.of(folder, name)).filter(Files::isExecutable).findFirst()
                .orElseThrow(() -> new NativeException(script + " needs " + name + ", which is not on the PATH"));
    }

    private static PythonInterpreter ask(Path executable) throws NativeException {
        List<String> answer = answerOf(executable);
        int[] version = Stream.of(answer.get(1).split(" ")).mapToInt(Integer::parseInt).toArray();
        if (version[0] != 3 || version[1] < OLDEST) {
            throw new NativeException(executable + " is Python " + version[0] + "." + version[1]
                    + "; ranks can have Python 3." + OLDEST + " or newer");
        }
        Optional<Path> library = answer.stream().skip(2).map(Path::of).filter(Files::isRegularFile).findFirst();
        return new PythonInterpreter(Path.of(answer.getFirst()), library.orElseThrow(() -> new NativeException(
                executable + " has Python in the program itself, and each rank needs it as a shared library, libpython"
                        + version[0] + "." + version[1] + ".so; Debian and Ubuntu: apt install libpython" + version[0]
                        + "." + version[1] + ", pyenv: PYTHON_CONFIGURE_OPTS=--enable-shared pyenv install, and that "
                        + "of conda has it")));
    }

    private static List<String> answerOf(Path executable) throws NativeException {
        try {
            Process process = new ProcessBuilder(executable.toString(), "-c", QUESTION)
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start();
            process.getOutputStream().close();
            List<String> lines = process.inputReader().readAllLines();
            if (process.waitFor() != 0 || lines.size() < 2) {
                throw new NativeException(executable + " is no interpreter of Python 3");
            }
            return lines;
        } catch (IOException e) {
            throw new NativeException(NativeProgram.unreadable(executable, e), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NativeException("interrupted while " + executable + " was asked for its library", e);
        }
    }

    /** What a rank's interpreter gets for a program with some arguments. */
    List<String> arguments(Path program, List<String> arguments) {
        Stream<String> script = isScript(program) ? Stream.of(program.toString()) : Stream.of();
        return Stream.concat(Stream.concat(Stream.of(library.toString()), script), arguments.stream()).toList();
    }
}
