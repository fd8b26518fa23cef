// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.plot;

/** What a chart is painted on. Coordinates are pixels from the upper left; colours are {@code 0xRRGGBB}. */
interface Surface {
    /** The fill of a shape of which there is only the outline. */
    int NONE = -1;

    /** Where a text lies beside its point. */
    enum Anchor {
        /** It begins there. */
        START,
        /** Its middle is there. */
        MIDDLE,
        /** It ends there. */
        END
    }

    /** A line through points given as x1, y1, x2, y2 and so on. */
    void line(int rgb, double width, double... points);

    /** A closed shape through points, with an outline; filled with a colour or {@link #NONE}. */
    void shape(int outline, int fill, double... points);

    /** A circle with an outline; filled with a colour or {@link #NONE}. */
    void circle(int outline, int fill, double x, double y, double radius);

    /** A line of text whose baseline goes through a point. */
    void text(String text, Anchor anchor, boolean bold, double x, double y);

    /** The same, upwards. */
    void textUpwards(String text, double x, double y);
}
