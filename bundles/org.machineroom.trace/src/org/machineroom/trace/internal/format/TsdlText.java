// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

import java.util.List;
import java.util.stream.Collectors;

/** The parts of the metadata that are the same in every trace; the fields are those that our own code uses. */
final class TsdlText {

    static final String HEAD = """
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

            """.formatted(PacketFields.HEADER.declarations("\t\t"));

    static final String CLOCK = """
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

            typealias enum : uint8_t {
            \t"whole" = 0 ... %d,
            \t"again" = %d ... 255,
            } := record_form_t;

            struct packet_context {
            %s};

            struct record_head {
            %s\tvariant <id> {
            \t\tstruct {
            %s\t\t} whole;
            \t\tstruct {
            %s\t\t} again;
            \t} form;
            };

            """.formatted(Layout.FIRST_AGAIN - 1, Layout.FIRST_AGAIN, PacketFields.CONTEXT.declarations("\t"),
            PacketFields.RECORD.declarations("\t"), PacketFields.WHOLE.declarations("\t\t\t"),
            PacketFields.AGAIN.declarations("\t\t\t"));

    static final String RECORDS = stream(Layout.RANK_STREAM, RankRecords.KINDS)
            + stream(Layout.KERNEL_STREAM, KernelRecords.KINDS)
            + stream(Layout.DEFINITION_STREAM, DefinitionRecords.KINDS);

    private TsdlText() {
    }

    private static String stream(int id, List<RecordKind> kinds) {
        return """
                stream {
                \tid = %d;
                \tevent.header := struct record_head;
                \tpacket.context := struct packet_context;
                };

                """.formatted(id) + kinds.stream().map(kind -> event(id, kind)).collect(Collectors.joining());
    }

    private static String event(int stream, RecordKind kind) {
        return """
                event {
                \tid = %d;
                \tname = "%s";
                \tstream_id = %d;
                \tfields := struct {
                %s\t};
                };

                """.formatted(kind.id(), kind.name(), stream, kind.fields().declarations("\t\t"));
    }
}
