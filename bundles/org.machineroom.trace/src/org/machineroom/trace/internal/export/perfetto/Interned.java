// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.perfetto;

import java.util.HashMap;
import java.util.Map;
import org.machineroom.trace.Site;

/**
 * Texts and places that events refer to by number ({@code InternedData}); each is told in the packet that first needs
 * it. One thread at a time.
 */
final class Interned {
    private static final int CATEGORIES = 1;
    private static final int NAMES = 2;
    private static final int ANNOTATIONS = 3;
    private static final int LOCATIONS = 4;
    private static final int IID = 1;
    private static final int NAME = 2;
    private static final int FUNCTION = 3;
    private static final int LINE = 4;

    private final Map<String, Integer> categories = new HashMap<>();
    private final Map<String, Integer> names = new HashMap<>();
    private final Map<String, Integer> annotations = new HashMap<>();
    private final Map<Integer, Integer> locations = new HashMap<>();
    private ProtoMessage untold = new ProtoMessage();

    int category(String category) {
        return text(CATEGORIES, categories, category);
    }

    int name(String name) {
        return text(NAMES, names, name);
    }

    int annotation(String name) {
        return text(ANNOTATIONS, annotations, name);
    }

    private int text(int field, Map<String, Integer> known, String text) {
        return known.computeIfAbsent(text, _ -> {
            int number = known.size() + 1;
            untold.message(field, new ProtoMessage().number(IID, number).text(NAME, text));
            return number;
        });
    }

    int location(Site site) {
        return locations.computeIfAbsent(site.id(), _ -> {
            int number = locations.size() + 1;
            untold.message(LOCATIONS, new ProtoMessage().number(IID, number).text(NAME, site.file())
                    .text(FUNCTION, site.className() + '.' + site.method()).number(LINE, Math.max(0, site.line())));
            return number;
        });
    }

    /** What has not been told yet, which the next packet does. */
    ProtoMessage take() {
        ProtoMessage taken = untold;
        untold = new ProtoMessage();
        return taken;
    }
}
