// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.golden;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;

/**
 * Eclipse's compiler in the version that the build pins, the one that makes the class files of the examples: another
 * compiler makes other bytecode, and so other simulated times.
 */
final class PinnedCompiler {
    private PinnedCompiler() {
    }

    /**
     * Compiles programs that are kept as sources only.
     *
     * @param sources folder with them; tests in it are left out
     * @param classes where the class files go
     */
    static void compile(Path sources, Path classes) throws IOException {
        List<String> options = List.of("--release", "25", "-g", "-nowarn", "-proc:none", "-classpath",
                System.getProperty("java.class.path"), "-d", classes.toString());
        JavaCompiler compiler = compiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            Iterable<? extends JavaFileObject> programs = files.getJavaFileObjectsFromPaths(programs(sources));
            if (!compiler.getTask(said, files, null, options, null, programs).call()) {
                throw new IllegalStateException(sources + " cannot be compiled: " + said);
            }
        }
    }

    private static List<Path> programs(Path sources) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.toString().endsWith(".java") && !file.toString().endsWith("Test.java"))
                    .sorted().toList();
        }
    }

    /** The one on the class path; the JDK provides its own beside it. */
    private static JavaCompiler compiler() {
        return ServiceLoader.load(JavaCompiler.class).stream()
                .filter(provider -> provider.type().getName().startsWith("org.eclipse.jdt.")).findFirst()
                .orElseThrow(() -> new IllegalStateException("Eclipse's compiler is not on the class path")).get();
    }
}
