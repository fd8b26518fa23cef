// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.report;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.machineroom.analysis.load.MachineLoad;
import org.machineroom.analysis.load.MachinePlan;
import org.machineroom.analysis.load.PartLoad;
import org.machineroom.live.Units;

/** The machine, its parts coloured by load, the busiest the hottest. */
final class MachineSvg {
    private static final double SCALE = 60;
    private static final double NODE = 0.18;
    private static final double ASIDE = 0.05;

    private final MachinePlan plan;
    private final MachineLoad load;
    private final Map<Integer, PartLoad> loads = new HashMap<>();
    private final StringBuilder svg = new StringBuilder();

    MachineSvg(MachinePlan plan, MachineLoad load) {
        this.plan = plan;
        this.load = load;
        load.parts().forEach(part -> loads.put(part.part().id(), part));
    }

    String draw() {
        MachinePlan.Bounds bounds = plan.bounds();
        svg.append(String.format(Locale.ROOT,
                "<svg class=\"machine\" role=\"img\" viewBox=\"%.2f %.2f %.2f %.2f\" style=\"max-width:%.0fpx\">\n",
                bounds.left(), bounds.top(), bounds.width(), bounds.height(), bounds.width() * SCALE));
        double most = load.parts().stream().mapToDouble(load::share).max().orElse(0);
        for (MachinePlan.Line line : plan.lines()) {
            draw(line, loads.get(line.part().id()), most);
        }
        for (MachinePlan.Node node : plan.nodes()) {
            svg.append(String.format(Locale.ROOT,
                    "<rect class=\"node\" x=\"%.3f\" y=\"%.3f\" width=\"%.2f\" height=\"%.2f\"><title>rank %d, "
                            + "%s</title></rect>\n",
                    node.at().x() - NODE, node.at().y() - NODE, 2 * NODE, 2 * NODE, node.rank(),
                    HtmlText.escaped(node.name())));
        }
        return svg.append("</svg>").toString();
    }

    /** A line keeps to the right of its direction. */
    private void draw(MachinePlan.Line line, PartLoad part, double most) {
        double dx = line.to().x() - line.from().x();
        double dy = line.to().y() - line.from().y();
        double length = Math.max(Math.hypot(dx, dy), Double.MIN_NORMAL);
        double right = line.part().isLine() ? -dy / length * ASIDE : 0;
        double down = line.part().isLine() ? dx / length * ASIDE : 0;
        double share = load.share(part);
        svg.append(String.format(Locale.ROOT, "<path class=\"%s\" d=\"M%.3f %.3fL%.3f %.3f\"",
                share > 0 ? "busy" : "still", line.from().x() + right, line.from().y() + down, line.to().x() + right,
                line.to().y() + down));
        if (share > 0) {
            svg.append(String.format(Locale.ROOT, " stroke-opacity=\"%.3f\"", Math.max(0.15, Math.sqrt(share / most))));
        }
        svg.append("><title>").append(HtmlText.escaped(part.part().name())).append(": ")
                .append(Units.finePercent(share))
                .append("</title></path>\n");
    }
}
