// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The parts of the metadata that are the same in every trace of its kind; the fields are those that our own code uses.
 *
 * <p>A reader of CTF takes each file for one stream, and merges all by the clock. Where a file has streams of several
 * ranks, its records do not come in the order of time; so the metadata knows no clock there, and says of the same bytes
 * that they are fields with names that mean nothing to a reader but that it shows. Such a reader prints all records,
 * file by file and packet by packet, with the rank in the packet's context and the time as the record's first field.
 *
 * @param hasClock whether each file is one stream
 */
record TsdlText(boolean hasClock) {

    private static final String TYPES = """
            /* CTF 1.8 */

            typealias integer { size = 8; align = 8; signed = false; } := uint8_t;
            typealias integer { size = 16; align = 8; signed = false; } := uint16_t;
            typealias integer { size = 32; align = 8; signed = false; } := uint32_t;
            typealias integer { size = 64; align = 8; signed = false; } := uint64_t;
            typealias integer { size = 32; align = 8; signed = true; } := int32_t;
            typealias integer { size = 64; align = 8; signed = true; } := int64_t;

            trace {
            \tmajor = 1;
            \tminor = 8;
            \tuuid = "@uuid@";
            \tbyte_order = le;
            \tpacket.header := struct {
            %s\t};
            };

            """;

    private static final String CLOCK = """
            clock {
            \tname = virtual_time;
            \tdescription = "simulated time since the beginning of the run, in picoseconds";
            \tfreq = 1000000000000;
            \toffset = 0;
            };

            typealias integer {
            \tsize = 64; align = 8; signed = false; map = clock.virtual_time.value;
            } := virtual_time_t;

            typealias integer {
            \tsize = 32; align = 8; signed = false; map = clock.virtual_time.value;
            } := short_time_t;

            """;

    private static final String NO_CLOCK = """
            typealias integer { size = 64; align = 8; signed = false; } := virtual_time_t;
            typealias integer { size = 32; align = 8; signed = false; } := short_time_t;

            """;

    private static final String PACKET_CONTEXT = """
            struct packet_context {
            %s};

            """;

    private static final String RECORD_FORM = String.format(Locale.ROOT, """
            typealias enum : uint8_t {
            \t"whole" = 0 ... %d,
            \t"again" = %d ... 255,
            } := record_form_t;

            """, Layout.FIRST_AGAIN - 1, Layout.FIRST_AGAIN);

    private static final String RECORD_HEAD = """
            struct record_head {
            %s};

            """;

    private static final String STREAM = """
            stream {
            \tid = %d;
            \tevent.header := struct record_head;
            \tpacket.context := struct packet_context;
            };

            """;

    /** What comes before the description of the run. */
    String head() {
        return String.format(Locale.ROOT, TYPES,
                PacketFields.HEADER.declarations("\t\t") + (hasClock ? instance("\t\t") : ""));
    }

    /** What comes behind it, before the names of operations and steps. */
    String times() {
        String id = PacketFields.RECORD.declarations("\t");
        return hasClock
                ? CLOCK + String.format(Locale.ROOT, PACKET_CONTEXT, context()) + RECORD_FORM
                        + String.format(Locale.ROOT, RECORD_HEAD, id + form())
                : NO_CLOCK + String.format(Locale.ROOT, PACKET_CONTEXT, plain(instance("\t") + context())) + RECORD_FORM
                        + String.format(Locale.ROOT, RECORD_HEAD, id);
    }

    private static String instance(String indent) {
        return PacketFields.INSTANCE.declarations(indent);
    }

    private static String context() {
        return PacketFields.CONTEXT.declarations("\t");
    }

    /** The time of a record, in the form that its id says. */
    private static String form() {
        return String.format(Locale.ROOT, """
                \tvariant <id> {
                \t\tstruct {
                %s\t\t} whole;
                \t\tstruct {
                %s\t\t} again;
                \t} form;
                """, PacketFields.WHOLE.declarations("\t\t\t"),
                PacketFields.AGAIN.declarations("\t\t\t"));
    }

    /** Replaces the names by which readers know what they order and number by. */
    private static String plain(String declarations) {
        return declarations.replace("timestamp", "time").replace("packet_seq_num", "packet")
                .replace("stream_instance_id", "rank");
    }

    /** The last part: all records. */
    String records() {
        return stream(Layout.RANK_STREAM, RankRecords.KINDS) + stream(Layout.KERNEL_STREAM, KernelRecords.KINDS)
                + stream(Layout.DEFINITION_STREAM, DefinitionRecords.KINDS)
                + stream(Layout.PART_STREAM, PartRecords.KINDS);
    }

    private String stream(int id, List<RecordKind> kinds) {
        return String.format(Locale.ROOT, STREAM, id)
                + kinds.stream().map(kind -> event(id, kind)).collect(Collectors.joining());
    }

    private String event(int stream, RecordKind kind) {
        FieldList head = kind.id() < Layout.FIRST_AGAIN ? PacketFields.WHOLE : PacketFields.AGAIN;
        String time = hasClock ? "" : plain(head.declarations("\t\t"));
        return String.format(Locale.ROOT, """
                event {
                \tid = %d;
                \tname = "%s";
                \tstream_id = %d;
                \tfields := struct {
                %s\t};
                };

                """, kind.id(), kind.name(), stream, time + kind.fields().declarations("\t\t"));
    }
}
