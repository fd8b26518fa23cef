// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.export;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A message of Protocol Buffers taken apart (protobuf.dev, Encoding): by field, numbers or bytes. */
record ProtoFields(Map<Integer, List<Object>> fields) {
    static ProtoFields parse(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        Map<Integer, List<Object>> fields = new TreeMap<>();
        while (in.hasRemaining()) {
            long tag = varint(in);
            Object value = switch ((int) tag & 7) {
                case 0 -> varint(in);
                case 1 -> in.getLong();
                case 2 -> {
                    byte[] part = new byte[(int) varint(in)];
                    in.get(part);
                    yield part;
                }
                default -> throw new AssertionError("wire type of tag " + tag);
            };
            fields.computeIfAbsent((int) (tag >>> 3), _ -> new ArrayList<>()).add(value);
        }
        return new ProtoFields(fields);
    }

    private static long varint(ByteBuffer in) {
        long value = 0;
        for (int shift = 0;; shift += 7) {
            byte next = in.get();
            value |= (next & 0x7fL) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }

    boolean has(int field) {
        return fields.containsKey(field);
    }

    long number(int field) {
        return (Long) fields.get(field).getFirst();
    }

    String text(int field) {
        return new String((byte[]) fields.get(field).getFirst(), StandardCharsets.UTF_8);
    }

    ProtoFields message(int field) {
        return messages(field).getFirst();
    }

    List<ProtoFields> messages(int field) {
        return fields.getOrDefault(field, List.of()).stream().map(bytes -> parse((byte[]) bytes)).toList();
    }
}
