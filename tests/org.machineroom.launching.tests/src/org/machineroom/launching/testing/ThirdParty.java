// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchPreferences;
import org.machineroom.launching.MachineRoom;

/** The worked example of a third party's machine, as a jar, and the preference that says where such jars are. */
public final class ThirdParty {
    /** Id of the machine. */
    public static final String MACHINE = "ether.bus";
    private static final Path SOURCES = Path.of(System.getProperty("machineroom.home"), "bundles",
            "org.machineroom.examples", "machine-example", "src");

    private ThirdParty() {
    }

    /** Makes the jar in a folder. */
    public static Path jar(Path folder) throws IOException, CoreException {
        return jar(folder, UnaryOperator.identity());
    }

    /** Makes the jar with another description. */
    public static Path jar(Path folder, UnaryOperator<String> description) throws IOException, CoreException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        compile(classes);
        Path jar = folder.resolve("ether.jar");
        try (JarOutputStream entries = new JarOutputStream(Files.newOutputStream(jar))) {
            for (Path file : files(classes, ".class")) {
                add(entries, classes.relativize(file), Files.readAllBytes(file));
            }
            for (Path file : files(SOURCES, "MachineFamily")) {
                add(entries, SOURCES.relativize(file), Files.readAllBytes(file));
            }
            for (Path file : files(SOURCES, ".toml")) {
                add(entries, SOURCES.relativize(file), description.apply(Files.readString(file)).getBytes(UTF_8));
            }
        }
        return jar;
    }

    private static void compile(Path classes) throws IOException, CoreException {
        List<String> arguments = new ArrayList<>(List.of("-d", classes.toString(), "-cp",
                String.join(File.pathSeparator, MachineRoom.simulatorClassPath())));
        files(SOURCES, ".java").forEach(file -> arguments.add(file.toString()));
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        if (ToolProvider.getSystemJavaCompiler().run(null, said, said, arguments.toArray(String[]::new)) != 0) {
            throw new IOException(said.toString(UTF_8));
        }
    }

    private static List<Path> files(Path folder, String suffix) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> Files.isRegularFile(file) && file.toString().endsWith(suffix)).sorted()
                    .toList();
        }
    }

    private static void add(JarOutputStream entries, Path name, byte[] content) throws IOException {
        entries.putNextEntry(new JarEntry(name.toString().replace('\\', '/')));
        entries.write(content);
    }

    /** Sets the preference; no path takes it back. */
    public static void setPath(Path... path) {
        String text = String.join(File.pathSeparator, Stream.of(path).map(Path::toString).toList());
        InstanceScope.INSTANCE.getNode(LaunchConstants.BUNDLE).put(LaunchPreferences.MACHINE_PATH, text);
    }
}
