// SPDX-License-Identifier: EPL-2.0
package org.machineroom.install.probe;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.ui.PlatformUI;

/** The user's guide as Help Contents gets it: from the server of the running Eclipse. */
final class Guide {
    private static final Pattern HEADING = Pattern.compile("<h1>(.*?)</h1>", Pattern.DOTALL);

    private Guide() {
    }

    /** The heading of a page; empty if it has none. */
    static String heading(String page) throws IOException {
        Matcher heading = HEADING.matcher(text(address(page)));
        return heading.find() ? heading.group(1).replaceAll("<.*?>", "").strip() : "";
    }

    /** Whether a search for some words finds a page. */
    static boolean finds(String words, String page) throws IOException {
        String phrase = URLEncoder.encode(words, StandardCharsets.UTF_8);
        return text(address("/").resolve("/help/search?phrase=" + phrase)).contains(page);
    }

    private static URI address(String page) {
        return URI.create(PlatformUI.getWorkbench().getHelpSystem().resolve(page, true).toString());
    }

    private static String text(URI address) throws IOException {
        try (InputStream in = address.toURL().openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
