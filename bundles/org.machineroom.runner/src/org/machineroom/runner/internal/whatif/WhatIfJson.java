// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.whatif;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.machineroom.runner.internal.report.RunReport;

/**
 * A table of what-if runs as JSON. Times in picoseconds.
 *
 * @param base     the run that others are compared with
 * @param attempts the others
 */
public record WhatIfJson(RunReport base, List<Attempt> attempts) {
    /** The whole table. */
    public ObjectNode tree() {
        ObjectNode root = new ObjectMapper().createObjectNode();
        root.put("program", base.program()).put("machine", base.machine()).put("ranks", base.perRank().size())
                .put("simulatedTimePs", base.simulatedTimePs());
        base.ideals().forEach(root.putArray("ideal")::add);
        ArrayNode rows = root.putArray("whatIf");
        for (Attempt attempt : attempts) {
            ObjectNode row = rows.addObject().put("what", attempt.variation().word());
            if (attempt.hasTime()) {
                row.put("simulatedTimePs", attempt.report().simulatedTimePs())
                        .put("changePs", attempt.report().simulatedTimePs() - base.simulatedTimePs());
                attempt.predictedPs().ifPresent(ps -> row.put("predictedPs", ps));
            } else {
                row.put("reason", attempt.reason());
            }
        }
        return root;
    }
}
