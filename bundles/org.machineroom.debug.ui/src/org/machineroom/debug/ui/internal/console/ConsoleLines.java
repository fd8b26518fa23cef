// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.console;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.console.IConsole;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.graphics.Color;
import org.eclipse.ui.console.IConsoleDocumentPartitioner;
import org.eclipse.ui.console.IOConsoleOutputStream;
import org.eclipse.ui.console.TextConsole;
import org.machineroom.live.settings.Position.AtLine.Output;
import org.machineroom.live.settings.Position.AtLine;

/**
 * Knows of each line of a program's console which line of which rank it is, also when the console has dropped what was
 * before: it counts what goes. Standard output and error come to the console on two ways, in pieces that need not end
 * where lines do, so each is put together again and counted for itself; which of them a piece is from is told by its
 * colour. For the user interface's thread.
 */
final class ConsoleLines implements IDocumentListener {
    private static final String ATTRIBUTE = ConsoleLines.class.getName();

    private final IConsole program;
    private final boolean isMerged;
    private final Map<Output, LineCount> dropped = new EnumMap<>(Output.class);

    private ConsoleLines(IConsole program) {
        this.program = program;
        this.isMerged = isMerged(program.getProcess().getLaunch().getLaunchConfiguration());
    }

    private static boolean isMerged(ILaunchConfiguration configuration) {
        try {
            return configuration != null && configuration.getAttribute(DebugPlugin.ATTR_MERGE_OUTPUT, false);
        } catch (CoreException e) {
            ILog.of(ConsoleLines.class).log(e.getStatus());
            return false;
        }
    }

    /** Begins to count the lines of a console, which has not dropped any yet. Any thread. */
    static void count(IConsole program, TextConsole console) {
        ConsoleLines lines = new ConsoleLines(program);
        console.setAttribute(ATTRIBUTE, lines);
        console.getDocument().addDocumentListener(lines);
    }

    /** Those of a console; empty if it is not one of a program on a simulated machine. */
    static Optional<ConsoleLines> of(org.eclipse.ui.console.IConsole console) {
        return console instanceof TextConsole text && text.getAttribute(ATTRIBUTE) instanceof ConsoleLines lines
                ? Optional.of(lines) : Optional.empty();
    }

    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {
        if (event.getOffset() == 0) {
            for (Output output : Output.values()) {
                dropped.computeIfAbsent(output, _ -> new LineCount())
                        .add(text(event.getDocument(), event.getLength(), output));
            }
        }
    }

    @Override
    public void documentChanged(DocumentEvent event) {
        // what comes is counted when somebody asks
    }

    /** Whether nobody can tell which lines are standard output and which are error output. */
    boolean isAmbiguous() {
        return !isMerged && colour(IDebugUIConstants.ID_STANDARD_OUTPUT_STREAM)
                .equals(colour(IDebugUIConstants.ID_STANDARD_ERROR_STREAM));
    }

    /** Where a rank has printed the line at a place in the console; empty if no rank has. */
    Optional<AtLine> at(IDocument document, int offset) {
        String all = document.get();
        int chosen = offset > 0 && (offset == all.length() || all.charAt(offset) == '\n') ? offset - 1 : offset;
        return output(colour(document, chosen)).flatMap(output -> {
            LineCount count = new LineCount(dropped.get(output));
            String before = text(document, chosen, output);
            count.add(before);
            String rest = text(document, all.length(), output).substring(before.length());
            int end = rest.indexOf('\n');
            return count.next(end < 0 ? rest : rest.substring(0, end))
                    .map(line -> new AtLine(line.rank(), output, line.number()));
        });
    }

    /** What a stream has printed of the first characters of the console. */
    private String text(IDocument document, int length, Output output) {
        String all = document.get();
        StringBuilder text = new StringBuilder();
        for (StyleRange style : styles(document, 0, length)) {
            if (output(Optional.ofNullable(style.foreground)).filter(output::equals).isPresent()) {
                text.append(all, Math.min(length, style.start), Math.min(length, style.start + style.length));
            }
        }
        return text.toString();
    }

    private Optional<Output> output(Optional<Color> colour) {
        if (colour.equals(colour(IDebugUIConstants.ID_STANDARD_OUTPUT_STREAM))) {
            return Optional.of(isMerged ? Output.ALL : Output.OUT);
        }
        return colour.equals(colour(IDebugUIConstants.ID_STANDARD_ERROR_STREAM)) ? Optional.of(Output.ERR)
                : Optional.empty(); // the user has typed it
    }

    private Optional<Color> colour(String stream) {
        return Optional.ofNullable(program.getStream(stream)).map(IOConsoleOutputStream::getColor);
    }

    private static Optional<Color> colour(IDocument document, int offset) {
        StyleRange[] styles = styles(document, offset, 1);
        return styles.length == 0 ? Optional.empty() : Optional.ofNullable(styles[0].foreground);
    }

    private static StyleRange[] styles(IDocument document, int offset, int length) {
        StyleRange[] styles = length > 0
                && document.getDocumentPartitioner() instanceof IConsoleDocumentPartitioner partitioner
                        ? partitioner.getStyleRanges(offset, length) : null;
        return styles == null ? new StyleRange[0] : styles;
    }
}
