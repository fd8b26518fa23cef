// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.colour;

import java.util.EnumMap;
import java.util.Map;
import org.machineroom.trace.State;
import org.machineroom.trace.StepKind.Nature;

/**
 * The colours that a picture is painted with, as {@code 0xRRGGBB}. No SWT. Immutable.
 *
 * @param background of the rows; also what an idle rank shows
 * @param foreground of texts
 * @param states by {@link State#ordinal}
 * @param copying of the steps of messages that copy
 * @param wire of the steps of messages that are on their way
 * @param arrow of messages
 * @param lateArrow of messages that were waited for before they were sent
 * @param selection of what is selected
 */
public record Palette(int background, int foreground, int[] states, int copying, int wire, int arrow, int lateArrow,
        int selection) {
    private static final int[] SHIFTS = {16, 8, 0};
    private static final int BYTE = 0xff;

    /** Colour of a state. */
    public int of(State state) {
        return states[state.ordinal()];
    }

    /** Colour of a step in the life of a message. */
    public int of(Nature nature) {
        return switch (nature) {
            case SOFTWARE -> of(State.SENDING);
            case COPY, DMA -> copying;
            case WIRE -> wire;
            case WAIT, LOCK -> of(State.WAITING);
            case INTERRUPT -> of(State.INTERRUPT);
        };
    }

    /** Whether the background is dark. */
    public boolean isDark() {
        return luminance(background) < 0.5;
    }

    /** How bright a colour is to the eye, 0 to 1. */
    public static double luminance(int rgb) {
        return (0.299 * (rgb >> 16 & BYTE) + 0.587 * (rgb >> 8 & BYTE) + 0.114 * (rgb & BYTE)) / BYTE;
    }

    /** Text in the foreground's colour, but fainter. */
    public int faint() {
        return mix(foreground, background, 0.45);
    }

    /** A colour of what the filter dims. */
    public int dimmed(int rgb) {
        return mix(rgb, background, 0.8);
    }

    /** Lines between rows and of the ruler. */
    public int line() {
        return mix(foreground, background, 0.85);
    }

    /** What lies behind names, ruler and footer. */
    public int margin() {
        return mix(foreground, background, 0.95);
    }

    /**
     * Mixes two colours.
     *
     * @param part of the other one, 0 to 1
     */
    public static int mix(int one, int other, double part) {
        int mixed = 0;
        for (int shift : SHIFTS) {
            double channel = (one >> shift & BYTE) * (1 - part) + (other >> shift & BYTE) * part;
            mixed |= (int) Math.round(channel) << shift;
        }
        return mixed;
    }

    /** The states by name, for the tests and the legend, without the idle one. */
    public Map<State, Integer> shown() {
        Map<State, Integer> shown = new EnumMap<>(State.class);
        for (State state : State.values()) {
            if (state != State.IDLE) {
                shown.put(state, of(state));
            }
        }
        return shown;
    }
}
