// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.DEBUG_AT;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.NO_REDIRECT;
import static org.machineroom.live.settings.SettingTable.PROFILE;
import static org.machineroom.live.settings.SettingTable.WATCH;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Meter;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.live.settings.Position.AtStep;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.description.Suggestions;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.runner.internal.lane.CodeOwner;
import org.machineroom.runner.internal.lane.LaneHooks;
import org.machineroom.runner.internal.lane.LaneLoader;
import org.machineroom.runner.internal.program.Program;
import org.machineroom.runner.internal.program.ProgramException;
import org.machineroom.runner.internal.program.ProgramFiles;
import org.machineroom.runner.internal.program.ProgramSettings.Stepping;
import org.machineroom.runner.internal.program.ProgramSettings;
import org.machineroom.runner.internal.program.RedefinitionAgent;
import org.machineroom.runner.internal.program.Redirection;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.record.CallTreeProfile;
import org.machineroom.runner.internal.record.ProfileSource;

/**
 * The program of a run in Java, loaded as the settings ask for.
 *
 * @param program the loaded program
 */
record ProgramSetup(Program program) implements RunProgram {
    static ProgramSetup load(ProgramFiles files, RunSettings settings, ComputingCosts costs, int ranks, LaneLoader lane,
            PrintStream err) throws RunException {
        ProgramSettings.Builder builder = ProgramSettings.builder(settings.get(MAIN), settings.get(CLASS_PATH), lane)
                .profile(settings.get(PROFILE)).lanes(LaneChoice.others(settings, files, lane))
                .warnings(text -> err.println("machineroom: " + text));
        costs.instructions().ifPresent(builder::costs);
        costs.caches().ifPresent(caches -> builder.memory(caches::newMemory));
        if (settings.get(WATCH) != null || settings.get(DEBUG_AT) instanceof AtStep) {
            builder.stepping(new Stepping(Optional.ofNullable(settings.get(WATCH))));
        }
        for (String name : settings.get(NO_REDIRECT)) {
            builder.without(redirection(name));
        }
        ProgramSettings wanted = builder.build();
        if (wanted.redirections().contains(Redirection.LOCALE)) {
            StartLocale.begin();
        } else {
            StartLocale.beginAsOnHost();
        }
        try {
            Program program = Program.load(files, wanted, ranks);
            RedefinitionAgent.attendTo(program);
            return new ProgramSetup(program);
        } catch (ProgramException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    private static Redirection redirection(String name) throws RunException {
        List<String> names = Arrays.stream(Redirection.values()).map(r -> r.name().toLowerCase(Locale.ROOT)).toList();
        if (!names.contains(name)) {
            throw new RunException("--no-redirect " + name + ": must be one of " + String.join(", ", names) + "."
                    + Suggestions.alsoMean(name, names));
        }
        return Redirection.valueOf(name.toUpperCase(Locale.ROOT));
    }

    @Override
    public Bodies bodies(Kernel kernel, SimulatedMachine machine, ProgramArguments arguments, long startPs) {
        return new RankPrograms(kernel, machine, program, arguments, startPs);
    }

    @Override
    public ProfileSource profile(Frequency clock) {
        return program.profile().<ProfileSource>map(table -> new CallTreeProfile(table, program.sites(), clock))
                .orElse(ProfileSource.NONE);
    }

    @Override
    public List<Meter> meters() {
        return hooks().stream().map(LaneHooks::meter).toList();
    }

    @Override
    public List<LaneHooks> hooks() {
        return program.lanes();
    }

    @Override
    public Site site(int id) {
        return program.sites().site(id).orElse(null);
    }

    @Override
    public List<Site> stack(Rank rank) {
        return Arrays.stream(rank.thread().getStackTrace())
                .filter(frame -> CodeOwner.of(frame.getClassName()) == CodeOwner.PROGRAM)
                .map(frame -> new Site(frame.getClassName(), frame.getMethodName(), frame.getFileName(),
                        Math.max(0, frame.getLineNumber()), ""))
                .toList();
    }

    @Override
    public void close() {
        RedefinitionAgent.leave(program);
    }
}
