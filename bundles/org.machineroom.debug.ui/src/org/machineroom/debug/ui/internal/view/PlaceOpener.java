// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import java.util.Arrays;
import java.util.Optional;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.statushandlers.StatusManager;
import org.eclipse.ui.texteditor.ITextEditor;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.launching.MachineLaunch;
import org.machineroom.launching.session.RunSession;
import org.machineroom.runner.live.CodePlace;

/** Opens the source of a place in a program that runs or has run. */
final class PlaceOpener {
    private PlaceOpener() {
    }

    static void open(RunSession session, CodePlace place) {
        try {
            Optional<IType> type = type(session, place);
            if (type.isEmpty()) {
                StatusManager.getManager().handle(Status.info(NLS.bind(Messages.noSource, place)), StatusManager.SHOW);
                return;
            }
            IEditorPart editor = JavaUI.openInEditor(type.get());
            reveal(editor, place.line());
        } catch (CoreException | BadLocationException e) {
            StatusManager.getManager().handle(Status.warning(NLS.bind(Messages.noSource, place), e),
                    StatusManager.LOG | StatusManager.SHOW);
        }
    }

    private static Optional<IType> type(RunSession session, CodePlace place) throws CoreException {
        Optional<ILaunchConfiguration> configuration = Arrays
                .stream(DebugPlugin.getDefault().getLaunchManager().getLaunches())
                .filter(launch -> launch instanceof MachineLaunch machine
                        && machine.session().filter(session::equals).isPresent())
                .map(launch -> launch.getLaunchConfiguration()).findFirst();
        if (configuration.isEmpty()) {
            return Optional.empty();
        }
        String project = configuration.get().getAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "");
        int inner = place.className().indexOf('$');
        String name = inner < 0 ? place.className() : place.className().substring(0, inner);
        return project.isEmpty() ? Optional.empty()
                : Optional.ofNullable(JavaCore.create(ResourcesPlugin.getWorkspace().getRoot().getProject(project))
                        .findType(name));
    }

    private static void reveal(IEditorPart part, int line) throws BadLocationException {
        if (part instanceof ITextEditor editor && line > 0) {
            IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
            IRegion region = document.getLineInformation(line - 1);
            editor.selectAndReveal(region.getOffset(), region.getLength());
        }
    }
}
