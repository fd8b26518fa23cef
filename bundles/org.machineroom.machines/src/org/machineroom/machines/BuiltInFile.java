// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.DescriptionFile;
import org.machineroom.machines.description.Origin;

/**
 * A description file that came with its family. It is parsed when somebody asks for what is in it: a run needs two or
 * three of some forty, and parsing them all took a fourth of its start. May be used by several threads.
 */
final class BuiltInFile {
    /** The id as all built-in files have it; one that is written otherwise is found by parsing. */
    private static final Pattern ID = Pattern.compile("(?m)^id = \"([^\"\\\\]+)\"$");
    private static final Pattern FIRST_TABLE = Pattern.compile("(?m)^\\[");

    private final String name;
    private final String text;
    private volatile DescriptionFile parsed;

    private BuiltInFile(String name, String text) {
        this.name = name;
        this.text = text;
    }

    /**
     * Reads a file that lies beside a family's class.
     *
     * @throws DescriptionException if it is not there
     */
    static BuiltInFile read(MachineFamily family, String resource) {
        URL place = family.getClass().getResource(resource);
        if (place == null) {
            throw new DescriptionException("family " + family.name() + ": its description file " + resource
                    + " is not beside " + family.getClass().getName());
        }
        try (InputStream in = open(place)) {
            return new BuiltInFile(resource, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the built-in description " + resource, e);
        }
    }

    /** Opens a file by itself: whoever closes a path closes the jars that are open for all, too. */
    private static InputStream open(URL place) throws IOException {
        URLConnection connection = place.openConnection();
        connection.setUseCaches(false);
        return connection.getInputStream();
    }

    /** The file's name. */
    String name() {
        return name;
    }

    /**
     * The id that the file gives itself.
     *
     * @throws DescriptionException if it has none
     */
    String id() {
        Matcher id = ID.matcher(FIRST_TABLE.split(text, 2)[0]);
        if (id.find()) {
            return id.group(1);
        }
        if (description().id() == null) {
            throw new DescriptionException(new Origin(name, 1), "a built-in description needs an id");
        }
        return description().id();
    }

    /**
     * What is in it.
     *
     * @throws DescriptionException if something is wrong with it
     */
    DescriptionFile description() {
        DescriptionFile description = parsed;
        if (description == null) {
            description = DescriptionFile.parse(name, text);
            parsed = description;
        }
        return description;
    }
}
