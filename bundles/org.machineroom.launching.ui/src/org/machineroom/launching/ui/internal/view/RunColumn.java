// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import java.nio.file.Path;
import java.util.Comparator;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.RunName;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.live.settings.SettingTable;

/** The columns of the Runs view, those first that tell runs apart. */
public enum RunColumn {
    /** Name of the run. */
    NAME(Messages.columnName, 200),
    /** Id of the machine. */
    MACHINE(Messages.columnMachine, 95),
    /** Number of ranks. */
    RANKS(Messages.columnRanks, 60),
    /** Virtual time at the end. */
    TIME(Messages.columnSimulatedTime, 125),
    /** What has become of it. */
    ENDING(Messages.columnEnding, 130),
    /** What the program was given. */
    ARGUMENTS(Messages.columnArguments, 90),
    /** Which node each rank ran on. */
    MAPPING(Messages.columnMapping, 75),
    /** Parameters of the machine that are not as described. */
    CHANGES(Messages.columnChanges, 150),
    /** Which class files ran, and whether the run of the same program before it had others. */
    CLASSES(Messages.columnClasses, 130),
    /** Run, debug or profile. */
    MODE(Messages.columnMode, 60),
    /** When it was started. */
    STARTED(Messages.columnStarted, 140),
    /** Name of the main class. */
    PROGRAM(Messages.columnProgram, 180);

    private static final int DIGITS = 8;

    private final String title;
    private final int width;

    RunColumn(String title, int width) {
        this.title = title;
        this.width = width;
    }

    /** What the head of the column says. */
    String title() {
        return title;
    }

    /** How wide it is at least, in pixels. */
    int width() {
        return width;
    }

    /** Whether it holds numbers, which stand at the right. */
    boolean isNumeric() {
        return this == RANKS || this == TIME;
    }

    /** What a cell says. */
    public String text(StoredRun run, KnownRuns known) {
        return switch (this) {
            case NAME -> name(run, known);
            case MACHINE -> run.machine();
            case RANKS -> run.ranks() == 0 ? "" : Integer.toString(run.ranks());
            case TIME -> RunTexts.simulatedTime(run);
            case ENDING -> RunTexts.ending(run);
            case ARGUMENTS -> known.settings(run).map(RunName::arguments).orElse("");
            case MAPPING -> known.settings(run).map(settings -> settings.get(SettingTable.MAPPING)).orElse("");
            case CHANGES -> known.settings(run).map(RunName::changes).orElse("");
            case CLASSES -> classes(run, known);
            case MODE -> run.mode();
            case STARTED -> RunTexts.instant(run.started());
            case PROGRAM -> run.isNative() ? Path.of(run.program()).getFileName().toString() : run.program();
        };
    }

    /** What tells a run from the one before must be in sight, and the column of class files seldom is. */
    private static String name(StoredRun run, KnownRuns known) {
        return known.beforeOtherClasses(run).isEmpty() ? run.name()
                : NLS.bind(run.isNative() ? Messages.nameChangedNative : Messages.nameChanged, run.name());
    }

    private static String classes(StoredRun run, KnownRuns known) {
        String digits = known.classes(run).map(digest -> digest.substring(0, DIGITS)).orElse("");
        return known.beforeOtherClasses(run).isEmpty() ? digits : NLS.bind(Messages.classesChanged, digits);
    }

    /** What a cell says when the mouse rests on it. */
    String toolTip(StoredRun run, KnownRuns known) {
        if (this != CLASSES || known.classes(run).isEmpty()) {
            return text(run, known);
        }
        String digest = NLS.bind(run.isNative() ? Messages.classesDigestNative : Messages.classesDigest,
                known.classes(run).orElseThrow());
        String other = run.isNative() ? Messages.classesOtherNative : Messages.classesOther;
        return known.beforeOtherClasses(run).map(before -> digest + " " + NLS.bind(other, before.name()))
                .orElse(digest);
    }

    /** The order of runs by this column. */
    Comparator<StoredRun> order(KnownRuns known) {
        return switch (this) {
            case RANKS -> Comparator.comparingInt(StoredRun::ranks);
            case TIME -> Comparator.comparingLong(run -> run.end() == null ? 0 : run.end().simulatedTimePs());
            case STARTED -> Comparator.comparing(StoredRun::started);
            default -> Comparator.comparing(run -> text(run, known));
        };
    }
}
