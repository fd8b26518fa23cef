// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.page;

import java.util.List;
import org.machineroom.trace.Site;

/**
 * A text, and which of its words name places in the source. Immutable.
 *
 * @param text without line breaks
 * @param links in the order in which they are in the text
 */
public record Sentence(String text, List<Link> links) {
    /**
     * Words that name a place in the source.
     *
     * @param begin index of their first character
     * @param length number of characters
     * @param site the place
     */
    public record Link(int begin, int length, Site site) {
        /** The same words where something stands before the text. */
        Link movedBy(int characters) {
            return new Link(begin + characters, length, site);
        }
    }

    public Sentence {
        links = List.copyOf(links);
    }

    @Override
    public String toString() {
        return text;
    }
}
