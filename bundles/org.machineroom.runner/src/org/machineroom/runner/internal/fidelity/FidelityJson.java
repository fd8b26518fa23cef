// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

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
        ArrayNode groups = root.putArray("groups");
        report.groups().forEach((group, rms) -> groups.addObject().put("id", group.id()).put("rms", rms)
                .put("allowed", group.rms()).put("holds", rms <= group.rms()));
        root.put("judged", report.judged()).put("failed", report.failed());
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
        if (result.group() == null) {
            node.put("holds", each.holds());
        } else {
            node.put("group", result.group().id());
        }
        if (!each.remark().isEmpty()) {
            node.put("remark", each.remark());
        }
    }
}
