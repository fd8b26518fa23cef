// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.input;

import java.util.Optional;
import org.eclipse.swt.SWT;

/** Which key does what. Keys with Ctrl and Alt are bindings of the workbench, and may be changed there. */
public final class TimelineKeys {
    private TimelineKeys() {
    }

    /**
     * The command of a key.
     *
     * @param keyCode as in an event of SWT
     * @param character as in an event of SWT
     * @param stateMask as in an event of SWT
     */
    public static Optional<TimelineCommand> command(int keyCode, char character, int stateMask) {
        if ((stateMask & (SWT.CTRL | SWT.ALT | SWT.COMMAND)) != 0) {
            return Optional.empty();
        }
        boolean shift = (stateMask & SWT.SHIFT) != 0;
        return ofCode(keyCode, shift).or(() -> ofCharacter(Character.toLowerCase(character)));
    }

    private static Optional<TimelineCommand> ofCode(int keyCode, boolean shift) {
        return Optional.ofNullable(switch (keyCode) {
            case SWT.HOME -> TimelineCommand.WHOLE_RUN;
            case SWT.ARROW_LEFT -> shift ? TimelineCommand.EXTEND_TO_PREVIOUS : TimelineCommand.PREVIOUS_STATE;
            case SWT.ARROW_RIGHT -> shift ? TimelineCommand.EXTEND_TO_NEXT : TimelineCommand.NEXT_STATE;
            case SWT.ARROW_UP -> TimelineCommand.RANK_UP;
            case SWT.ARROW_DOWN -> TimelineCommand.RANK_DOWN;
            case SWT.KEYPAD_ADD -> TimelineCommand.ZOOM_IN;
            case SWT.KEYPAD_SUBTRACT -> TimelineCommand.ZOOM_OUT;
            case SWT.CR, SWT.KEYPAD_CR -> TimelineCommand.OPEN_SOURCE;
            case SWT.DEL -> TimelineCommand.HIDE_RANK;
            case SWT.ESC -> TimelineCommand.CANCEL;
            default -> null;
        });
    }

    private static Optional<TimelineCommand> ofCharacter(char character) {
        return Optional.ofNullable(switch (character) {
            case 'w', '+', '=' -> TimelineCommand.ZOOM_IN;
            case 's', '-' -> TimelineCommand.ZOOM_OUT;
            case 'a' -> TimelineCommand.PAN_LEFT;
            case 'd' -> TimelineCommand.PAN_RIGHT;
            case 'z' -> TimelineCommand.ZOOM_TO_SELECTION;
            case 'f' -> TimelineCommand.FIT;
            case '[' -> TimelineCommand.FOLLOW_BACK;
            case ']' -> TimelineCommand.FOLLOW_FORWARD;
            case 'm' -> TimelineCommand.TOGGLE_MARKER;
            case ',' -> TimelineCommand.PREVIOUS_MARKER;
            case '.' -> TimelineCommand.NEXT_MARKER;
            case '/' -> TimelineCommand.FILTER;
            case 'n' -> TimelineCommand.FIND_NEXT;
            case 'e' -> TimelineCommand.ROWS_HIGHER;
            case 'r' -> TimelineCommand.ROWS_LOWER;
            case 'h' -> TimelineCommand.FIT_ROWS;
            case 'b' -> TimelineCommand.GROUP_BY_NODE;
            case '1' -> TimelineCommand.COLOUR_BY_STATE;
            case '2' -> TimelineCommand.COLOUR_BY_CAUSE;
            case '3' -> TimelineCommand.COLOUR_BY_CALL;
            case '4' -> TimelineCommand.COLOUR_BY_LINE;
            case 'i' -> TimelineCommand.RANGE_OF_SELECTION;
            case 'o' -> TimelineCommand.RANGE_WHOLE;
            case 'g' -> TimelineCommand.GRID;
            case 'x' -> TimelineCommand.MESSAGES;
            case 'c' -> TimelineCommand.CRITICAL_PATH;
            case 'l' -> TimelineCommand.LEGEND;
            case 'p' -> TimelineCommand.PALETTE;
            case '?' -> TimelineCommand.HELP;
            default -> null;
        });
    }
}
