// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.console;

import java.util.Arrays;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.LineStyleEvent;
import org.eclipse.swt.custom.LineStyleListener;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.console.IConsolePageParticipant;
import org.eclipse.ui.console.TextConsole;
import org.eclipse.ui.part.IPageBookViewPage;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.live.RankPrefix;

/** Colours the ranks' prefixes in the console of an MPI program, and offers one with the output of some ranks. */
public final class RankColours implements IConsolePageParticipant, LineStyleListener {
    private StyledText text;

    @Override
    public void init(IPageBookViewPage page, IConsole console) {
        boolean ofProgram = isOfProgram(console);
        if ((ofProgram || console instanceof RankConsole) && page.getControl() instanceof StyledText control) {
            text = control;
            text.addLineStyleListener(this);
            text.redraw();
        }
        if (ofProgram && console instanceof TextConsole program) {
            page.getSite().getActionBars().getToolBarManager().appendToGroup(IConsoleConstants.OUTPUT_GROUP,
                    new ShowRanksAction(program, page.getSite()));
        }
    }

    private static boolean isOfProgram(IConsole console) {
        IProcess process = console instanceof org.eclipse.debug.ui.console.IConsole ours ? ours.getProcess() : null;
        return process != null && process.getLaunch() instanceof MachineLaunch;
    }

    @Override
    public void lineGetStyle(LineStyleEvent event) {
        RankPrefix prefix = RankPrefix.of(event.lineText);
        if (prefix != null) {
            StyleRange style = new StyleRange(event.lineOffset, prefix.length(), colour(prefix), null, SWT.BOLD);
            event.styles = event.styles == null ? new StyleRange[] {style} : with(style, event.styles);
        }
    }

    private Color colour(RankPrefix prefix) {
        return new Color(ReadableColour.of(ReadableColour.hue(prefix.rank()), text.getBackground().getRGB()));
    }

    /** Our style, and behind it what others have, so that ranges neither overlap nor go back. */
    private static StyleRange[] with(StyleRange ours, StyleRange[] others) {
        int end = ours.start + ours.length;
        StyleRange[] styles = new StyleRange[others.length + 1];
        styles[0] = ours;
        int count = 1;
        for (StyleRange other : others) {
            int otherEnd = other.start + other.length;
            if (otherEnd > end) {
                StyleRange rest = (StyleRange) other.clone();
                rest.start = Math.max(end, other.start);
                rest.length = otherEnd - rest.start;
                styles[count++] = rest;
            }
        }
        return Arrays.copyOf(styles, count);
    }

    @Override
    public void activated() {
        // nothing to be done
    }

    @Override
    public void deactivated() {
        // nothing to be done
    }

    @Override
    public void dispose() {
        if (text != null && !text.isDisposed()) {
            text.removeLineStyleListener(this);
        }
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return null;
    }
}
