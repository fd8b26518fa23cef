// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.source;

import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.machineroom.launching.ProgramSource.JavaType;
import org.machineroom.launching.ProgramSource.SourceFile;
import org.machineroom.launching.ProgramSource;
import org.machineroom.launching.ProgramSources;
import org.machineroom.launching.StoredRun;
import org.machineroom.trace.Site;
import org.machineroom.trace.ui.internal.Messages;

/** Opens the source line of a site of a run, where {@link ProgramSources} finds it. */
public final class SourceOpener {
    private SourceOpener() {
    }

    /**
     * Opens it; finds it in a job. Called on the UI thread.
     *
     * @param problems is told, on the UI thread, why there is nothing to open
     */
    public static void open(StoredRun run, Site site, Consumer<String> problems) {
        Display display = Display.getCurrent();
        Job.create(NLS.bind(Messages.findingSource, site.className()), (ICoreRunnable) _ -> {
            Optional<ProgramSource> source = ProgramSources.find(run, site.className(), site.file());
            display.asyncExec(() -> show(run, source, site, problems));
        }).schedule();
    }

    private static void show(StoredRun run, Optional<ProgramSource> source, Site site, Consumer<String> problems) {
        if (source.isEmpty()) {
            problems.accept(run.isNative() ? NLS.bind(Messages.noSourceFile, site.file())
                    : NLS.bind(Messages.noSource, site.className()));
            return;
        }
        try {
            IEditorPart editor = open(source.get());
            if (editor instanceof ITextEditor text && site.line() > 0) {
                reveal(text, site.line());
                if (ChangedSource.isSince(run, text)) {
                    ChangedSource.say(text);
                }
            }
        } catch (CoreException e) {
            problems.accept(NLS.bind(Messages.cannotOpenSource, site.file(), e.getMessage()));
        } catch (BadLocationException e) {
            problems.accept(NLS.bind(Messages.noSuchLine, site.file() + ':' + site.line()));
        }
    }

    private static IEditorPart open(ProgramSource source) throws CoreException {
        return switch (source) {
            case JavaType java -> JavaUI.openInEditor(java.type());
            case SourceFile file -> IDE.openEditorOnFileStore(
                    PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage(),
                    EFS.getLocalFileSystem().fromLocalFile(file.path().toFile()));
        };
    }

    private static void reveal(ITextEditor editor, int line) throws BadLocationException {
        IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        if (document != null) {
            editor.selectAndReveal(document.getLineOffset(line - 1), document.getLineLength(line - 1) - 1);
        }
    }
}
