// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.machineroom.analysis.report.DescribedSetting;
import org.machineroom.analysis.report.RunPage;
import org.machineroom.machines.MachinePath;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.Setting;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.trace.HostRefusal;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code machineroom report}: writes a run as one page of HTML. */
@Command(name = "report", mixinStandardHelpOptions = true,
        description = "Writes a run as one page of HTML: why it took so long, pictures, tables, settings.")
final class ReportCommand implements Callable<Integer> {
    @Option(names = {"-o", "--output"}, paramLabel = "FILE", required = true,
            description = "the file to write; - is the standard output")
    private Path file;

    @Parameters(index = "0", paramLabel = "RUN",
            description = "the folder of a trace, or of a run that Eclipse has kept")
    private Path folder;

    @Mixin
    private MachinePathOption machinePath;

    @Override
    public Integer call() throws RunException {
        OutputFile.require("--output", file);
        write(TraceFolder.of(folder), machinePath.entries(), "--output", file);
        return 0;
    }

    /**
     * Writes the page of the run that has left a trace in a folder.
     *
     * @param machines where descriptions of machines are looked for besides the built-in ones
     * @param option that has named the file
     */
    static void write(Path trace, List<Path> machines, String option, Path file) throws RunException {
        OutputFile.write(option, file, page(trace, machines));
    }

    private static String page(Path folder, List<Path> machines) throws RunException {
        try {
            Trace trace = Trace.open(folder);
            return RunPage.of(trace, described(trace, machines));
        } catch (TraceException e) {
            throw new RunException(e.getMessage(), e);
        } catch (IOException e) {
            throw RunException.failed(folder + " cannot be read: " + HostRefusal.words(e), e);
        }
    }

    /** The settings of the machine that a trace names; none if there is no such machine here. */
    private static Map<String, DescribedSetting> described(Trace trace, List<Path> entries) {
        Map<String, DescribedSetting> described = new LinkedHashMap<>();
        try (MachinePath machines = MachinePath.open(entries)) {
            String id = trace.header().environment().getOrDefault("machine", "");
            for (Setting setting : machines.catalogue().find(id, Map.of()).description().settings()) {
                described.put(setting.key(), new DescribedSetting(setting.value(), setting.source()));
            }
        } catch (DescriptionException _) {
            return Map.of(); // a machine of somebody else, which the page does without
        }
        return described;
    }
}
