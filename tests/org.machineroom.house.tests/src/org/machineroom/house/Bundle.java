// SPDX-License-Identifier: EPL-2.0
package org.machineroom.house;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A bundle as it lies in the source tree: its manifest and its sources. */
record Bundle(Path folder) {
    static final Path HOME = Path.of(System.getProperty("machineroom.home")).normalize();
    private static final Pattern IMPORT = Pattern.compile("(?m)^import (?:static )?([a-z][\\w.]*?)\\.[A-Z]");
    private static final Pattern COMMA_OUTSIDE_QUOTES = Pattern.compile(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)");

    /** Every bundle, in the order of their names. */
    static List<Bundle> all() {
        try (Stream<Path> folders = Files.list(HOME.resolve("bundles"))) {
            return folders.filter(folder -> Files.exists(folder.resolve("META-INF/MANIFEST.MF"))).sorted()
                    .map(Bundle::new).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String name() {
        return folder.getFileName().toString();
    }

    /** The clauses of a manifest header: package or bundle to its attributes and directives, as written. */
    TreeMap<String, List<String>> clauses(String header) {
        TreeMap<String, List<String>> clauses = new TreeMap<>();
        String value = manifest().getMainAttributes().getValue(header);
        if (value != null) {
            for (String clause : COMMA_OUTSIDE_QUOTES.split(value)) {
                List<String> parts = Arrays.stream(clause.split(";")).map(String::strip).toList();
                clauses.put(parts.getFirst(), parts.subList(1, parts.size()));
            }
        }
        return clauses;
    }

    private Manifest manifest() {
        try (InputStream in = Files.newInputStream(folder.resolve("META-INF/MANIFEST.MF"))) {
            return new Manifest(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The Java source files, in the order of their paths; none if the bundle holds no code. */
    List<Path> sources() {
        if (!Files.isDirectory(folder.resolve("src"))) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder.resolve("src"))) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The packages that hold at least one type. */
    List<String> packages() {
        Path root = folder.resolve("src");
        return sources().stream().filter(file -> !file.endsWith("package-info.java"))
                .map(file -> root.relativize(file.getParent()).toString().replace('/', '.')).distinct().toList();
    }

    /** Which of its own packages each of its packages imports types from. */
    Map<String, Set<String>> packageUses() {
        List<String> own = packages();
        Map<String, Set<String>> uses = new TreeMap<>();
        own.forEach(name -> uses.put(name, new TreeSet<>()));
        for (Path file : sources()) {
            String user = folder.resolve("src").relativize(file.getParent()).toString().replace('/', '.');
            Matcher imported = IMPORT.matcher(read(file));
            while (imported.find()) {
                String used = imported.group(1);
                if (own.contains(used) && !used.equals(user)) {
                    uses.get(user).add(used);
                }
            }
        }
        return uses;
    }

    /** The packages, its own and others, that its sources import types from. */
    Set<String> imports() {
        return sources().stream().flatMap(file -> IMPORT.matcher(read(file)).results()).map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Lines of code, without comments, that match, each as {@code file:line: text}. */
    List<String> codeMatching(Pattern pattern) {
        List<String> hits = new ArrayList<>();
        for (Path file : sources()) {
            String[] lines = withoutComments(file).split("\n", -1);
            for (int i = 0; i < lines.length; i++) {
                if (pattern.matcher(lines[i]).find()) {
                    hits.add(HOME.relativize(file) + ":" + (i + 1) + ": " + lines[i].strip());
                }
            }
        }
        return hits;
    }

    private static String withoutComments(Path file) {
        return Pattern.compile("(\"(?:[^\"\\\\\n]|\\\\.)*\")|//[^\n]*|/\\*.*?\\*/", Pattern.DOTALL).matcher(read(file))
                .replaceAll(match -> match.group(1) == null ? "\n".repeat(newlines(match.group())) : "\"\"");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int newlines(String text) {
        return (int) text.chars().filter(c -> c == '\n').count();
    }

    /** One line per problem, for an assertion message. */
    static String lines(List<String> problems) {
        return problems.stream().collect(Collectors.joining("\n  ", "\n  ", "\n"));
    }
}
