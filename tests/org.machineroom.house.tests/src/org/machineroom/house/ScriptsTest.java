// SPDX-License-Identifier: EPL-2.0
package org.machineroom.house;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.Test;

/** Scripts that users start need no newer bash than the 3.2 of a Mac, and no tools but those that BSD has, too. */
public class ScriptsTest {
    private static final List<String> OF_USERS = List.of("machineroom", "releng/ide",
            "releng/commandline/zip/scripts/java.sh", "releng/commandline/zip/scripts/machineroom");
    private static final Pattern NEWER_BASH = Pattern.compile("\\$BASHPID|\\$\\{BASHPID\\}|\\bEPOCH(SECONDS|REALTIME)"
            + "|\\b(mapfile|readarray|coproc)\\b|\\b(declare|local|typeset|readonly) -\\w*[Ang]|\\bwait -n\\b|&>>|\\|&"
            + "|\\$\\{[^}]*(,,|\\^\\^|@[A-Za-z])\\}|;;?&|\\bprintf '%\\(");
    /** Which is not set for bash before 4.4 if it is empty; those that never are have no such line as {@code a=()}. */
    private static final Pattern EMPTY_ARRAY = Pattern.compile("\\b(\\w+)=\\(\\)");
    private static final Pattern TOOLS_OF_GNU = Pattern.compile("\\brealpath\\b|\\breadlink -f (?![^|;]*2>/dev/null)"
            + "|\\bnproc\\b|\\bstat -c|\\bdate (-d|\\+%\\w*N)|\\bsed -\\w*[ir]|\\bsed .*\\\\\\||\\bpaste -sd\\S+\\)"
            + "|\\bgrep -\\w*P|\\bxargs -\\w*[rd]|\\bsort -\\w*V|\\bmktemp --|\\bcp -\\w*[au]\\b|\\bhead -n -"
            + "|\\bsha256sum\\b|\\btac\\b|\\bfind [^|]*-printf\\b");

    @Test
    public void theirBashNeedNotBeNew() throws IOException {
        List<String> found = new ArrayList<>();
        for (String script : OF_USERS) {
            find(script, NEWER_BASH, found);
            for (String name : emptyArrays(script)) {
                find(script, Pattern.compile("(?<!\\+)\"\\$\\{" + name + "\\[@\\]\\}\""), found);
            }
        }
        assertEquals(List.of(), found);
    }

    @Test
    public void theirToolsAreThoseOfAllHosts() throws IOException {
        List<String> found = new ArrayList<>();
        for (String script : OF_USERS) {
            find(script, TOOLS_OF_GNU, found);
        }
        assertEquals(List.of(), found);
    }

    private static List<String> emptyArrays(String script) throws IOException {
        return EMPTY_ARRAY.matcher(Files.readString(file(script))).results().map(name -> name.group(1)).toList();
    }

    private static void find(String script, Pattern pattern, List<String> found) throws IOException {
        List<String> lines = Files.readAllLines(file(script));
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).stripLeading().startsWith("#") && pattern.matcher(lines.get(i)).find()) {
                found.add(script + ":" + (i + 1) + ": " + lines.get(i).strip());
            }
        }
    }

    private static Path file(String script) {
        return Bundle.HOME.resolve(script);
    }
}
