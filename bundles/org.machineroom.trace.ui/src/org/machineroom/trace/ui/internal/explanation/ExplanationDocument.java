// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.explanation;

import java.util.List;
import java.util.Optional;
import org.machineroom.trace.Site;

/**
 * A text, how its parts look, and where they lead. Immutable.
 *
 * @param text lines end with a line feed
 * @param spans the parts that do not look as the rest, in the order of the text; they do not overlap
 */
public record ExplanationDocument(String text, List<Span> spans) {
    /** How a part looks. */
    public enum Look {
        /** Bold. */
        HEADING,
        /** Digits under digits; where it begins a line, the rest of that line stays at its right. */
        NUMBERS,
        /** Opens a source line. */
        LINK
    }

    /**
     * A part of the text.
     *
     * @param begin index of its first character
     * @param length number of characters
     * @param site the place in the source that a link opens
     */
    public record Span(int begin, int length, Look look, Optional<Site> site) {
        /** Index of the character after the last. */
        public int end() {
            return begin + length;
        }

        private boolean holds(int offset) {
            return offset >= begin && offset < end();
        }
    }

    public ExplanationDocument {
        spans = List.copyOf(spans);
    }

    /** What says nothing. */
    public static ExplanationDocument empty() {
        return new ExplanationDocument("", List.of());
    }

    /** The links, in the order of the text. */
    public List<Span> links() {
        return spans.stream().filter(span -> span.look() == Look.LINK).toList();
    }

    /** The place in the source that a character leads to. */
    public Optional<Site> siteAt(int offset) {
        return links().stream().filter(link -> link.holds(offset)).findFirst().flatMap(Span::site);
    }

    /** The first link that begins at an offset or after it. */
    public Optional<Span> linkFrom(int offset) {
        return links().stream().filter(link -> link.begin() >= offset).findFirst();
    }

    /** The last link that ends before an offset or at it. */
    public Optional<Span> linkUpTo(int offset) {
        return links().reversed().stream().filter(link -> link.end() <= offset).findFirst();
    }
}
