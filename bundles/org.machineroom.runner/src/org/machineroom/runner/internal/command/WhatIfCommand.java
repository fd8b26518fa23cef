// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.DEBUG_AT;
import static org.machineroom.live.settings.SettingTable.MACHINE_PATH;
import static org.machineroom.live.settings.SettingTable.PROFILE;
import static org.machineroom.live.settings.SettingTable.TRACE;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.machineroom.live.settings.RunFile;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.live.settings.WrongSettingException;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.MachinePath;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.whatif.Attempt;
import org.machineroom.runner.internal.whatif.Variation;
import org.machineroom.runner.internal.whatif.WhatIf;
import org.machineroom.runner.internal.whatif.WhatIfJson;
import org.machineroom.runner.internal.whatif.WhatIfOutput;
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

    @Option(names = "--json-lines", description = JsonLines.DESCRIPTION)
    private boolean jsonLines;

    @Option(names = "--settings", paramLabel = "FILE", description = "the program and its settings, instead of MAIN: "
            + "settings.properties of a run that Eclipse has kept; options change what it says")
    private Path file;

    @Parameters(index = "0", arity = "0..1", paramLabel = NamedProgram.LABEL, description = NamedProgram.DESCRIPTION)
    private String program;

    @Parameters(index = "1..*", paramLabel = "ARGS", description = "the program's own arguments")
    private List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() throws RunException, IOException {
        try (Interruption interruption = Interruption.await();
                NamedProgram named = program();
                MachinePath machines = MachinePath.open(named.settings().get(MACHINE_PATH));
                ScratchFolder scratch = ScratchFolder.create()) {
            interruption.deletes(scratch);
            List<Variation> variations = variations(machines.catalogue());
            WhatIf runs = new WhatIf(named.settings(), interruption, scratch.path());
            RunReport base = runs.base(System.err);
            if (!Attempt.cut(base).isEmpty()) {
                return base.exitStatus();
            }
            tryAll(variations.isEmpty() ? runs.usual() : variations, base, runs, output(named.settings(), runs),
                    interruption);
            return ExitStatus.OK;
        }
    }

    private List<Variation> variations(MachineCatalogue machines) throws RunException {
        List<Variation> variations = new ArrayList<>();
        for (String word : words) {
            variations.add(Variation.of(word, machines));
        }
        return variations;
    }

    private NamedProgram program() throws RunException {
        if ((program == null) == (file == null)) {
            throw new RunException("needed is either a program or --settings FILE");
        }
        if (file != null) {
            return new NamedProgram(kept(), null);
        }
        return NamedProgram.find(program,
                OPTIONS.read(spec).with(MACHINE_PATH, machinePath.entries()).with(ARGUMENTS, arguments));
    }

    /** The settings in the file, without where that run has left its trace and was to stop for the debugger. */
    private RunSettings kept() throws RunException {
        try {
            RunSettings kept = RunFile.read(file).with(TRACE, null).with(PROFILE, false).with(DEBUG_AT, null);
            return OPTIONS.read(spec, kept).plusAll(MACHINE_PATH, machinePath.entries());
        } catch (WrongSettingException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    private WhatIfOutput output(RunSettings settings, WhatIf runs) {
        if (jsonLines) {
            return new WhatIfLines(settings.with(TRACE, null), runs, new JsonLines(System.out));
        }
        return json ? new WhatIfJson(System.out) : new WhatIfText(System.out);
    }

    private static void tryAll(List<Variation> variations, RunReport base, WhatIf runs, WhatIfOutput output,
            Interruption interruption) throws IOException {
        output.begin(base, variations);
        for (Variation variation : variations) {
            if (interruption.hasCome()) {
                break;
            }
            output.begin(variation);
            output.add(runs.attempt(variation, base));
        }
        output.end();
    }

    /** Adds the options for all settings. */
    static final class Options implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            return OPTIONS.addTo(command);
        }
    }
}
