// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.description;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Reads a description each line of which is a table's head, a value or a comment, as nearly all are written: the parser
 * for all of TOML takes a sixth of the time of a short run. What is not so plain, or wrong, is left to that.
 */
final class PlainDescription {
    private static final int MOST_DIGITS = 18;

    private final String name;
    private final Map<String, Setting> settings = new LinkedHashMap<>();
    /** Those that have begun, and what they lie in. */
    private final Set<String> tables = new HashSet<>();
    private final Set<String> heads = new HashSet<>();
    private String table = "";
    private String line;
    private int at;

    /** There is something that only the whole parser understands. */
    private static final class NotPlain extends Exception {
        private static final long serialVersionUID = 1;

        NotPlain() {
            super(null, null, false, false);
        }
    }

    private PlainDescription(String name) {
        this.name = name;
    }

    /**
     * The settings of a file.
     *
     * @param name of the file
     * @return in the order of the file; {@code null} if it is not plain
     */
    static Map<String, Setting> read(String name, String text) {
        PlainDescription description = new PlainDescription(name);
        try {
            description.read(text);
            return description.settings;
        } catch (NotPlain e) {
            return null;
        }
    }

    private void read(String text) throws NotPlain {
        int number = 1;
        for (int from = 0; from <= text.length(); number++) {
            int found = text.indexOf('\n', from);
            int end = found < 0 ? text.length() : found;
            line = text.substring(from, end);
            at = 0;
            readLine(number);
            from = end + 1;
        }
    }

    private void readLine(int number) throws NotPlain {
        if (next() == '[') {
            at++;
            begin(word(true));
            take(']');
        } else if (next() != 0) {
            String key = word(false);
            take('=');
            put(table + key, key, number);
        }
        if (next() != 0) {
            throw new NotPlain();
        }
    }

    private void begin(String head) throws NotPlain {
        require(heads.add(head));
        for (int dot = head.indexOf('.'); dot >= 0; dot = head.indexOf('.', dot + 1)) {
            tables.add(head.substring(0, dot));
        }
        tables.add(head);
        for (String each : tables) {
            require(!settings.containsKey(each));
        }
        for (String part : head.split("\\.", -1)) {
            require(!part.isEmpty() && !DescriptionFile.IN_VALUE.contains(part));
        }
        table = head + '.';
    }

    private void put(String key, String last, int number) throws NotPlain {
        require(!tables.contains(key) && !settings.containsKey(key) && !DescriptionFile.IN_VALUE.contains(last));
        Map<String, String> cells = next() == '{' ? cells() : Map.of(DescriptionFile.VALUE, value(false));
        String role = cells.getOrDefault("role", "");
        require(DescriptionFile.ROLES.contains(role));
        settings.put(key, new Setting(key, cells.get(DescriptionFile.VALUE), cells.getOrDefault("source", ""), role,
                new Origin(name, number)));
    }

    /** What stands in braces: a value, and where it is from. */
    private Map<String, String> cells() throws NotPlain {
        Map<String, String> cells = new HashMap<>();
        do {
            at++;
            String key = word(false);
            take('=');
            require(DescriptionFile.IN_VALUE.contains(key)
                    && cells.put(key, value(!key.equals(DescriptionFile.VALUE))) == null);
        } while (next() == ',');
        take('}');
        require(cells.containsKey(DescriptionFile.VALUE));
        return cells;
    }

    private String value(boolean isText) throws NotPlain {
        if (next() == '"') {
            return text();
        }
        String word = word(false);
        require(!isText && (word.equals("true") || word.equals("false") || isNumber(word)));
        return word;
    }

    private static boolean isNumber(String word) {
        return word.length() <= MOST_DIGITS && word.chars().allMatch(c -> c >= '0' && c <= '9')
                && (word.charAt(0) != '0' || word.length() == 1);
    }

    private String text() throws NotPlain {
        int from = at + 1;
        int end = line.indexOf('"', from);
        require(end >= 0 && (end > from || !line.startsWith("\"", end + 1)));
        for (int i = from; i < end; i++) {
            require(line.charAt(i) >= ' ' && line.charAt(i) != '\\' && line.charAt(i) != '\u007f');
        }
        at = end + 1;
        return line.substring(from, end);
    }

    /** A name without quotes, of a table with its dots. */
    private String word(boolean withDots) throws NotPlain {
        next();
        int from = at;
        while (at < line.length() && isOfWord(line.charAt(at), withDots)) {
            at++;
        }
        require(at > from);
        return line.substring(from, at);
    }

    private static boolean isOfWord(char c, boolean withDots) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-'
                || withDots && c == '.';
    }

    private void take(char wanted) throws NotPlain {
        require(next() == wanted);
        at++;
    }

    /** The next character that means something; 0 at the end of the line, or where a comment begins. */
    private char next() throws NotPlain {
        while (at < line.length() && line.charAt(at) == ' ') {
            at++;
        }
        if (at == line.length()) {
            return 0;
        }
        if (line.charAt(at) == '#') {
            for (; at < line.length(); at++) {
                require(line.charAt(at) >= ' ' && line.charAt(at) != '\u007f');
            }
            return 0;
        }
        return line.charAt(at);
    }

    private static void require(boolean isPlain) throws NotPlain {
        if (!isPlain) {
            throw new NotPlain();
        }
    }
}
