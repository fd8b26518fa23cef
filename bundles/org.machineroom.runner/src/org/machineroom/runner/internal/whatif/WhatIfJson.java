// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.whatif;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import org.machineroom.runner.internal.report.RunReport;

/** Prints a table of what-if runs as JSON, when it is whole. Times in picoseconds. */
public final class WhatIfJson implements WhatIfOutput {
    private static final ObjectMapper MAPPER = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private final PrintStream out;
    private final ObjectNode root = MAPPER.createObjectNode();
    private RunReport base;
    private ArrayNode rows;

    public WhatIfJson(PrintStream out) {
        this.out = out;
    }

    @Override
    public void begin(RunReport report, List<Variation> variations) {
        base = report;
        root.put("program", base.program()).put("machine", base.machine()).put("ranks", base.perRank().size())
                .put("simulatedTimePs", base.simulatedTimePs());
        base.ideals().forEach(root.putArray("ideal")::add);
        rows = root.putArray("whatIf");
    }

    @Override
    public void add(Attempt attempt) {
        ObjectNode row = rows.addObject().put("what", attempt.variation().word());
        if (attempt.hasTime()) {
            row.put("simulatedTimePs", attempt.report().simulatedTimePs())
                    .put("changePs", attempt.report().simulatedTimePs() - base.simulatedTimePs());
            attempt.predictedPs().ifPresent(ps -> row.put("predictedPs", ps));
        } else {
            row.put("reason", attempt.reason());
        }
    }

    @Override
    public void end() throws IOException {
        out.println(MAPPER.writeValueAsString(root));
    }
}
