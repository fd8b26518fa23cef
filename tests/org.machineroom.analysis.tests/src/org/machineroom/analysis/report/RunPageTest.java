// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.report;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.Category;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.StepKind.Nature;
import org.machineroom.trace.StepKind.Place;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.WaitKind;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.write.TraceWriter;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

public class RunPageTest {
    private static final Set<String> LINKS = Set.of("src", "href", "xlink:href", "data", "action");
    private static final long SENT_PS = 10_000;
    private static final long ARRIVED_PS = 12_000;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static TraceHeader.Builder header(int ranks) {
        return TraceHeader.ranks(ranks).operation(0, "MPI_Send", Category.SEND)
                .operation(1, "MPI_Recv", Category.RECEIVE).stepKind(0, "wire", Place.NETWORK, Nature.WIRE)
                .environment("program", "Late<Sender> & Co").environment("machine", "two.nodes")
                .environment("limits", "enforced").environment("seed", "1").environment("arguments", "7 8")
                .environment("setting.link.rate", "25 MB/s").environment("setting.link.latency", "1 us")
                .computeModel("counted");
    }

    /** Rank 0 waits for a message of rank 1, which computes first. */
    private Trace lateSender() throws IOException {
        Path directory = folder.newFolder().toPath().resolve("trace");
        try (TraceWriter writer = TraceWriter.create(directory, header(2).build())) {
            writer.definitions().site(1, "Late", "main", "Late.java", 10);
            writer.definitions().site(2, "Late", "main", "Late.java", 20);
            writer.definitions().part(0, "the link <to> node 0", MachinePart.SHARED, null, null);
            writer.parts().used(0, 1, SENT_PS, ARRIVED_PS);
            writer.stream(1).compute(0, SENT_PS, 1, 2);
            writer.stream(1).call(SENT_PS, SENT_PS + 100, 0, 0, 2, 0, 7, 0, 8, 0, 8);
            writer.stream(0).waited(0, ARRIVED_PS, WaitKind.RECEIVE, 1, SENT_PS, 1);
            writer.stream(0).message(ARRIVED_PS, SENT_PS, 1, 1, 0, 7, 0, 8, 1, new byte[] {0}, new long[] {ARRIVED_PS});
            writer.stream(0).call(0, ARRIVED_PS + 100, ARRIVED_PS, 1, 1, 1, 7, 0, 8, 0, 8);
        }
        return Trace.open(directory);
    }

    private Trace empty(int ranks) throws IOException {
        Path directory = folder.newFolder().toPath().resolve("trace");
        TraceWriter.create(directory, header(ranks).build()).close();
        return Trace.open(directory);
    }

    private static Document parsed(String page) throws Exception {
        return DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(page)));
    }

    private static List<Element> elements(Document page, String name) {
        NodeList found = page.getElementsByTagName(name);
        return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i)).toList();
    }

    @Test
    public void pageIsWellFormedAndHasAllSections() throws Exception {
        Document page = parsed(RunPage.of(lateSender(), Map.of()));
        assertEquals(List.of("findings", "timeline", "causes", "profile", "communication", "machine", "settings",
                "again"), elements(page, "h2").stream().map(title -> title.getAttribute("id")).toList());
        assertEquals("Late<Sender> & Co on two.nodes", elements(page, "h1").getFirst().getTextContent());
        assertEquals(3, elements(page, "svg").size());
        assertEquals(1, elements(page, "polyline").size());
    }

    @Test
    public void pageRefersToNothingOutside() throws Exception {
        String text = RunPage.of(lateSender(), Map.of());
        Document page = parsed(text);
        for (Element element : elements(page, "*")) {
            for (String link : LINKS) {
                assertFalse(element.getTagName() + " " + link, element.hasAttribute(link));
            }
        }
        assertTrue(elements(page, "script").isEmpty() && elements(page, "link").isEmpty());
        String style = elements(page, "style").getFirst().getTextContent();
        assertFalse(style, style.contains("url(") || style.contains("@import"));
    }

    @Test
    public void runWithoutMessagesHasAPageToo() throws Exception {
        for (int ranks : new int[] {1, 3}) {
            Document page = parsed(RunPage.of(empty(ranks), Map.of()));
            assertTrue(elements(page, "p").stream().anyMatch(p -> p.getTextContent().equals("No messages.")));
        }
    }

    @Test
    public void manyRanksBecomeAPictureOfSome() throws Exception {
        Document page = parsed(RunPage.of(empty(1500), Map.of()));
        assertTrue(elements(page, "p").stream()
                .anyMatch(p -> p.getTextContent().equals("256 of the 1500 ranks, at even distances.")));
    }

    @Test
    public void settingsHaveTheirSourcesAndChangedOnesSayFromWhat() throws Exception {
        String page = RunPage.of(lateSender(), Map.of("link.rate", new DescribedSetting("50 MB/s", "paper, p. 3"),
                "link.latency", new DescribedSetting("1 us", "paper, p. 4")));
        assertTrue(page, page.contains("<td>link.latency</td><td>1 us</td><td>paper, p. 4</td>"));
        assertTrue(page, page.contains("changed for this run; the machine&#39;s description has 50 MB/s")
                || page.contains("changed for this run; the machine's description has 50 MB/s"));
    }

    @Test
    public void commandRepeatsTheRun() throws Exception {
        TraceHeader usual = header(4).build();
        Map<String, DescribedSetting> described = Map.of("link.rate", new DescribedSetting("50 MB/s", ""),
                "link.latency", new DescribedSetting("1 us", ""));
        assertEquals("machineroom run Late<Sender> & Co -m two.nodes -n 4 --set 'link.rate=25 MB/s' 7 8",
                new RunAgainCommand(usual, described).text());
        TraceHeader odd = header(4).environment("limits", "extended").environment("seed", "9")
                .environment("mapping", "random:3").environment("ideal", "no-contention").computeModel("none").build();
        assertEquals("machineroom run Late<Sender> & Co -m two.nodes -n 4 --limits extended --seed 9 --compute none "
                + "--mapping random:3 --ideal no-contention 7 8", new RunAgainCommand(odd, described).text());
    }
}
