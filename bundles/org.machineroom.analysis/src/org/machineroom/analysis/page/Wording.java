// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.page;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.analysis.page.Sentence.Link;
import org.machineroom.trace.Site;

/** A sentence that is being put together. */
final class Wording {
    private final StringBuilder text = new StringBuilder();
    private final List<Link> links = new ArrayList<>();

    Wording add(String words) {
        text.append(words);
        return this;
    }

    /** Adds words that name a place in the source. */
    Wording add(String words, Site site) {
        links.add(new Link(text.length(), words.length(), site));
        return add(words);
    }

    Wording add(Wording other) {
        other.links.forEach(link -> links.add(link.movedBy(text.length())));
        text.append(other.text);
        return this;
    }

    /** Begins with a capital letter from now on. */
    Wording capital() {
        text.setCharAt(0, Character.toUpperCase(text.charAt(0)));
        return this;
    }

    Sentence sentence() {
        return new Sentence(text.toString(), links);
    }
}
