// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.input;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.machineroom.trace.ui.internal.Messages;

/**
 * What a timeline can be told to do. Each is a command of the workbench, whose id ends in the name of the constant, and
 * most have a key.
 */
public enum TimelineCommand {
    WHOLE_RUN(Messages.keyHome, Messages.commandWholeRun),
    ZOOM_IN("W, +", Messages.commandZoomIn),
    ZOOM_OUT("S, -", Messages.commandZoomOut),
    PAN_LEFT("A", Messages.commandPanLeft),
    PAN_RIGHT("D", Messages.commandPanRight),
    ZOOM_TO_SELECTION("Z", Messages.commandZoomToSelection),
    FIT("F", Messages.commandFit),
    UNDO_ZOOM("Alt+U", Messages.commandUndoZoom),
    REDO_ZOOM("Alt+R", Messages.commandRedoZoom),
    RANGE_OF_SELECTION("I", Messages.commandRangeOfSelection),
    RANGE_WHOLE("O", Messages.commandRangeWhole),
    GO_TO_TIME("Ctrl+L", Messages.commandGoToTime),
    PREVIOUS_STATE(Messages.keyLeft, Messages.commandPreviousState),
    NEXT_STATE(Messages.keyRight, Messages.commandNextState),
    EXTEND_TO_PREVIOUS(Messages.keyShiftLeft, Messages.commandExtendToPrevious),
    EXTEND_TO_NEXT(Messages.keyShiftRight, Messages.commandExtendToNext),
    RANK_UP(Messages.keyUp, Messages.commandRankUp),
    RANK_DOWN(Messages.keyDown, Messages.commandRankDown),
    FOLLOW_BACK("[", Messages.commandFollowBack),
    FOLLOW_FORWARD("]", Messages.commandFollowForward),
    TOGGLE_MARKER("M", Messages.commandToggleMarker),
    PREVIOUS_MARKER(",", Messages.commandPreviousMarker),
    NEXT_MARKER(".", Messages.commandNextMarker),
    FILTER("/", Messages.commandFilter),
    FIND("Ctrl+F", Messages.commandFind),
    FIND_NEXT("N", Messages.commandFindNext),
    OPEN_SOURCE(Messages.keyEnter, Messages.commandOpenSource),
    ROWS_HIGHER("E", Messages.commandRowsHigher),
    ROWS_LOWER("R", Messages.commandRowsLower),
    FIT_ROWS("H", Messages.commandFitRows),
    HIDE_RANK(Messages.keyDelete, Messages.commandHideRank),
    SHOW_ONLY_MATCHING("", Messages.commandShowOnlyMatching),
    SHOW_ALL_RANKS("", Messages.commandShowAllRanks),
    GROUP_BY_NODE("B", Messages.commandGroupByNode),
    SORT_BY_RANK("", Messages.commandSortByRank),
    SORT_BY_COMPUTING("", Messages.commandSortByComputing),
    SORT_BY_WAITING("", Messages.commandSortByWaiting),
    SORT_BY_COMMUNICATING("", Messages.commandSortByCommunicating),
    COLOUR_BY_STATE("1", Messages.commandColourByState),
    COLOUR_BY_CAUSE("2", Messages.commandColourByCause),
    COLOUR_BY_CALL("3", Messages.commandColourByCall),
    COLOUR_BY_LINE("4", Messages.commandColourByLine),
    COUNT_COMPUTING("", Messages.countedComputing),
    COUNT_BYTES("", Messages.countedBytes),
    COUNT_UNEXPECTED("", Messages.countedUnexpected),
    COUNT_POSTED("", Messages.countedPosted),
    COUNT_LOAD("", Messages.countedLoad),
    GRID("G", Messages.commandGrid),
    MESSAGES("X", Messages.commandMessages),
    CRITICAL_PATH("C", Messages.commandCriticalPath),
    LEGEND("L", Messages.commandLegend),
    PALETTE("P", Messages.commandPalette),
    EXPORT_PICTURE("", Messages.commandExportPicture),
    EXPORT_TABLE("", Messages.commandExportTable),
    CANCEL(Messages.keyEscape, Messages.commandCancel),
    HELP("?", Messages.commandHelp);

    private static final String PREFIX = "org.machineroom.trace.ui.timeline.";

    private final String keys;
    private final String text;

    TimelineCommand(String keys, String text) {
        this.keys = keys;
        this.text = text;
    }

    /** The keys that call it, for people to read; empty if there is none. */
    public String keys() {
        return keys;
    }

    /** What it does. */
    public String text() {
        return text;
    }

    /** Id of the workbench's command. */
    public String id() {
        StringBuilder id = new StringBuilder(PREFIX);
        for (String word : name().toLowerCase(Locale.ROOT).split("_")) {
            boolean isFirst = id.length() == PREFIX.length();
            id.append(isFirst ? word.charAt(0) : Character.toUpperCase(word.charAt(0))).append(word.substring(1));
        }
        return id.toString();
    }

    /** The one with an id of the workbench. */
    public static Optional<TimelineCommand> ofId(String id) {
        return Arrays.stream(values()).filter(command -> command.id().equals(id)).findFirst();
    }
}
