// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.machineroom.runner.internal.experiment.Experiment;
import org.machineroom.runner.internal.experiment.ExperimentRun;
import org.machineroom.runner.internal.experiment.Row;
import org.machineroom.runner.internal.experiment.Series;
import org.machineroom.runner.internal.experiment.StraightLine;

/** The rows of an experiment as JSON: an object for one machine, an array of such objects for several. */
record BenchJson(Experiment experiment, boolean fit) {
    private static final ObjectMapper MAPPER = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    String text(List<ExperimentRun> runs) throws JsonProcessingException {
        ArrayNode all = MAPPER.createArrayNode();
        runs.forEach(run -> all.add(run(run)));
        JsonNode root = runs.size() == 1 ? all.get(0) : all;
        return MAPPER.writeValueAsString(root);
    }

    private ObjectNode run(ExperimentRun run) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("experiment", experiment.name());
        node.put("machine", run.machine());
        node.put("ranks", run.ranks());
        node.put("ending", run.ending());
        if (!run.isComplete()) {
            node.put("reason", run.reason());
        }
        ArrayNode all = node.putArray("series");
        run.series().forEach(series -> all.add(series(series)));
        return node;
    }

    private ObjectNode series(Series series) {
        ObjectNode node = MAPPER.createObjectNode();
        ObjectNode conditions = node.putObject("conditions");
        series.conditions().forEach(conditions::put);
        node.put("x", series.xName());
        ArrayNode rows = node.putArray("rows");
        for (Row row : series.rows()) {
            rows.addObject().put("x", row.x()).put("value", row.value()).put("unit", row.unit()).put("min", row.min())
                    .put("mean", row.mean()).put("max", row.max());
        }
        if (fit) {
            StraightLine.through(series).ifPresentOrElse(line -> line(node.putObject("fit"), line),
                    () -> node.putNull("fit"));
        }
        return node;
    }

    private static void line(ObjectNode node, StraightLine line) {
        node.put("startUp", line.startUpUs()).put("startUpUnit", "us");
        node.put("rate", line.megabytesPerSecond()).put("rateUnit", "MB/s");
        node.put("rmsDeviation", line.rms()).put("greatestDeviation", line.greatest());
    }
}
