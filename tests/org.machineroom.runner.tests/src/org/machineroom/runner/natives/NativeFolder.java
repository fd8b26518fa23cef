// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.rules.TemporaryFolder;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;

/** A folder in which programs are built by the wrappers and run by the command line. */
final class NativeFolder extends TemporaryFolder {
    /** What a compiler has said, and its exit status. */
    record Compilation(int status, String text) {
    }

    /** Builds a program from a source beside the tests; it has the source's name without suffix. */
    void build(Compilers compiler, String source, String... options) throws Exception {
        copy(source);
        List<String> words = new ArrayList<>(List.of("-g"));
        words.addAll(Arrays.asList(options));
        assertBuilt(compileSource(compiler, source, words.toArray(String[]::new)));
    }

    /** Compiles a source that is here to what has its name without suffix. */
    Compilation compileSource(Compilers compiler, String source, String... options) throws Exception {
        List<String> words = new ArrayList<>(List.of(source, "-o", program(name(source))));
        words.addAll(Arrays.asList(options));
        return compile(compiler, words.toArray(String[]::new));
    }

    /** Fails if a compiler has, with what it has said. */
    static void assertBuilt(Compilation compilation) {
        assertEquals(compilation.text(), 0, compilation.status());
    }

    private static String name(String source) {
        return source.substring(0, source.lastIndexOf('.'));
    }

    /** Copies a source from beside the tests. */
    void copy(String source) throws IOException {
        try (InputStream in = NativeFolder.class.getResourceAsStream(source)) {
            Files.copy(in, getRoot().toPath().resolve(source));
        }
    }

    /** Writes a source. */
    void write(String source, String text) throws IOException {
        Files.writeString(getRoot().toPath().resolve(source), text);
    }

    /** Runs a compiler of the wrappers here. */
    Compilation compile(Compilers compiler, String... words) throws Exception {
        return execute(compiler.wrapper().toString(), words);
    }

    /** Runs a command here. */
    Compilation execute(String command, String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of(command));
        all.addAll(Arrays.asList(words));
        Process process = new ProcessBuilder(all).directory(getRoot()).redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Compilation(process.waitFor(), text);
    }

    /** The path of a program. */
    String program(String name) {
        return getRoot().toPath().resolve(name).toString();
    }

    /** Runs a program. */
    CommandLine run(List<String> options, String name, int ranks, String... arguments) {
        List<String> words = new ArrayList<>(List.of("run", "--quiet", "--plain", "-n", Integer.toString(ranks)));
        words.addAll(options);
        words.add(program(name));
        words.addAll(Arrays.asList(arguments));
        return CommandLine.run(words.toArray(String[]::new));
    }
}
