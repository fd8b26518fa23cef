// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

import java.util.Set;

/** Strings and identifiers of CTF's description language. */
final class Tsdl {
    private static final Set<String> KEYWORDS = Set.of("align", "callsite", "const", "char", "clock", "double", "enum",
            "env", "event", "floating_point", "float", "integer", "int", "long", "short", "signed", "stream", "string",
            "struct", "trace", "typealias", "typedef", "unsigned", "variant", "void", "_Bool", "_Complex",
            "_Imaginary");

    private Tsdl() {
    }

    static boolean isIdentifier(String text) {
        return text.matches("[A-Za-z_][A-Za-z0-9_]*") && !KEYWORDS.contains(text);
    }

    /** The text as a string literal on one line. */
    static String quote(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"', '\\' -> quoted.append('\\').append(c);
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> quoted.append(c < ' ' || c == 0x7f ? '?' : c);
            }
        }
        return quoted.append('"').toString();
    }

    /** The text of a literal that {@link #quote} made, without its quotes. */
    static String unquote(String literal) {
        StringBuilder text = new StringBuilder(literal.length());
        for (int i = 0; i < literal.length(); i++) {
            char c = literal.charAt(i);
            if (c != '\\' || i + 1 == literal.length()) {
                text.append(c);
                continue;
            }
            i++;
            switch (literal.charAt(i)) {
                case 'n' -> text.append('\n');
                case 'r' -> text.append('\r');
                case 't' -> text.append('\t');
                default -> text.append(literal.charAt(i));
            }
        }
        return text.toString();
    }
}
