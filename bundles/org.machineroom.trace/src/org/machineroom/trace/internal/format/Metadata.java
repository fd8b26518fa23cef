// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;

import org.machineroom.trace.Operation;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.WaitKind;

/**
 * The text of a trace's {@code metadata} file, in CTF's description language. Its last part never changes and describes
 * the records. The run's own part is the block {@code env}, one entry per line, which is all that is read back.
 *
 * @param text the file's content
 * @param uuid the trace's identity, 16 bytes that follow from the text alone
 */
public record Metadata(String text, byte[] uuid) {

    static final String TRACER = "machineroom";
    /** Entries of this prefix are ours; a user's key that begins so is written as a numbered {@link #SETTING}. */
    static final String OWN = TRACER + "_";
    static final String FORMAT = OWN + "format";
    static final String RANKS = OWN + "ranks";
    static final String COMPUTE_MODEL = OWN + "compute_model";
    static final String OPERATION = OWN + "operation_";
    static final String STEP_KIND = OWN + "step_";
    static final String SETTING = OWN + "setting_";
    static final String TRACER_NAME = "tracer_name";
    private static final String ENVIRONMENT = "env {\n";
    private static final String ENVIRONMENT_END = "};\n";
    private static final Pattern ENDING = Pattern.compile("^\t" + EndingEntries.KIND + "(_\\w+)? = .*\n",
            Pattern.MULTILINE | Pattern.UNIX_LINES);
    private static final String UUID_PLACE = "@uuid@";

    /** Describes a run. */
    public static Metadata of(TraceHeader header) {
        TsdlText tsdl = new TsdlText(!new RankFiles(header.ranks()).areShared());
        StringBuilder text = new StringBuilder(tsdl.head());
        appendEnvironment(text, header);
        text.append(tsdl.times());
        appendEnum(text, "operation_t", "uint16_t", header.operations(), Operation::id, Operation::name);
        appendEnum(text, "step_kind_t", "uint8_t", header.stepKinds(), StepKind::id, StepKind::name);
        appendEnum(text, "wait_kind_t", "uint8_t", List.of(WaitKind.values()), WaitKind::ordinal,
                kind -> kind.name().toLowerCase(Locale.ROOT));
        text.append(tsdl.records());
        byte[] uuid = uuid(text.toString());
        return new Metadata(text.toString().replace(UUID_PLACE, format(uuid)), uuid);
    }

    /** Whether the text of a metadata file is that of a trace of ours, of whatever version. */
    public static boolean isOurs(String text) {
        return text.contains("\t" + TRACER_NAME + " = " + Tsdl.quote(TRACER) + ";\n");
    }

    /** The same of a run that has ended so; the identity stays, as the trace has begun with it. */
    public Metadata with(RunEnding ending) {
        StringBuilder entries = new StringBuilder();
        EndingEntries.of(ending).forEach((key, literal) -> append(entries, key, literal));
        int end = text.indexOf("\n" + ENVIRONMENT_END, text.indexOf("\n" + ENVIRONMENT)) + 1;
        return new Metadata(new StringBuilder(text).insert(end, entries).toString(), uuid);
    }

    /** The bytes of a metadata file but for how the run has ended: what they were when it began. */
    public static byte[] withoutEnding(byte[] metadata) {
        String text = new String(metadata, StandardCharsets.UTF_8);
        return ENDING.matcher(text).replaceAll("").getBytes(StandardCharsets.UTF_8);
    }

    private static void appendEnvironment(StringBuilder text, TraceHeader header) {
        text.append(ENVIRONMENT);
        append(text, TRACER_NAME, Tsdl.quote(TRACER));
        append(text, FORMAT, Integer.toString(Layout.VERSION));
        append(text, RANKS, Integer.toString(header.ranks()));
        append(text, COMPUTE_MODEL, Tsdl.quote(header.computeModel()));
        int settings = 0;
        for (Map.Entry<String, String> entry : header.environment().entrySet()) {
            String key = entry.getKey();
            if (Tsdl.isIdentifier(key) && !key.startsWith(OWN) && !key.equals(TRACER_NAME)) {
                append(text, key, Tsdl.quote(entry.getValue()));
            } else {
                append(text, SETTING + settings++, Tsdl.quote(key + " = " + entry.getValue()));
            }
        }
        for (Operation operation : header.operations()) {
            append(text, OPERATION + operation.id(), Tsdl.quote(operation.category() + " " + operation.name()));
        }
        for (StepKind kind : header.stepKinds()) {
            append(text, STEP_KIND + kind.id(), Tsdl.quote(kind.place() + " " + kind.nature() + " " + kind.name()));
        }
        text.append(ENVIRONMENT_END).append('\n');
    }

    private static void append(StringBuilder text, String key, String literal) {
        text.append('\t').append(key).append(" = ").append(literal).append(";\n");
    }

    /** An enumeration of names; the plain number where there is none, as an empty enumeration is not allowed. */
    private static <T> void appendEnum(StringBuilder text, String alias, String container, List<T> items,
            ToIntFunction<T> id, Function<T, String> name) {
        if (items.isEmpty()) {
            text.append("typealias ").append(container).append(" := ").append(alias).append(";\n\n");
            return;
        }
        text.append("typealias enum : ").append(container).append(" {\n");
        for (T item : items) {
            text.append('\t').append(Tsdl.quote(name.apply(item))).append(" = ").append(id.applyAsInt(item))
                    .append(",\n");
        }
        text.append("} := ").append(alias).append(";\n\n");
    }

    /** A name-based UUID (version 8, RFC 9562) made of the text's SHA-256. */
    private static byte[] uuid(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            byte[] uuid = new byte[16];
            System.arraycopy(hash, 0, uuid, 0, uuid.length);
            uuid[6] = (byte) (uuid[6] & 0x0f | 0x80);
            uuid[8] = (byte) (uuid[8] & 0x3f | 0x80);
            return uuid;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static String format(byte[] uuid) {
        String hex = HexFormat.of().formatHex(uuid);
        return hex.substring(0, 8) + '-' + hex.substring(8, 12) + '-' + hex.substring(12, 16) + '-'
                + hex.substring(16, 20) + '-' + hex.substring(20);
    }
}
