// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.machineroom.machines.description.DescriptionException;

/**
 * Where machines of third parties are: jars, folders with classes, and folders with jars. Their families are found
 * beside the built-in ones. Whoever opens a path closes it when no machine from it is used any more.
 */
public final class MachinePath implements AutoCloseable {
    private static final String JAR = ".jar";

    private final URLClassLoader loader;

    private MachinePath(URLClassLoader loader) {
        this.loader = loader;
    }

    /**
     * Opens a path.
     *
     * @param entries none for the built-in machines only
     * @throws DescriptionException if an entry does not exist, is neither a folder nor a jar, or a jar cannot be read
     */
    public static MachinePath open(List<Path> entries) {
        List<URL> places = new ArrayList<>();
        for (Path entry : entries) {
            placesOf(entry).forEach(place -> places.add(url(readable(place))));
        }
        return new MachinePath(new URLClassLoader("machines", places.toArray(URL[]::new),
                MachinePath.class.getClassLoader()));
    }

    /** Reads a path as it is written on a command line; the empty text has no entries. */
    public static List<Path> parse(String text) {
        return Arrays.stream(text.split(File.pathSeparator)).filter(entry -> !entry.isBlank()).map(Path::of).toList();
    }

    /**
     * The single jars and folders of classes that an entry stands for, in order.
     *
     * @throws DescriptionException if the entry does not exist or is neither a folder nor a jar
     */
    public static List<Path> placesOf(Path entry) {
        if (Files.isDirectory(entry)) {
            List<Path> jars = jarsIn(entry);
            return jars.isEmpty() ? List.of(entry) : jars;
        }
        if (!Files.isRegularFile(entry) || !entry.toString().endsWith(JAR)) {
            throw new DescriptionException("machines path: " + entry + (Files.exists(entry)
                    ? " is neither a folder nor a jar" : " does not exist"));
        }
        return List.of(entry);
    }

    /** A class loader would pass over a jar that it cannot read. */
    private static Path readable(Path place) {
        if (Files.isDirectory(place)) {
            return place;
        }
        try (JarFile _ = new JarFile(place.toFile())) {
            return place;
        } catch (IOException e) {
            throw new DescriptionException("machines path: " + place + " is not a jar that can be read: "
                    + e.getMessage());
        }
    }

    private static List<Path> jarsIn(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(JAR)).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("machines path: cannot read the folder " + folder, e);
        }
    }

    private static URL url(Path place) {
        try {
            return place.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new DescriptionException("machines path: " + place + ": " + e.getMessage());
        }
    }

    /** The built-in machines and those on the path. */
    public MachineCatalogue catalogue() {
        return new MachineCatalogue(loader);
    }

    @Override
    public void close() {
        try {
            loader.close();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot close the machines path", e);
        }
    }
}
