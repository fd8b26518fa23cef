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
 * A description file that came with its family: a resource beside the family's class. It is read and parsed when
 * somebody asks for what is in it: a run needs two or three of some forty, and parsing them all took a fourth of its
 * start, reading them another tenth. May be used by several threads.
 */
final class BuiltInFile {
    /** The id as all built-in files have it; one that is written otherwise is found by parsing. */
    private static final Pattern ID = Pattern.compile("(?m)^id = \"([^\"\\\\]+)\"$");
    private static final Pattern FIRST_TABLE = Pattern.compile("(?m)^\\[");

    private static final String ENDING = ".toml";

    private final MachineFamily family;
    private final String name;
    private volatile String text;
    private volatile DescriptionFile parsed;

    BuiltInFile(MachineFamily family, String resource) {
        this.family = family;
        this.name = resource;
    }

    private String text() {
        String content = text;
        if (content == null) {
            content = read();
            text = content;
        }
        return content;
    }

    private String read() {
        URL place = family.getClass().getResource(name);
        if (place == null) {
            throw new DescriptionException("family " + family.name() + ": its description file " + name
                    + " is not beside " + family.getClass().getName());
        }
        try (InputStream in = open(place)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the built-in description " + name, e);
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

    /** Whether its name is that of the machine with an id, as that of all our own files is; its id may be another. */
    boolean isNamedAfter(String id) {
        return name.equals(id + ENDING);
    }

    /**
     * The id that the file gives itself.
     *
     * @throws DescriptionException if it has none, or is not there
     */
    String id() {
        Matcher id = ID.matcher(FIRST_TABLE.split(text(), 2)[0]);
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
     * @throws DescriptionException if something is wrong with it, or it is not there
     */
    DescriptionFile description() {
        DescriptionFile description = parsed;
        if (description == null) {
            description = DescriptionFile.parse(name, text());
            parsed = description;
        }
        return description;
    }
}
