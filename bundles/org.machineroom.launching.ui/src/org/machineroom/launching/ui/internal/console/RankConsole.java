// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.graphics.Color;
import org.eclipse.ui.console.IConsoleDocumentPartitioner;
import org.eclipse.ui.console.IOConsole;
import org.eclipse.ui.console.IOConsoleOutputStream;
import org.eclipse.ui.console.TextConsole;
import org.machineroom.launching.ui.internal.Images;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.live.RankSet;

/**
 * A console that shows what some ranks of a program print, and nothing else. It follows the program's own console, from
 * what is there when it is opened until that console is removed; its stack traces can be clicked like there. Standard
 * output and error come to the program's console in pieces that can cut each other anywhere; each has a colour of its
 * own there, by which its lines are put together again.
 */
public final class RankConsole extends IOConsole {
    private final IDocument program;
    private final IOConsoleOutputStream out = newOutputStream();
    private final RankSet ranks;
    private final Map<Optional<Color>, RankFilter> filters = new HashMap<>();
    private final IDocumentListener follower = new IDocumentListener() {
        @Override
        public void documentAboutToBeChanged(DocumentEvent event) {
            // only what comes counts
        }

        @Override
        public void documentChanged(DocumentEvent event) {
            take(event.getOffset(), event.getText());
        }
    };

    /** Creates the console; the user interface's thread only. */
    public RankConsole(TextConsole program, RankSet ranks) {
        super(NLS.bind(Messages.consoleOfRanks, ranks, program.getName()), Images.descriptor("ranks"));
        setAttribute(IDebugUIConstants.ATTR_CONSOLE_PROCESS,
                program.getAttribute(IDebugUIConstants.ATTR_CONSOLE_PROCESS)); // JDT links stack traces of its programs
        this.program = program.getDocument();
        this.ranks = ranks;
        take(0, this.program.get());
        this.program.addDocumentListener(follower);
    }

    /** Takes the next piece of the program's console, which begins at an offset. */
    private void take(int offset, String text) {
        for (StyleRange style : styles(offset, text.length())) {
            int from = Math.max(0, style.start - offset);
            int to = Math.min(text.length(), style.start + style.length - offset);
            filters.computeIfAbsent(Optional.ofNullable(style.foreground), _ -> new RankFilter(ranks, this::write))
                    .append(text.substring(from, to));
        }
    }

    private StyleRange[] styles(int offset, int length) {
        StyleRange[] styles = length > 0
                && program.getDocumentPartitioner() instanceof IConsoleDocumentPartitioner partitioner
                        ? partitioner.getStyleRanges(offset, length) : null;
        return styles == null ? new StyleRange[0] : styles;
    }

    private void write(String line) {
        try {
            out.write(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected void dispose() {
        program.removeDocumentListener(follower);
        try {
            out.close();
        } catch (IOException e) {
            ILog.of(RankConsole.class).error(getName(), e);
        }
        super.dispose();
    }
}
