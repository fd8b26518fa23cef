// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.MACHINE_PATH;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.whatif.Attempt;
import org.machineroom.runner.internal.whatif.Variation;
import org.machineroom.runner.internal.whatif.WhatIf;
import org.machineroom.runner.internal.whatif.WhatIfJson;
import org.machineroom.runner.internal.whatif.WhatIfText;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code machineroom whatif}: runs one program again and again, each time with one thing ideal. */
@Command(name = "whatif", modelTransformer = WhatIfCommand.Options.class, mixinStandardHelpOptions = true,
        description = "Runs an MPI program as it is and again with one thing made ideal at a time, and compares.",
        exitCodeListHeading = "%nExit status:%n", exitCodeList = {"0:the program ran as it is",
                "1:it ended with an exception", "2:wrong use", "3:it deadlocked", "124:it has taken as long as it may",
                "130, 143:a signal ended it"})
final class WhatIfCommand implements Callable<Integer> {
    private static final SettingOptions OPTIONS = new SettingOptions(SettingTable.ALL);

    @Spec
    private CommandSpec spec;

    @Mixin
    private MachinePathOption machinePath;

    @Option(names = "--try", paramLabel = "WHAT[,WHAT...]", split = ",",
            description = "only this: an idealisation that --ideal knows, twice-ranks, mapping=MAPPING, machine=ID; "
                    + "all idealisations that can matter, and twice-ranks, if not said")
    private List<String> words = new ArrayList<>();

    @Option(names = "--json", description = "print the table as JSON")
    private boolean json;

    @Parameters(index = "0", paramLabel = NamedProgram.LABEL, description = NamedProgram.DESCRIPTION)
    private String program;

    @Parameters(index = "1..*", paramLabel = "ARGS", description = "the program's own arguments")
    private List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() throws RunException, IOException {
        List<Variation> variations = variations();
        RunSettings asked = OPTIONS.read(spec).with(MACHINE_PATH, machinePath.entries()).with(ARGUMENTS, arguments);
        try (NamedProgram named = NamedProgram.find(program, asked);
                ScratchFolder scratch = ScratchFolder.create();
                Interruption interruption = Interruption.await()) {
            WhatIf runs = new WhatIf(named.settings(), interruption, scratch.path());
            RunReport base = runs.base(System.err);
            if (!Attempt.cut(base).isEmpty()) {
                return base.exitStatus();
            }
            tryAll(variations.isEmpty() ? runs.usual() : variations, base, runs, interruption);
            return ExitStatus.OK;
        }
    }

    private List<Variation> variations() throws RunException {
        List<Variation> variations = new ArrayList<>();
        for (String word : words) {
            variations.add(Variation.of(word));
        }
        return variations;
    }

    private void tryAll(List<Variation> variations, RunReport base, WhatIf runs, Interruption interruption)
            throws IOException {
        WhatIfText text = new WhatIfText(base, System.out);
        if (!json) {
            text.begin();
        }
        List<Attempt> attempts = new ArrayList<>();
        for (Variation variation : variations) {
            if (interruption.hasCome()) {
                break;
            }
            Attempt attempt = runs.attempt(variation, base);
            attempts.add(attempt);
            if (!json) {
                text.print(attempt);
            }
        }
        if (json) {
            System.out.println(new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT)
                    .writeValueAsString(new WhatIfJson(base, attempts).tree()));
        }
    }

    /** Adds the options for all settings. */
    static final class Options implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            return OPTIONS.addTo(command);
        }
    }
}
