// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.machineroom.machines.description.Suggestions;
import org.machineroom.trace.HostRefusal;

/**
 * The program's folders and jars, opened once for all loaders. Follows {@code Class-Path} entries and the versions of
 * multi-release jars as the JDK does; {@code folder/*} stands for the folder's jars. Thread-safe. The JDK's loader
 * finds classes, but does not read them: it would do so from jars that are open for the whole process, and closing it
 * would close them for the run beside it.
 */
final class ClassPath implements AutoCloseable {
    private static final String CLASS_SUFFIX = ".class";
    private static final int MOST_FILES = 10_000;

    private final List<Path> entries;
    private final URLClassLoader finder;
    private final Map<String, JarFile> jars = new ConcurrentHashMap<>();

    private ClassPath(List<Path> entries, URLClassLoader finder) {
        this.entries = entries;
        this.finder = finder;
    }

    /** Opens a class path; an entry that does not exist is an error, other than in {@code java}. */
    static ClassPath open(List<Path> wanted) throws ProgramException {
        List<Path> entries = new ArrayList<>();
        for (Path entry : wanted) {
            expand(entry, entries);
        }
        URL[] urls = new URL[entries.size()];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = url(entries.get(i));
        }
        return new ClassPath(List.copyOf(entries), new URLClassLoader("program class path", urls, null));
    }

    List<Path> entries() {
        return entries;
    }

    /** The file of a class by its internal name, {@code a/b/C.class}. */
    static String fileOf(String internalName) {
        return internalName + CLASS_SUFFIX;
    }

    /** The bytes of a class by its internal name ({@code a/b/C}), if it is on this class path. */
    Optional<byte[]> classBytes(String internalName) {
        URL found = resource(fileOf(internalName));
        if (found == null) {
            return Optional.empty();
        }
        try (InputStream in = open(found)) {
            return Optional.of(in.readAllBytes());
        } catch (IOException | UncheckedIOException e) {
            throw new ClassFormatError("cannot read class " + internalName + ": " + e.getMessage());
        }
    }

    private InputStream open(URL found) throws IOException {
        URLConnection connection = found.openConnection();
        if (connection instanceof JarURLConnection entry) {
            JarFile jar = jars.computeIfAbsent(entry.getJarFileURL().toString(), ClassPath::openJar);
            return jar.getInputStream(jar.getEntry(entry.getEntryName()));
        }
        return connection.getInputStream();
    }

    private static JarFile openJar(String place) {
        try {
            return new JarFile(new File(new URI(place)), false, ZipFile.OPEN_READ);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException("jar found at odd place " + place, e);
        }
    }

    URL resource(String name) {
        return finder.findResource(name);
    }

    Enumeration<URL> resources(String name) throws IOException {
        return finder.findResources(name);
    }

    /** The folder or jar that a class comes from, as a code source names it; null if it is not on this class path. */
    URL origin(String internalName) {
        String file = fileOf(internalName);
        URL found = resource(file);
        if (found == null) {
            return null;
        }
        String text = found.toString();
        try {
            return text.startsWith("jar:")
                    ? URI.create(text.substring("jar:".length(), text.lastIndexOf("!/"))).toURL()
                    : URI.create(text.substring(0, text.length() - file.length())).toURL();
        } catch (MalformedURLException | IllegalArgumentException e) {
            throw new IllegalStateException("class " + internalName + " found at odd place " + text, e);
        }
    }

    /**
     * The names ({@code a.b.C}) of the classes on the entries themselves, to suggest one: of a folder, which may be all
     * that a user has, only as far as it can be read and of the first {@value #MOST_FILES} files.
     */
    SortedSet<String> classNames() throws ProgramException {
        SortedSet<String> names = new TreeSet<>();
        for (Path entry : entries) {
            try (Stream<String> files = Files.isDirectory(entry) ? filesIn(entry) : filesOf(entry)) {
                files.filter(file -> file.endsWith(CLASS_SUFFIX) && !file.startsWith("META-INF"))
                        .map(file -> file.substring(0, file.length() - CLASS_SUFFIX.length()).replace('/', '.'))
                        .forEach(names::add);
            } catch (IOException e) {
                throw new ProgramException("class path entry " + entry + " cannot be read: " + HostRefusal.words(e), e);
            }
        }
        return names;
    }

    @Override
    public void close() throws IOException {
        finder.close();
        for (JarFile jar : jars.values()) {
            jar.close();
        }
    }

    private static Stream<String> filesIn(Path folder) throws IOException {
        List<String> files = new ArrayList<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                files.add(folder.relativize(file).toString().replace(File.separatorChar, '/'));
                return files.size() < MOST_FILES ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path left, IOException unreadable) {
                return FileVisitResult.CONTINUE;
            }
        });
        return files.stream();
    }

    private static Stream<String> filesOf(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return Collections.list(file.entries()).stream().map(entry -> entry.getName());
        }
    }

    private static void expand(Path entry, List<Path> entries) throws ProgramException {
        if (entry.getFileName() != null && entry.getFileName().toString().equals("*")) {
            entries.addAll(jarsIn(entry.getParent() == null ? Path.of("") : entry.getParent()));
        } else if (Files.exists(entry)) {
            entries.add(entry.toAbsolutePath().normalize());
        } else {
            throw new ProgramException(missing(entry));
        }
    }

    private static List<Path> jarsIn(Path folder) throws ProgramException {
        if (!Files.isDirectory(folder)) {
            throw new ProgramException(missing(folder));
        }
        List<Path> jars = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*.{jar,JAR}")) {
            found.forEach(jar -> jars.add(jar.toAbsolutePath().normalize()));
        } catch (IOException e) {
            throw new ProgramException("class path entry " + folder.resolve("*") + ": " + e, e);
        }
        Collections.sort(jars);
        return jars;
    }

    private static String missing(Path entry) {
        Path folder = entry.toAbsolutePath().getParent();
        while (folder != null && !Files.isDirectory(folder)) {
            folder = folder.getParent();
        }
        return "class path entry " + entry + " does not exist" + (folder == null ? "" : nearest(entry, folder));
    }

    private static String nearest(Path entry, Path folder) {
        try (Stream<Path> there = Files.list(folder)) {
            List<String> names = there.map(file -> file.getFileName().toString()).sorted().toList();
            String name = folder.relativize(entry.toAbsolutePath()).getName(0).toString();
            String meant = Suggestions.didYouMean(name, names, Suggestions::distance);
            return meant.isEmpty() ? "" : " in " + folder + ". " + meant;
        } catch (IOException unreadable) {
            return " (" + folder + " cannot be read: " + HostRefusal.words(unreadable) + ")";
        }
    }

    private static URL url(Path entry) throws ProgramException {
        try {
            return entry.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new ProgramException("class path entry " + entry + ": " + e.getMessage(), e);
        }
    }
}
