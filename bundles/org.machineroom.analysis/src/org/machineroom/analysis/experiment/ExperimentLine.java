// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.experiment;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;

/**
 * Messages as lines of JSON: {@code {"advance":{"done":3,"all":16}}}. All letters are ASCII's, as who writes them
 * does so in the encoding of its host, and who reads them in another.
 */
public final class ExperimentLine {
    private static final ObjectMapper MAPPER = JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build()
            .setVisibility(PropertyAccessor.IS_GETTER, Visibility.NONE);

    private ExperimentLine() {
    }

    /** A message in a line, without its end. */
    public static String write(ExperimentMessage message) {
        try {
            return MAPPER.writerFor(ExperimentMessage.class).writeValueAsString(message);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("records are written whatever is in them", e);
        }
    }

    /**
     * Reads a line.
     *
     * @throws IllegalArgumentException if it is no message
     */
    public static ExperimentMessage read(String line) {
        try {
            return MAPPER.readValue(line, ExperimentMessage.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("'" + line + "' is no message: " + e.getOriginalMessage(), e);
        }
    }
}
