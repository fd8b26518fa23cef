// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalInt;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Display;
import org.machineroom.analysis.cause.WaitClass;
import org.machineroom.trace.index.TraceIndex;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.machine.MachinePainter;
import org.machineroom.trace.ui.internal.machine.MachinePicture;
import org.machineroom.trace.ui.internal.machine.MachineShown;
import org.machineroom.trace.ui.internal.machine.Wanted;
import org.machineroom.trace.ui.internal.timeline.paint.SwtSurface;

/**
 * Times reading the load of a machine and painting it. Argument: the folder of a trace, of 1024 ranks for the figure
 * that is promised: {@code machineroom run jacobi -m ap1000.mpi -n 1024 --trace DIR 1024 20}. Prints medians.
 */
public final class MachineBenchmark {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 900;
    private static final int ROUNDS = 41;
    private static final double MS = 1e6;
    private static final Palette PALETTE = new Palette(0xffffff, 0, new int[] {0xffffff, 0x2e8b57, 0xc0392b, 0xe57373,
            0xf0c040, 0x6a5acd, 0x20b2aa, 0x909090}, 0x8080ff, 0x404040, 0x303030, 0xff0000, 0x0000ff,
            new int[WaitClass.values().length], new int[1]);

    private MachineBenchmark() {
    }

    /** Something that may fail as reading may. */
    private interface Step {
        void run() throws IOException;
    }

    public static void main(String[] args) throws IOException {
        Display display = new Display();
        Image picture = new Image(display, WIDTH, HEIGHT);
        try (TraceIndex index = TraceIndex.open(Trace.open(Path.of(args[0])))) {
            time("reading the whole run", () -> MachineShown.of(index, Wanted.ALL, () -> false));
            MachineShown shown = MachineShown.of(index, Wanted.ALL, () -> false);
            time("painting " + shown.plan().nodes().size() + " nodes, " + shown.plan().lines().size() + " parts",
                    () -> paint(picture, shown));
        }
        picture.dispose();
        display.dispose();
    }

    private static void paint(Image picture, MachineShown shown) {
        GC gc = new GC(picture);
        try (SwtSurface surface = new SwtSurface(gc)) {
            surface.fill(PALETTE.background(), 0, 0, WIDTH, HEIGHT);
            new MachinePainter(PALETTE, share -> (int) (share * 255) << 16).paint(surface,
                    new MachinePicture(shown.plan(), WIDTH, HEIGHT), shown, OptionalInt.of(7));
        } finally {
            gc.dispose();
        }
    }

    private static void time(String what, Step step) throws IOException {
        long[] tookNs = new long[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            long beganNs = System.nanoTime();
            step.run();
            tookNs[i] = System.nanoTime() - beganNs;
        }
        Arrays.sort(tookNs);
        System.out.println(String.format(Locale.ROOT, "%-42s %9.2f ms", what, tookNs[ROUNDS / 2] / MS));
    }
}
