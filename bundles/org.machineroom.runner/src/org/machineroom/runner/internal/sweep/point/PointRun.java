// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.point;

import static org.machineroom.live.settings.SettingTable.TIME_LIMIT;

import java.util.List;
import java.util.Locale;
import org.machineroom.live.settings.RunFile;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.TimeSpan;
import org.machineroom.live.settings.WrongSettingException;
import org.machineroom.runner.internal.experiment.ExperimentRun;
import org.machineroom.runner.internal.experiment.SeriesReader;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.Simulation;
import org.machineroom.runner.internal.sweep.point.PointResult.HostCost;
import org.machineroom.runner.internal.sweep.point.PointResult.Totals;

/** The run of a point, in this process. */
public final class PointRun {
    /** Bytes that are kept of what a program prints; rows of experiments are far less than the others. */
    private static final int MOST_PRINTED = 1 << 16;
    private static final int MOST_ROWS = 1 << 24;
    private static final double NANOS = 1e9;

    private final Point point;
    private final String host;
    private final Beginning out;
    private final Beginning err = new Beginning(MOST_PRINTED);
    private final long beganNs = System.nanoTime();

    private PointRun(Point point, String host) {
        this.point = point;
        this.host = host;
        this.out = new Beginning(point.isExperiment() ? MOST_ROWS : MOST_PRINTED);
    }

    /**
     * Runs a point; whatever goes wrong is its result.
     *
     * @param host name of this host
     */
    public static PointResult of(Point point, String host) {
        return new PointRun(point, host).run();
    }

    private PointResult run() {
        if (!point.refusal().isEmpty()) {
            return refused(point.refusal(), ExitStatus.WRONG_USE);
        }
        try {
            RunSettings settings = RunFile.settings(point.settings());
            PointResult result = result(new Simulation(settings).run(out.stream(), err.stream()));
            boolean isHostsLimit = result.ending().equals(PointResult.TIME_LIMIT)
                    && result.complaint().contains(TIME_LIMIT.option().names().getFirst() + " ");
            return isHostsLimit ? result.limited(TimeSpan.text(settings.get(TIME_LIMIT))) : result;
        } catch (RunException e) {
            return refused(e.getMessage(), e.exitStatus());
        } catch (WrongSettingException e) {
            return refused(e.getMessage(), ExitStatus.WRONG_USE);
        } catch (RuntimeException e) {
            return PointResult.without(point, PointResult.CRASHED, ExitStatus.FAILED, "the simulator failed: " + e,
                    cost());
        }
    }

    private PointResult refused(String reason, int status) {
        return PointResult.without(point, PointResult.REFUSED, status, reason, cost());
    }

    private PointResult result(RunReport report) {
        double efficiency = report.parallelEfficiency();
        Totals totals = new Totals(report.simulatedTimePs(), report.messages(), report.bytes(),
                Double.isNaN(efficiency) ? null : efficiency, report.host().events());
        String ending = report.exitStatus() == ExitStatus.TIME_LIMIT && report.ending() == RunReport.Ending.EXITED
                ? PointResult.TIME_LIMIT : report.ending().name().toLowerCase(Locale.ROOT);
        return new PointResult(point.digest(), ending, report.exitStatus(),
                report.exitStatus() == ExitStatus.OK ? "" : ExperimentRun.reason(err.text(), ending), "", totals,
                point.isExperiment() ? "" : out.text(), err.text(),
                point.isExperiment() ? Measured.of(SeriesReader.read(out.text())) : List.of(), cost());
    }

    private HostCost cost() {
        return new HostCost((System.nanoTime() - beganNs) / NANOS, host);
    }
}
