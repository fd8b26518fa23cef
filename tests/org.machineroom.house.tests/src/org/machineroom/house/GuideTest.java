// SPDX-License-Identifier: EPL-2.0
package org.machineroom.house;

import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.Test;

/** The user's guide has no dead end: its links lead somewhere, and its table of contents names each page. */
public class GuideTest {
    private static final Path HELP = Bundle.HOME.resolve("bundles/org.machineroom.help");
    private static final Path GUIDE = HELP.resolve("guide");
    private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]+)(#[^)]*)?\\)");
    private static final Pattern ADDRESS = Pattern.compile("href=\"(?:/org.machineroom.help/)?html/([^\"#]+)\\.html");
    private static final Pattern TOPIC = Pattern.compile("<topic [^>]*href=\"html/([^\"#]+)\\.html(#[^\"]*)?\"");

    @Test
    public void everyLinkLeadsToAPageOrPictureOfTheGuide() throws IOException {
        List<String> problems = new ArrayList<>();
        for (Path page : pages()) {
            Matcher link = LINK.matcher(Files.readString(page));
            while (link.find()) {
                Path target = page.resolveSibling(link.group(1)).normalize();
                boolean isOutside = !target.startsWith(GUIDE);
                if (!link.group(1).contains("://") && (isOutside || !Files.exists(target))) {
                    problems.add(GUIDE.relativize(page) + " leads to " + link.group(1));
                }
            }
        }
        assertTrue(Bundle.lines(problems), problems.isEmpty());
    }

    @Test
    public void theTableOfContentsNamesEachPage() throws IOException {
        Set<String> named = new TreeSet<>();
        Matcher topic = TOPIC.matcher(Files.readString(HELP.resolve("toc.xml")));
        while (topic.find()) {
            named.add(topic.group(1) + ".md");
        }
        Set<String> there = new TreeSet<>();
        pages().forEach(page -> there.add(GUIDE.relativize(page).toString()));
        List<String> problems = new ArrayList<>();
        there.stream().filter(page -> !named.contains(page)).forEach(page -> problems.add(page + " is not named"));
        named.stream().filter(page -> !there.contains(page)).forEach(page -> problems.add(page + " is not there"));
        assertTrue(Bundle.lines(problems), problems.isEmpty());
    }

    /** What F1 shows, and cheat sheets. */
    @Test
    public void everyPageThatHelpNamesExists() throws IOException {
        List<String> problems = new ArrayList<>();
        for (Path file : helpFiles()) {
            Matcher address = ADDRESS.matcher(Files.readString(file));
            while (address.find()) {
                if (!Files.exists(GUIDE.resolve(address.group(1) + ".md"))) {
                    problems.add(HELP.relativize(file) + " leads to " + address.group(1));
                }
            }
        }
        assertTrue(Bundle.lines(problems), problems.isEmpty());
    }

    private static List<Path> helpFiles() throws IOException {
        try (Stream<Path> contexts = Files.list(HELP); Stream<Path> sheets = Files.list(HELP.resolve("cheatsheets"))) {
            return Stream.concat(contexts.filter(file -> file.getFileName().toString().startsWith("contexts")), sheets)
                    .sorted().toList();
        }
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(GUIDE)) {
            return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
        }
    }
}
