// SPDX-License-Identifier: EPL-2.0
package org.machineroom.house;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.Test;

/** What the guide calls a view, a command or a tab has that name in the user interface. */
public class GuideNamesTest {
    /** Names begin with a capital letter, and are set in italics. */
    private static final Pattern NAME = Pattern.compile("(?<!\\*)\\*([A-Z][^*]{2,120}?)\\*(?!\\*)");
    /** Names that Eclipse has given, titles of cheat sheets, and terms of the summary. */
    private static final Set<String> OTHERS = Set.of("About Eclipse IDE", "Add Libraries...", "Add...", "Appearance",
            "Archive...", "Build Path", "Cheat Sheets...", "Collapse Stack Frames", "Configure",
            "Configure Build Path...", "Debug As", "Edit...", "Example...", "Export", "File",
            "Find out why a program hangs", "Fix project setup...", "General", "Help", "Install New Software...",
            "Installation Details", "Java", "Java Application", "Java Project", "Libraries", "Local...", "New",
            "Open Perspective", "Open Projects from File System...", "Other...", "Parallel efficiency", "Perspective",
            "Preferences", "Profile As", "Reset Perspective...", "Run", "Run As", "Run Configurations...",
            "Show Context Help", "Show Logical Structure", "Show System Threads", "Show Thread Groups", "Show View",
            "Step Over", "Terminate", "Window");

    @Test
    public void namesInTheGuideAreThoseOfTheUserInterface() {
        Set<String> known = new HashSet<>(OTHERS);
        Bundle.all().forEach(bundle -> texts(bundle.folder()).forEach(text -> known.add(shortened(text))));
        Set<String> unknown = new TreeSet<>();
        for (Path page : files(Bundle.HOME.resolve("bundles/org.machineroom.help/guide"), ".md")) {
            if (page.getParent().endsWith("machines")) {
                continue; // titles of papers
            }
            Matcher name = NAME.matcher(read(page));
            while (name.find()) {
                for (String part : name.group(1).replaceAll("\\s+", " ").split(" > ")) {
                    if (!known.contains(shortened(part)) && !OTHERS.contains(part)) {
                        unknown.add(page.getFileName() + ": " + part);
                    }
                }
            }
        }
        assertEquals(Set.of(), unknown);
    }

    /** Without what is not part of a name: mnemonic, key, the sort of thing, what a menu adds in brackets. */
    private static String shortened(String text) {
        return text.replace("&", "").replaceAll("\t.*", "").replaceFirst("^Timeline: ", "")
                .replaceFirst(" \\(.*\\)$", "")
                .replaceFirst("(\\.\\.\\.|:)$", "");
    }

    private static Stream<String> texts(Path folder) {
        return files(folder, ".properties").stream().filter(file -> !file.toString().contains("/target/"))
                .flatMap(file -> {
                    Properties texts = new Properties();
                    try (Reader reader = Files.newBufferedReader(file)) {
                        texts.load(reader);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                    return texts.values().stream().map(Object::toString);
                });
    }

    private static List<Path> files(Path folder, String suffix) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
