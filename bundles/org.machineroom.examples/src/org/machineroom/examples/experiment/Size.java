// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An amount of data in the unit the user has given it in: {@code 8 words}. */
record Size(int count, Unit unit) {
    private static final String BARE = "\\s*\\d+\\s*";
    private static final Pattern TEXT = Pattern.compile("\\s*(\\d+)\\s*([A-Za-z]*)\\s*");

    /** Units of data, with their names in the singular and how many bytes they have. */
    enum Unit {
        BYTE("byte", 1), KB("KB", 1000), KIB("KiB", 1024), MB("MB", 1_000_000), MIB("MiB", 1 << 20), WORD("word",
                4),
        INT("int", 4), FLOAT("float", 4), DOUBLE("double", 8);

        private final String title;
        private final int bytes;

        Unit(String title, int bytes) {
            this.title = title;
            this.bytes = bytes;
        }

        private static Unit of(String name) {
            String singular = name.toLowerCase(Locale.ROOT);
            if (singular.isEmpty() || singular.equals("b")) {
                return BYTE;
            }
            if (singular.endsWith("s")) {
                singular = singular.substring(0, singular.length() - 1);
            }
            for (Unit unit : values()) {
                if (unit.title.toLowerCase(Locale.ROOT).equals(singular)) {
                    return unit;
                }
            }
            throw new IllegalArgumentException("there is no unit " + name
                    + ", only B, KB, KiB, MB, MiB, words, ints, floats, doubles");
        }

        /** Whether sizes in this unit are elements of a type of their own, and not bytes. */
        private boolean isElement() {
            return this == WORD || this == INT || this == FLOAT || this == DOUBLE;
        }

        /** The word for many of them. */
        String plural() {
            return title + "s";
        }
    }

    /**
     * Reads a size.
     *
     * @throws IllegalArgumentException if it is none, in words for the user
     */
    static Size parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not a size: '" + text.strip() + "'; sizes look like 64, 1KiB, 8 words");
        }
        Unit unit = Unit.of(matcher.group(2));
        long bytes = Long.parseLong(matcher.group(1)) * unit.bytes;
        if (bytes > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("more than 2 GiB: " + text.strip());
        }
        return unit.isElement() ? new Size((int) (bytes / unit.bytes), unit) : new Size((int) bytes, Unit.BYTE);
    }

    /**
     * Reads a list of sizes and ranges. A bare number is in the elements of the next size that has a unit, {@code 1,10
     * words}, and in bytes if that is none.
     */
    static List<Size> parseList(String text) {
        List<Size> sizes = new ArrayList<>();
        String[] parts = text.split(",");
        for (int i = 0; i < parts.length; i++) {
            String part = parts[i].matches(BARE) ? parts[i].strip() + elementBehind(parts, i) : parts[i];
            int dots = part.indexOf("..");
            if (dots < 0) {
                sizes.add(parse(part));
            } else {
                sizes.addAll(range(part.substring(0, dots), parse(part.substring(dots + 2))));
            }
        }
        return sizes;
    }

    private static String elementBehind(String[] parts, int place) {
        for (int i = place + 1; i < parts.length; i++) {
            Matcher matcher = TEXT.matcher(parts[i].substring(parts[i].lastIndexOf('.') + 1));
            if (matcher.matches() && !matcher.group(2).isEmpty()) {
                return Unit.of(matcher.group(2)).isElement() ? matcher.group(2) : "";
            }
        }
        return "";
    }

    private static List<Size> range(String from, Size last) {
        Size first = parse(from.matches(BARE) ? from + last.unit.title : from);
        if (first.count == 0 || first.unit != last.unit) {
            throw new IllegalArgumentException("a range needs one unit and must not start at 0: " + from + ".." + last);
        }
        List<Size> sizes = new ArrayList<>();
        for (long count = first.count; count <= last.count; count *= 2) {
            sizes.add(new Size((int) count, first.unit));
        }
        return sizes;
    }

    /** The size in bytes. */
    int bytes() {
        return count * unit.bytes;
    }

    @Override
    public String toString() {
        return count + " " + (count == 1 ? unit.title : unit.plural());
    }
}
