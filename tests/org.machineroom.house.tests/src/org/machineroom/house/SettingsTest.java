// SPDX-License-Identifier: EPL-2.0
package org.machineroom.house;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.Test;

/** What is written in two places, because two tools read it, says the same in both. */
public class SettingsTest {
    private static final String JAVA_SETTINGS = "org.eclipse.jdt.core.prefs";

    @Test
    public void allBundlesHaveTheSameSettings() throws IOException {
        List<Bundle> bundles = Bundle.all();
        Map<String, String> expected = settings(bundles.getFirst());
        assertTrue(expected.keySet().toString(), expected.containsKey(JAVA_SETTINGS));
        for (Bundle bundle : bundles) {
            assertEquals(bundle.name(), expected, settings(bundle));
        }
    }

    @Test
    public void formatterOfTheBuildIsThatOfTheEditor() throws IOException {
        String profile = Files.readString(Bundle.HOME.resolve("releng/formatter.xml"));
        String editor = settings(Bundle.all().getFirst()).get(JAVA_SETTINGS);
        assertEquals(matches("id=\"(org\\.eclipse\\.jdt\\.core\\.formatter\\.[^\"]*)\" value=\"([^\"]*)\"", profile),
                matches("(?m)^(org\\.eclipse\\.jdt\\.core\\.formatter\\.[^=]*)=(.*)$", editor));
    }

    @Test
    public void targetPlatformAndCommandLineUseTheSameLibraries() throws IOException {
        String pom = Files.readString(Bundle.HOME.resolve("releng/commandline/pom.xml"));
        Map<String, String> target = matches("<artifactId>([^<]*)</artifactId><version>([^<]*)</version>",
                Files.readString(Bundle.HOME.resolve("targetplatform/machineroom.target")));
        Map<String, String> versions = matches("<([a-z]+)\\.version>([^<]*)</", pom);
        assertEquals(versions.get("picocli"), target.get("picocli"));
        assertEquals(versions.get("jackson"), target.get("jackson-databind"));
        assertEquals(versions.get("tomlj"), target.get("tomlj"));
        assertEquals(versions.get("junit"), target.get("junit"));
    }

    private static Map<String, String> settings(Bundle bundle) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(bundle.folder().resolve(".settings"))) {
            for (Path file : files.toList()) {
                contents.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return contents;
    }

    private static Map<String, String> matches(String regex, String text) {
        return Pattern.compile(regex).matcher(text).results()
                .collect(Collectors.toMap(match -> match.group(1), SettingsTest::value, (a, b) -> b, TreeMap::new));
    }

    private static String value(MatchResult match) {
        return match.group(2);
    }
}
