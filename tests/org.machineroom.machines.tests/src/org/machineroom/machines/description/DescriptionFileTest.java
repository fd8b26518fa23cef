// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.description;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.Test;

public class DescriptionFileTest {
    private static DescriptionFile parse(String... lines) {
        return DescriptionFile.parse("my.toml", String.join("\n", lines));
    }

    private static String refusal(String... lines) {
        return assertThrows(DescriptionException.class, () -> parse(lines)).getMessage();
    }

    @Test
    public void settingsAreNamedByTableAndKeyInTheOrderOfTheFile() {
        DescriptionFile file = parse("zebra = 1", "[network]", "latency = \"1 us\"",
                "link = { bandwidth = \"1 GB/s\" }",
                "[network.end]", "gap = 3", "b.a = true");
        assertEquals(
                List.of("zebra", "network.latency", "network.link.bandwidth", "network.end.gap", "network.end.b.a"),
                List.copyOf(file.settings().keySet()));
        assertEquals("1 us", file.settings().get("network.latency").value());
        assertEquals("true", file.settings().get("network.end.b.a").value());
        assertEquals("3", file.settings().get("network.end.gap").value());
    }

    @Test
    public void plainFilesAreReadAsTheParserOfAllOfTomlReadsThem() {
        String plain = String.join("\n", "# first", "id = \"mine\"", "", "[b.c] # nested", "d = { value = 7 }",
                "[b]", "x-1_y=true", "  empty = \"\"", "[a]", "long = 123456789012345678",
                "k = {role=\"CAL\",value=\"1 \u00b5s # no comment\"  ,  source = \"\"}#", "");
        Map<String, Setting> read = PlainDescription.read("my.toml", plain);
        assertEquals(DescriptionFile.parseAll("my.toml", plain), read);
        assertEquals(List.of("id", "b.c.d", "b.x-1_y", "b.empty", "a.long", "a.k"), List.copyOf(read.keySet()));
    }

    @Test
    public void whatIsNotPlainIsLeftToTheParserOfAllOfToml() {
        for (String text : List.of("a.b = 1", "\"a\" = 1", "a = 1_0", "a = 01", "a = -1", "a = 1.5", "a = [1]",
                "a = \"\\u0041\"", "a = \"\"\"x\"\"\"", "a = 'x'", "a = 1\r\n", "\ta = 1", "a = \"\t\"", "#\t",
                "[[a]]", "[a", "[a]]", "[a.]", "[a.value]", "value = 1", "a = 1 1", "a =", "= 1", "a",
                "a = { b = 1 }", "a = { value = 1, value = 2 }", "a = { source = \"\" }", "a = { value = 1, }",
                "a = { value = 1, role = 1 }", "a = {}", "a = { value = 1", "a = \"x", "a = 1\na = 1",
                "[a]\n[a]", "a = 1\n[a]", "a = 1\n[a.b]", "[a.b]\n[a]\nb = 1", "a = yes")) {
            assertNull(text, PlainDescription.read("my.toml", text));
        }
    }

    @Test
    public void everySettingKnowsItsLineAndSource() {
        DescriptionFile file = parse("# comment", "", "[a]",
                "b = { value = \"1 ns\", source = \"a book\", role = \"CAL\" }", "c = 2");
        assertEquals(new Setting("a.b", "1 ns", "a book", "CAL", new Origin("my.toml", 4)), file.settings().get("a.b"));
        assertEquals(new Setting("a.c", "2", "", "", new Origin("my.toml", 5)), file.settings().get("a.c"));
    }

    @Test
    public void idAndBaseAreNoSettings() {
        DescriptionFile file = parse("id = \"mine\"", "extends = \"cluster.loggp\"", "a = 1");
        assertEquals("mine", file.id());
        assertEquals("cluster.loggp", file.base());
        assertEquals(new Origin("my.toml", 2), file.baseOrigin());
        assertEquals(List.of("a"), List.copyOf(file.settings().keySet()));
        assertEquals("my.toml", file.name());
        assertNull(parse("a = 1").id());
        assertNull(parse("a = 1").base());
    }

    @Test
    public void whatIsNotTomlIsReportedWithItsLine() {
        assertTrue(refusal("a = 1", "b = ", "c = 2").startsWith("my.toml:2: "));
        assertTrue(refusal("a = 1", "", "[b").startsWith("my.toml:3: "));
        assertTrue(refusal("a = 25 MB/s").startsWith("my.toml:1: "));
        assertTrue(refusal("a = 1", "a = 2").startsWith("my.toml:2: "));
    }

    @Test
    public void whatIsNestedTooDeeplyIsRefusedInASentence() {
        for (String deep : List.of("a = " + "[".repeat(20_000) + "]".repeat(20_000),
                "a = " + "{ b = ".repeat(20_000) + "1" + " }".repeat(20_000), "b" + ".b".repeat(20_000) + " = 1")) {
            assertTrue(refusal(deep).startsWith("my.toml: arrays or tables are nested too deeply"));
        }
    }

    @Test
    public void valuesOfOtherKindsAreRefused() {
        String rule = ": a value is a text in quotes with its unit, a whole number, or true or false";
        assertEquals("my.toml:2: a.b" + rule, refusal("[a]", "b = 2.5"));
        assertEquals("my.toml:2: a.b" + rule, refusal("[a]", "b = [1, 2]"));
        assertEquals("my.toml:1: a" + rule, refusal("a = { value = 2.5, source = \"x\" }"));
        assertEquals("my.toml:1: a" + rule, refusal("a = 2010-01-01"));
    }

    @Test
    public void anInlineTableHoldsValueSourceAndRoleOnly() {
        assertEquals("my.toml:1: a: a value has no \"sauce\", only value, source, role",
                refusal("a = { value = 1, sauce = \"x\" }"));
        assertEquals("my.toml:1: a: role = \"GUESS\": must be STRUCT or CAL, or left out",
                refusal("a = { value = 1, role = \"GUESS\" }"));
        assertEquals("my.toml:1: source must be a text in quotes", refusal("a = { value = 1, source = 2 }"));
        assertEquals("my.toml:1: a: a value is missing, as in { value = \"25 MB/s\", source = \"...\" }; "
                + "there is only vale, source", refusal("a = { vale = 1, source = \"x\" }"));
    }
}
