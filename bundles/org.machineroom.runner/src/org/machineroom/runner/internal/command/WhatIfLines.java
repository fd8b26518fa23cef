// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.machineroom.analysis.experiment.ExperimentMessage;
import org.machineroom.analysis.experiment.ExperimentMessage.Advance;
import org.machineroom.analysis.experiment.ExperimentMessage.Ran;
import org.machineroom.analysis.experiment.ExperimentMessage.Tried;
import org.machineroom.live.settings.RunFile;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.experiment.ExperimentRun;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.whatif.Attempt;
import org.machineroom.runner.internal.whatif.Variation;
import org.machineroom.runner.internal.whatif.WhatIf;
import org.machineroom.runner.internal.whatif.WhatIfOutput;

/** Tells of what-if runs while they go on: first what is predicted for each, then what comes out of it. */
final class WhatIfLines implements WhatIfOutput {
    private final RunSettings settings;
    private final WhatIf runs;
    private final Consumer<ExperimentMessage> out;
    private final List<Variation> wanted = new ArrayList<>();
    private RunReport base;
    private int tried;

    WhatIfLines(RunSettings settings, WhatIf runs, Consumer<ExperimentMessage> out) {
        this.settings = settings;
        this.runs = runs;
        this.out = out;
    }

    @Override
    public void begin(RunReport report, List<Variation> variations) {
        base = report;
        wanted.addAll(variations);
        String what = base.ideals().isEmpty() ? "as it is" : String.join(",", base.ideals());
        out.accept(ran(0, what, RunFile.entries(settings), ending(base), ""));
        out.accept(new Tried(0, what, base.simulatedTimePs(), null));
        for (int i = 0; i < wanted.size(); i++) {
            out.accept(new Tried(i + 1, wanted.get(i).word(), null, value(runs.predictedPs(wanted.get(i)))));
        }
        advance();
    }

    private void advance() {
        out.accept(new Advance(tried + 1, wanted.size() + 1));
    }

    private static Long value(OptionalLong ps) {
        return ps.isPresent() ? ps.getAsLong() : null;
    }

    private Ran ran(int number, String what, Map<String, String> entries, String ending, String reason) {
        return new Ran(number, base.program() + ", " + what, entries, ending, reason);
    }

    private Ran ran(Variation variation, String ending, String reason) {
        return ran(tried + 1, variation.word(),
                RunFile.entries(variation.applied(settings, base.perRank().size())), ending, reason);
    }

    private static String ending(RunReport report) {
        return report.ending().name().toLowerCase(Locale.ROOT);
    }

    @Override
    public void begin(Variation variation) {
        out.accept(ran(variation, "", ""));
    }

    @Override
    public void add(Attempt attempt) {
        Variation variation = attempt.variation();
        out.accept(ran(variation, attempt.report() == null ? ExperimentRun.REFUSED : ending(attempt.report()),
                attempt.reason()));
        out.accept(new Tried(tried + 1, variation.word(),
                attempt.hasTime() ? attempt.report().simulatedTimePs() : null, value(attempt.predictedPs())));
        tried++;
        advance();
    }
}
