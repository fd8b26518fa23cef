// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

/** The parts of the metadata that are the same in every trace. They say what {@link Layout} says. */
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
            \t\tuint32_t magic;
            \t\tuint8_t uuid[16];
            \t\tuint32_t stream_id;
            \t\tuint64_t stream_instance_id;
            \t};
            };

            """;

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

            struct packet_context {
            \tvirtual_time_t timestamp_begin;
            \tuint64_t packet_seq_num;
            \tvirtual_time_t timestamp_end;
            \tuint64_t content_size;
            \tuint64_t packet_size;
            \tuint64_t events_discarded;
            \tuint64_t earliest_begin;
            \tuint64_t earliest_message;
            \tuint32_t records;
            \tuint32_t crc32;
            };

            struct record_head {
            \tuint8_t id;
            \tvirtual_time_t timestamp;
            };

            """;

    private static final String CALL_FIELDS = """
            \t\tuint64_t begin;
            \t\tuint64_t waited;
            \t\toperation_t operation;
            \t\tint32_t site;
            \t\tint32_t peer;
            \t\tint32_t tag;
            \t\tint32_t context;
            \t\tint32_t count;
            \t\tint32_t type;
            \t\tuint64_t bytes;
            """;

    private static final String MESSAGE_FIELDS = """
            \t\tuint64_t begin;
            \t\tuint64_t number;
            \t\tint32_t source;
            \t\tint32_t destination;
            \t\tint32_t tag;
            \t\tint32_t context;
            \t\tuint64_t bytes;
            \t\tuint16_t _steps_length;
            \t\tstruct message_step steps[_steps_length];
            """;

    static final String RECORDS = """
            struct message_step {
            \tstep_kind_t kind;
            \tuint64_t until;
            };

            """
            + stream(Layout.RANK_STREAM)
            + event(Layout.RANK_STREAM, Layout.COMPUTE, "compute", """
                    \t\tuint64_t begin;
                    \t\tint32_t from_site;
                    \t\tint32_t to_site;
                    """)
            + event(Layout.RANK_STREAM, Layout.CALL, "call", CALL_FIELDS)
            + event(Layout.RANK_STREAM, Layout.CALL2, "call2", CALL_FIELDS + """
                    \t\tint32_t peer2;
                    \t\tint32_t tag2;
                    """)
            + event(Layout.RANK_STREAM, Layout.UNFINISHED_CALL, "unfinished_call", CALL_FIELDS)
            + event(Layout.RANK_STREAM, Layout.MESSAGE, "message", MESSAGE_FIELDS)
            + event(Layout.RANK_STREAM, Layout.UNFINISHED_MESSAGE, "unfinished_message", MESSAGE_FIELDS)
            + event(Layout.RANK_STREAM, Layout.INTERRUPT, "interrupt", """
                    \t\tuint64_t begin;
                    \t\tint32_t cause;
                    """)
            + stream(Layout.KERNEL_STREAM)
            + event(Layout.KERNEL_STREAM, Layout.COUNTER, "counter", """
                    \t\tint32_t counter;
                    \t\tint64_t value;
                    """)
            + event(Layout.KERNEL_STREAM, Layout.RUN_END, "run_end", """
                    \t\tuint64_t packets;
                    \t\tuint64_t records;
                    """)
            + stream(Layout.DEFINITION_STREAM)
            + event(Layout.DEFINITION_STREAM, Layout.SITE, "site", """
                    \t\tint32_t id;
                    \t\tstring class_name;
                    \t\tstring method;
                    \t\tstring file;
                    \t\tint32_t line;
                    """)
            + event(Layout.DEFINITION_STREAM, Layout.TYPE, "type", """
                    \t\tint32_t id;
                    \t\tstring name;
                    """)
            + event(Layout.DEFINITION_STREAM, Layout.CONTEXT, "context", """
                    \t\tint32_t id;
                    \t\tstring name;
                    \t\tuint32_t _members_length;
                    \t\tint32_t members[_members_length];
                    """)
            + event(Layout.DEFINITION_STREAM, Layout.COUNTER_NAME, "counter_name", """
                    \t\tint32_t id;
                    \t\tstring name;
                    \t\tstring unit;
                    """)
            + event(Layout.DEFINITION_STREAM, Layout.CAUSE, "interrupt_cause", """
                    \t\tint32_t id;
                    \t\tstring name;
                    """);

    private TsdlText() {
    }

    private static String stream(int id) {
        return """
                stream {
                \tid = %d;
                \tevent.header := struct record_head;
                \tpacket.context := struct packet_context;
                };

                """.formatted(id);
    }

    private static String event(int stream, int id, String name, String fields) {
        return """
                event {
                \tid = %d;
                \tname = "%s";
                \tstream_id = %d;
                \tfields := struct {
                %s\t};
                };

                """.formatted(id, name, stream, fields);
    }
}
