// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** A class path reads folders and jars, beside others that read the same ones. */
public class ClassPathTest {
    private static final byte[] MANIFEST = "Manifest-Version: 1.0\nMulti-Release: true\n"
            .getBytes(StandardCharsets.UTF_8);
    private static final byte[] OLD = "old".getBytes(StandardCharsets.UTF_8);
    private static final byte[] NEW = "new".getBytes(StandardCharsets.UTF_8);

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path jar;

    /** Its name has characters that a URL writes otherwise. */
    @Before
    public void writeJar() throws IOException {
        jar = folder.newFile("a b+%.jar").toPath();
        try (OutputStream file = Files.newOutputStream(jar); JarOutputStream out = new JarOutputStream(file)) {
            add(out, JarFile.MANIFEST_NAME, MANIFEST);
            add(out, "p/Main.class", OLD);
            add(out, "p/Part.class", OLD);
            add(out, "META-INF/versions/11/p/Part.class", NEW);
        }
    }

    private static void add(JarOutputStream out, String name, byte[] content) throws IOException {
        out.putNextEntry(new JarEntry(name));
        out.write(content);
        out.closeEntry();
    }

    /** Who mistypes a name in the home folder does not wait until all of that has been looked through. */
    @Test
    public void namesTheClassesOfAFolderOnlyUpToANumber() throws ProgramException, IOException {
        Path large = folder.newFolder("large").toPath();
        for (int i = 0; i < 10_001; i++) {
            Files.createFile(large.resolve("C" + i + ".class"));
        }
        try (ClassPath path = ClassPath.open(List.of(large, jar))) {
            assertEquals(10_002, path.classNames().size());
        }
    }

    @Test
    public void readsAClassOfAJar() throws ProgramException, IOException {
        try (ClassPath path = ClassPath.open(List.of(jar))) {
            assertArrayEquals(OLD, path.classBytes("p/Main").orElseThrow());
            assertEquals(Optional.empty(), path.classBytes("p/Other"));
        }
    }

    @Test
    public void readsTheVersionThatTheJdkWouldTake() throws ProgramException, IOException {
        try (ClassPath path = ClassPath.open(List.of(jar))) {
            assertArrayEquals(NEW, path.classBytes("p/Part").orElseThrow());
        }
    }

    @Test
    public void readsAClassOfAFolder() throws ProgramException, IOException {
        Path classes = folder.newFolder().toPath();
        Files.write(Files.createDirectory(classes.resolve("p")).resolve("Main.class"), NEW);
        try (ClassPath path = ClassPath.open(List.of(classes, jar))) {
            assertArrayEquals(NEW, path.classBytes("p/Main").orElseThrow());
        }
    }

    /** As does a run beside it in the same process. */
    @Test
    public void closingLeavesAJarOpenForOthers() throws ProgramException, IOException {
        JarFile shared = ((JarURLConnection) URI.create("jar:" + jar.toUri() + "!/p/Main.class").toURL()
                .openConnection()).getJarFile();
        try (ClassPath path = ClassPath.open(List.of(jar))) {
            path.classBytes("p/Main");
        }
        try (InputStream in = shared.getInputStream(shared.getEntry("p/Main.class"))) {
            assertArrayEquals(OLD, in.readAllBytes());
        }
    }
}
