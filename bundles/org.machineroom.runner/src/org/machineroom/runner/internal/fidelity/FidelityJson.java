// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;

/** A report as JSON. */
public final class FidelityJson {
    private static final ObjectMapper MAPPER = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private FidelityJson() {
    }

    /**
     * The text.
     *
     * @throws JsonProcessingException if the library cannot write it
     */
    public static String text(FidelityReport report) throws JsonProcessingException {
        ObjectNode root = MAPPER.createObjectNode();
        ArrayNode results = root.putArray("results");
        report.comparisons().forEach(each -> fill(results.addObject(), each));
        for (Evidence evidence : Evidence.values()) {
            root.putObject(evidence.name().toLowerCase(Locale.ROOT)).put("judged", report.judged(evidence))
                    .put("failed", report.failed(evidence));
        }
        return MAPPER.writeValueAsString(root);
    }

    private static void fill(ObjectNode node, Comparison each) {
        PublishedResult result = each.result();
        node.put("id", result.id()).put("role", result.role().name()).put("what", result.what());
        ArrayNode machines = node.putArray("machines");
        result.machines().forEach(machines::add);
        node.put("published", result.claim().text()).put("unit", result.unit()).put("source", result.source());
        if (each.simulated().isPresent()) {
            node.put("simulated", each.simulated().getAsDouble());
        } else {
            node.put("simulated", each.text());
        }
        each.deviation().ifPresent(deviation -> node.put("deviation", deviation));
        node.put("holds", each.holds()).put("evidence", result.evidence().name().toLowerCase(Locale.ROOT));
        if (!result.predicted().isEmpty()) {
            node.put("predicted", result.predicted());
        }
        if (!each.remark().isEmpty()) {
            node.put("remark", each.remark());
        }
    }
}
