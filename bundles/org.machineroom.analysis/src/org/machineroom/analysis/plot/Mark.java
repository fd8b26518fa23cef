// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.plot;

/** The colours and marks of series; colours are those of Okabe and Ito, which most people can tell apart. */
public enum Mark {
    /** A circle, blue. */
    CIRCLE(0x0072b2) {
        @Override
        void paint(Surface surface, int fill, double x, double y, double r) {
            surface.circle(rgb(), fill, x, y, r);
        }
    },
    /** A square, vermilion. */
    SQUARE(0xd55e00, -1, -1, 1, -1, 1, 1, -1, 1),
    /** A triangle that points up, green. */
    TRIANGLE(0x009e73, 0, -1.2, 1.2, 1, -1.2, 1),
    /** A square on its corner, purple. */
    DIAMOND(0xcc79a7, 0, -1.3, 1.3, 0, 0, 1.3, -1.3, 0),
    /** A triangle that points down, brown. */
    WEDGE(0x9a6a00, 0, 1.2, 1.2, -1, -1.2, -1),
    /** A bar that stands, light blue. */
    BAR(0x3d8fc4, -0.6, -1.4, 0.6, -1.4, 0.6, 1.4, -0.6, 1.4),
    /** A bar that lies, grey. */
    BEAM(0x444444, -1.4, -0.6, 1.4, -0.6, 1.4, 0.6, -1.4, 0.6);

    private final int colour;
    private final double[] corners;

    Mark(int colour, double... corners) {
        this.colour = colour;
        this.corners = corners;
    }

    /** The mark of an ink; after the last comes the first again. */
    public static Mark of(int ink) {
        return values()[Math.floorMod(ink, values().length)];
    }

    /** The colour, {@code 0xRRGGBB}. */
    public int rgb() {
        return colour;
    }

    /** Paints it around a point. */
    void paint(Surface surface, int fill, double x, double y, double r) {
        double[] points = new double[corners.length];
        for (int i = 0; i < points.length; i++) {
            points[i] = (i % 2 == 0 ? x : y) + r * corners[i];
        }
        surface.shape(colour, fill, points);
    }
}
