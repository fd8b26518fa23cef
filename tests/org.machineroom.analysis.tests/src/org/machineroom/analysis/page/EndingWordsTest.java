// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.page;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;
import org.machineroom.analysis.page.Sentence.Link;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.RunEnding.Kind;
import org.machineroom.trace.Site;

/** What was told of a run's end is shown with links to its lines, and not at any length. */
public class EndingWordsTest {
    private static RunEnding ending(Kind kind, String text) {
        return new RunEnding(kind, 34_010_000, 2, "rank 1: exit(5)", text, List.of());
    }

    private static void assertLinks(String line, Site... expected) {
        Sentence sentence = EndingWords.sentences(ending(Kind.FAILED, line + "\n")).getFirst();
        assertEquals(List.of(expected), sentence.links().stream().map(Link::site).toList());
        for (Link link : sentence.links()) {
            assertEquals(link.site().file() + ':' + link.site().line(),
                    sentence.text().substring(link.begin(), link.begin() + link.length()));
        }
    }

    @Test
    public void everyLineOfTheSourceIsALink() {
        assertLinks(
                "  rank 0 (node 0): MPI_Wait at a.b.Ab.main(Ab.java:10) from c.run(c.cpp:7), begun at "
                        + "Ab.<init>(Ab.java:9)",
                new Site(0, "a.b.Ab", "main", "Ab.java", 10), new Site(0, "c", "run", "c.cpp", 7),
                new Site(0, "Ab", "<init>", "Ab.java", 9));
        assertLinks("\tat java.base/java.util.ArrayList.get(ArrayList.java:427)",
                new Site(0, "java.util.ArrayList", "get", "ArrayList.java", 427));
        assertLinks("\tat (ab.c:4)", new Site(0, "", "", "ab.c", 4));
    }

    @Test
    public void whatIsNoLineIsNone() {
        assertLinks("\tat ab.abort()");
        assertLinks("ranks (3:4 of 5) wait (address 0x8)");
        assertLinks("\tat Ab.main(Unknown Source)");
    }

    @Test
    public void aLongTextIsCut() {
        List<Sentence> sentences = EndingWords.sentences(ending(Kind.FAILED, "line\n".repeat(100)));
        assertEquals("... and 76 more lines, which trace summary has", sentences.getLast().text());
        assertEquals(25, sentences.size());
    }

    @Test
    public void oneSentenceSaysWhatHasEndedItAndWhen() {
        assertEquals("ended at 34.01 us: rank 1: exit(5)", EndingWords.headline(ending(Kind.EXITED, "")));
        assertTrue(EndingWords.headline(ending(Kind.DEADLOCKED, "")).startsWith("deadlocked at 34.01 us: "));
        assertTrue(EndingWords.headline(ending(Kind.FAILED, "")).startsWith("failed at 34.01 us: "));
    }
}
