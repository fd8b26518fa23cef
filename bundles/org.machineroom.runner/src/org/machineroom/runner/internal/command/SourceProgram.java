// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.trace.HostRefusal;

/**
 * A program that is given as its source, as {@code java Ring.java} takes it: compiled into a folder that lasts as long
 * as this object. The file may use others of its source tree.
 */
final class SourceProgram implements AutoCloseable {
    private static final String SUFFIX = ".java";
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");
    /** Always the same, as what a program costs depends on its bytecode. */
    private static final List<String> OPTIONS = List.of("-g", "-proc:none", "--release", "25", "-encoding", "UTF-8");

    /** What javac calls an error of the host's. */
    private static final String UNWRITTEN = "compiler.err.class.cant.write";

    private final ScratchFolder classes;
    private final String mainClass;

    private SourceProgram(ScratchFolder classes, String mainClass) {
        this.classes = classes;
        this.mainClass = mainClass;
    }

    /** Whether a program's name is that of a source file. */
    static boolean isNamed(String program) {
        return program.endsWith(SUFFIX);
    }

    /**
     * Compiles a file.
     *
     * @param file its name
     * @param classPath what it needs beside package {@code mpi}
     * @throws RunException if it cannot be read or does not compile; the message is the compiler's
     */
    static SourceProgram compile(String file, List<Path> classPath) throws RunException {
        Path source = Path.of(file);
        String text;
        try {
            text = Files.readString(source);
        } catch (IOException e) {
            throw new RunException(file + " cannot be compiled: " + HostRefusal.words(e), e);
        }
        try {
            return compile(source, text, classPath, ScratchFolder.create());
        } catch (IOException e) {
            throw RunException.unwritable("what " + file + " is compiled to", e);
        }
    }

    private static SourceProgram compile(Path source, String text, List<Path> classPath, ScratchFolder classes)
            throws IOException, RunException {
        try {
            return new SourceProgram(classes, mainClass(source, made(source, text, classPath, classes.path())));
        } catch (IOException | RunException e) {
            classes.close();
            throw e;
        }
    }

    /** Compiles and returns the classes that the file has made: with mpi.File only if it goes better so. */
    private static List<String> made(Path source, String text, List<Path> classPath, Path classes)
            throws IOException, RunException {
        List<String> made = new ArrayList<>();
        List<String> errors = errors(source, options(source, text, classPath, classes, false), made);
        if (!errors.isEmpty()) {
            List<String> withFiles = new ArrayList<>();
            List<String> others = errors(source, options(source, text, classPath, classes, true), withFiles);
            if (others.size() < errors.size()) {
                made = withFiles;
                errors = others;
            }
        }
        if (!errors.isEmpty()) {
            throw new RunException(source + " does not compile:\n" + String.join("\n", errors));
        }
        return made;
    }

    private static List<String> options(Path source, String text, List<Path> classPath, Path classes,
            boolean hasFiles) {
        List<Path> entries = new ArrayList<>(List.of(ResourcePlace.of(ClasspathCommand.API)));
        if (hasFiles) {
            entries.add(ResourcePlace.of(ClasspathCommand.FILES));
        }
        entries.addAll(classPath);
        List<String> options = new ArrayList<>(OPTIONS);
        options.addAll(List.of("-d", classes.toString(), "-sourcepath", sourceTree(source, text).toString(), "-cp",
                entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator))));
        return options;
    }

    /** The folder that the package of a source file begins in. */
    private static Path sourceTree(Path source, String text) {
        Path folder = source.toAbsolutePath().getParent();
        Matcher declared = PACKAGE.matcher(text);
        if (declared.find()) {
            for (int part = declared.group(1).split("\\.").length; part > 0 && folder.getParent() != null; part--) {
                folder = folder.getParent();
            }
        }
        return folder;
    }

    private static List<String> errors(Path source, List<String> options, List<String> made)
            throws IOException, RunException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new RunException(source + " cannot be compiled: this Java has no compiler, needed is a JDK");
        }
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(problems, Locale.ROOT,
                StandardCharsets.UTF_8)) {
            JavaFileObject main = files.getJavaFileObjects(source).iterator().next();
            boolean isCompiled = compiler.getTask(null, new Listing(files, main, made), problems, options, null,
                    List.of(main)).call();
            if (isCompiled) {
                return List.of();
            }
            requireWritten(problems);
            return problems.getDiagnostics().stream().filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
                    .map(problem -> problem.toString().strip()).toList();
        }
    }

    /** Tells a compiler that could not write what it had made from one that did not like the program. */
    private static void requireWritten(DiagnosticCollector<JavaFileObject> problems) throws IOException {
        for (Diagnostic<? extends JavaFileObject> problem : problems.getDiagnostics()) {
            if (problem.getCode().equals(UNWRITTEN)) {
                throw new IOException(problem.getMessage(Locale.ROOT));
            }
        }
    }

    /** The class with the name of the file, else the first that the file has made. */
    private static String mainClass(Path source, List<String> made) throws RunException {
        String file = source.getFileName().toString();
        String name = file.substring(0, file.length() - SUFFIX.length());
        return made.stream().filter(each -> each.substring(each.lastIndexOf('.') + 1).equals(name)).findFirst()
                .or(() -> made.stream().filter(each -> each.indexOf('$') < 0).findFirst())
                .orElseThrow(() -> new RunException(source + " declares no class"));
    }

    /** Notes which classes a source file makes. */
    private static final class Listing extends ForwardingJavaFileManager<JavaFileManager> {
        private final FileObject source;
        private final List<String> made;

        Listing(JavaFileManager files, FileObject source, List<String> made) {
            super(files);
            this.source = source;
            this.made = made;
        }

        @Override
        public JavaFileObject getJavaFileForOutput(Location location, String className, JavaFileObject.Kind kind,
                FileObject sibling) throws IOException {
            if (sibling != null && sibling.toUri().equals(source.toUri())) {
                made.add(className);
            }
            return super.getJavaFileForOutput(location, className, kind, sibling);
        }
    }

    /** The folder with its classes. */
    Path classes() {
        return classes.path();
    }

    /** The name of the class to start. */
    String mainClass() {
        return mainClass;
    }

    @Override
    public void close() throws RunException {
        classes.close();
    }
}
