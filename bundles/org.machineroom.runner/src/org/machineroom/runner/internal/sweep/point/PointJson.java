// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.point;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** Points and results in one line of JSON each: what processes tell each other, and what tasks write. */
public final class PointJson {
    private static final ObjectMapper MAPPER = new ObjectMapper()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    /** Numbers that are written again as they were. */
    private static final Pattern WHOLE = Pattern.compile("0|-?[1-9]\\d{0,17}");
    private static final Pattern DECIMAL = Pattern.compile("-?(0|[1-9]\\d{0,2})\\.(0|\\d{0,8}[1-9])");

    private PointJson() {
    }

    /** A point or a result in a line. */
    public static String line(Record value) {
        return write(value);
    }

    /** Values by their keys in a line. */
    public static String line(Map<String, String> values) {
        return write(values);
    }

    /** Values by their keys in a line; those that are numbers as such, for a database to compare them so. */
    public static String withNumbers(Map<String, String> values) {
        Map<String, Object> typed = new LinkedHashMap<>();
        values.forEach((key, value) -> typed.put(key, WHOLE.matcher(value).matches() ? Long.valueOf(value)
                : DECIMAL.matcher(value).matches() ? Double.valueOf(value) : value));
        return write(typed);
    }

    private static String write(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("records are written whatever is in them", e);
        }
    }

    /** Reads a point. */
    public static Point point(String line) throws JsonProcessingException {
        return MAPPER.readValue(line, Point.class);
    }

    /** Reads a result. */
    public static PointResult result(String line) throws JsonProcessingException {
        return MAPPER.readValue(line, PointResult.class);
    }

    /** Reads values by their keys, in their order. */
    public static Map<String, String> values(String line) throws JsonProcessingException {
        return MAPPER.readValue(line,
                MAPPER.getTypeFactory().constructMapType(LinkedHashMap.class, String.class, String.class));
    }
}
