// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.machineroom.trace.Category;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceHeader;

/**
 * Reads back what {@link Metadata} has written: the trace's identity and the block {@code env}. The description of the
 * records is not read, the format's version stands for it.
 */
public final class MetadataReader {
    private static final String FIRST_LINE = "/* CTF 1.8 */";
    private static final String SETTING_SEPARATOR = " = ";
    private static final Pattern UUID = Pattern.compile("\tuuid = \"([0-9a-f-]{36})\";\n");
    private static final Pattern ENVIRONMENT = Pattern.compile("^env \\{\n(.*?)^\\};\n",
            Pattern.MULTILINE | Pattern.DOTALL | Pattern.UNIX_LINES);
    private static final Pattern ENTRY = Pattern.compile("\t(\\w+) = (?:\"(.*)\"|([0-9]+));\n", Pattern.UNIX_LINES);

    private final Path file;
    private final String text;
    private final Map<String, String> entries = new LinkedHashMap<>();

    /**
     * What was read.
     *
     * @param header as it was when the trace was begun
     * @param uuid   16 bytes that all packets of the trace carry
     * @param ending how the run ended, if it has told that it has not run to its end
     * @param format from {@link Layout#OLDEST_VERSION} to {@link Layout#VERSION}
     */
    public record Content(TraceHeader header, byte[] uuid, Optional<RunEnding> ending, int format) {
    }

    private MetadataReader(Path file, String text) {
        this.file = file;
        this.text = text;
    }

    /** Reads the metadata of a trace directory. */
    public static Content read(Path directory) throws TraceException {
        Path file = directory.resolve(TraceFiles.METADATA);
        return new MetadataReader(file, load(directory, file)).parse();
    }

    private static String load(Path directory, Path file) throws TraceException {
        if (!Files.isDirectory(directory)) {
            throw TraceException.of(directory,
                    Files.exists(directory) ? "is a file; a trace is a directory" : "there is no such trace");
        }
        try {
            return Files.readString(file);
        } catch (NoSuchFileException e) {
            throw TraceException.of(directory, "is no trace: it holds no file named " + TraceFiles.METADATA, e);
        } catch (MalformedInputException e) {
            throw TraceException.of(file, "is no text, as the metadata of a CTF trace is", e);
        } catch (IOException e) {
            throw TraceException.refused(file, "cannot be read", e);
        }
    }

    private Content parse() throws TraceException {
        if (!text.startsWith(FIRST_LINE)) {
            throw TraceException.at(file, 0, "is no metadata of a CTF trace; it should begin with " + FIRST_LINE);
        }
        if (!Metadata.isOurs(text)) {
            throw TraceException.of(file, "describes a CTF trace that was not written by Machine Room; it should have "
                    + Metadata.TRACER_NAME + " = \"" + Metadata.TRACER + "\"");
        }
        readEntries();
        int format = number(Metadata.FORMAT);
        if (format < Layout.OLDEST_VERSION || format > Layout.VERSION) {
            throw TraceException.of(file, "the trace has format " + format + ", this program reads formats "
                    + Layout.OLDEST_VERSION + " to " + Layout.VERSION + "; " + (format > Layout.VERSION
                            ? "use a newer Machine Room"
                            : "run the program again, or use the Machine Room that wrote it"));
        }
        return new Content(header(), uuid(), ending(), format);
    }

    private void readEntries() throws TraceException {
        Matcher environment = ENVIRONMENT.matcher(text);
        if (!environment.find()) {
            throw TraceException.of(file, "is damaged: the block env { ... }; is not whole");
        }
        Matcher entry = ENTRY.matcher(text).region(environment.start(1), environment.end(1));
        while (entry.regionStart() < entry.regionEnd()) {
            if (!entry.lookingAt()) {
                throw TraceException.at(file, entry.regionStart(),
                        "is damaged: an entry KEY = \"VALUE\"; or KEY = NUMBER; should be here");
            }
            entries.put(entry.group(1), entry.group(2) != null ? Tsdl.unquote(entry.group(2)) : entry.group(3));
            entry.region(entry.end(), entry.regionEnd());
        }
    }

    private byte[] uuid() throws TraceException {
        Matcher uuid = UUID.matcher(text);
        if (!uuid.find()) {
            throw TraceException.of(file, "is damaged: the trace's uuid is missing");
        }
        return HexFormat.of().parseHex(uuid.group(1).replace("-", ""));
    }

    private TraceHeader header() throws TraceException {
        TraceHeader.Builder header = TraceHeader.ranks(number(Metadata.RANKS))
                .computeModel(value(Metadata.COMPUTE_MODEL));
        for (Map.Entry<String, String> entry : entries.entrySet()) {
            String key = entry.getKey();
            if (key.startsWith(Metadata.SETTING)) {
                String[] setting = entry.getValue().split(SETTING_SEPARATOR, 2);
                header.environment(setting[0], setting.length > 1 ? setting[1] : "");
            } else if (key.startsWith(Metadata.OPERATION)) {
                addOperation(header, idIn(key, Metadata.OPERATION), entry.getValue());
            } else if (key.startsWith(Metadata.STEP_KIND)) {
                addStepKind(header, idIn(key, Metadata.STEP_KIND), entry.getValue());
            } else if (!key.startsWith(Metadata.OWN) && !key.equals(Metadata.TRACER_NAME)) {
                header.environment(key, entry.getValue());
            }
        }
        try {
            return header.build();
        } catch (IllegalArgumentException e) {
            throw TraceException.of(file, "is damaged: " + e.getMessage(), e);
        }
    }

    private Optional<RunEnding> ending() throws TraceException {
        try {
            return EndingEntries.read(entries);
        } catch (IllegalArgumentException e) {
            throw TraceException.of(file, "is damaged: " + e.getMessage(), e);
        }
    }

    private void addOperation(TraceHeader.Builder header, int id, String value) throws TraceException {
        String[] parts = value.split(" ", 2);
        try {
            header.operation(id, parts[1], Category.valueOf(parts[0]));
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            throw damaged(Metadata.OPERATION + id, value, "CATEGORY NAME", e);
        }
    }

    private void addStepKind(TraceHeader.Builder header, int id, String value) throws TraceException {
        String[] parts = value.split(" ", 3);
        try {
            header.stepKind(id, parts[2], StepKind.Place.valueOf(parts[0]), StepKind.Nature.valueOf(parts[1]));
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            throw damaged(Metadata.STEP_KIND + id, value, "PLACE NATURE NAME", e);
        }
    }

    private int idIn(String key, String prefix) throws TraceException {
        return parse(key, key.substring(prefix.length()));
    }

    private int number(String key) throws TraceException {
        return parse(key, value(key));
    }

    private int parse(String key, String digits) throws TraceException {
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException e) {
            throw damaged(key, digits, "a number", e);
        }
    }

    private String value(String key) throws TraceException {
        String value = entries.get(key);
        if (value == null) {
            throw TraceException.of(file, "is damaged: env lacks the entry " + key);
        }
        return value;
    }

    private TraceException damaged(String key, String value, String expected, RuntimeException cause) {
        return TraceException.of(file,
                "is damaged: env has " + key + " = " + value + " where " + expected + " should be", cause);
    }
}
