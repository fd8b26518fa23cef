// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.description;

import java.util.function.Function;
import org.tomlj.Toml;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;

/** Reads TOML; what is wrong with it is told with the file. */
public final class TomlText {
    private TomlText() {
    }

    /**
     * Reads a text.
     *
     * @param name of the file, for messages
     * @param reader makes something of what the text holds
     * @throws DescriptionException if it is not TOML, or nested too deeply to be read
     */
    public static <T> T read(String name, String text, Function<TomlParseResult, T> reader) {
        try {
            TomlParseResult toml = Toml.parse(text);
            if (toml.hasErrors()) {
                TomlParseError first = toml.errors().getFirst();
                throw new DescriptionException(new Origin(name, first.position().line()), first.getMessage());
            }
            return reader.apply(toml);
        } catch (StackOverflowError e) { // the parser calls itself for each level
            throw new DescriptionException(new Origin(name, 0),
                    "arrays or tables are nested too deeply; a description needs three levels at most");
        }
    }
}
