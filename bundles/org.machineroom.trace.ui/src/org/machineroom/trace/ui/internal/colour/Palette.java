// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.colour;

import org.machineroom.analysis.cause.WaitClass;
import org.machineroom.analysis.colouring.Meaning;
import org.machineroom.analysis.colouring.Subject;
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
 * @param waits by {@link WaitClass#ordinal}
 * @param series to tell calls and lines apart, at least one
 */
public record Palette(int background, int foreground, int[] states, int copying, int wire, int arrow, int lateArrow,
        int selection, int[] waits, int[] series) {
    private static final int[] SHIFTS = {16, 8, 0};
    private static final int BYTE = 0xff;
    private static final int SHADES = 5;
    private static final int WHITE = 0xffffff;

    /** Colour of a state. */
    public int of(State state) {
        return states[state.ordinal()];
    }

    /** Colour of a kind of pieces: what is not waited for is quiet where waits are told apart. */
    public int of(Meaning meaning) {
        Subject subject = meaning.subject();
        return switch (subject.sort()) {
            case NOTHING -> background;
            case STATE -> states[subject.number()];
            case COMPUTING -> mix(of(State.COMPUTING), background, 0.6);
            case LIBRARY -> mix(of(State.OTHER), background, 0.5);
            case COPYING -> mix(copying, background, 0.35);
            case MOVING -> mix(wire, background, 0.35);
            case INTERRUPT -> of(State.INTERRUPT);
            case WAITING -> subject.part() == Subject.NO_PART ? waits[subject.number()] : part(meaning);
            case CALL, LINE -> series(meaning.place());
            case AFTER_LINE -> mix(series(meaning.place()), background, 0.65);
            case REST -> faint();
        };
    }

    /** Shades of the colour of what is held up. */
    private int part(Meaning meaning) {
        int shade = meaning.place() % SHADES;
        return mix(waits[meaning.subject().number()], shade % 2 == 0 ? foreground : background, shade * 0.15);
    }

    /** Where there are more than colours, they come again, darker. */
    private int series(int place) {
        return mix(series[place % series.length], foreground, Math.min(0.6, place / series.length * 0.35));
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

    /** Colour of messages: grey on light; on dark, where foregrounds are grey themselves, brighter than these. */
    static int arrow(int background, int foreground) {
        return luminance(background) < 0.5 ? mix(foreground, WHITE, 0.5) : mix(foreground, background, 0.35);
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
}
