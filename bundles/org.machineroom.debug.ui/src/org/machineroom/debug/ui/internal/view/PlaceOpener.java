// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import java.util.Optional;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.eclipse.ui.texteditor.ITextEditor;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.launching.ProgramSource.JavaType;
import org.machineroom.launching.ProgramSource.SourceFile;
import org.machineroom.launching.ProgramSource;
import org.machineroom.launching.ProgramSources;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.CodePlace;

/** Opens the source of a place in a program that runs or has run. */
public final class PlaceOpener {
    private PlaceOpener() {
    }

    /** Opens it, or says that there is none. On the UI thread. */
    public static void open(RunSession session, CodePlace place) {
        try {
            Optional<ProgramSource> source = ProgramSources.find(session.run(), place.className(), place.file());
            if (source.isEmpty()) {
                StatusManager.getManager().handle(Status.info(NLS.bind(Messages.noSource, place)), StatusManager.SHOW);
                return;
            }
            reveal(open(source.get()), place.line());
        } catch (CoreException | BadLocationException e) {
            StatusManager.getManager().handle(Status.warning(NLS.bind(Messages.noSource, place), e),
                    StatusManager.LOG | StatusManager.SHOW);
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

    private static void reveal(IEditorPart part, int line) throws BadLocationException {
        if (part instanceof ITextEditor editor && line > 0) {
            IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
            IRegion region = document.getLineInformation(line - 1);
            editor.selectAndReveal(region.getOffset(), region.getLength());
        }
    }
}
