// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.editor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.texteditor.ITextEditor;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.StoredRun;

/**
 * Opens the source of what a run tells of: in the project of the run's launch configuration, or else in the first
 * project that has the class. Used on the UI thread.
 */
public final class SourceOpener {
    private SourceOpener() {
    }

    /**
     * Opens a place; says in the status line if its class is in no project.
     *
     * @param className fully qualified, nested classes with a dollar sign; nothing happens if it is empty
     * @param line      from 1 on, 0 for none
     */
    public static void open(IWorkbenchPage page, StoredRun run, String className, int line) {
        if (className.isEmpty()) {
            return;
        }
        try {
            Optional<IType> type = find(run, topLevel(className));
            if (type.isEmpty()) {
                tell(page, NLS.bind(Messages.sourceMissing, className));
                return;
            }
            IEditorPart editor = JavaUI.openInEditor(type.get());
            if (line > 0 && editor instanceof ITextEditor text) {
                reveal(text, line);
            }
        } catch (CoreException e) {
            ILog.of(SourceOpener.class).log(e.getStatus());
            tell(page, NLS.bind(Messages.sourceMissing, className));
        }
    }

    private static String topLevel(String className) {
        int dollar = className.indexOf('$');
        return dollar > 0 ? className.substring(0, dollar) : className;
    }

    private static void tell(IWorkbenchPage page, String text) {
        if (page.getActivePart() instanceof IViewPart view) {
            view.getViewSite().getActionBars().getStatusLineManager().setErrorMessage(text);
        }
    }

    private static Optional<IType> find(StoredRun run, String className) throws CoreException {
        for (IJavaProject project : projects(run)) {
            IType type = project.findType(className);
            if (type != null) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    private static List<IJavaProject> projects(StoredRun run) throws CoreException {
        IJavaProject[] all = JavaCore.create(ResourcesPlugin.getWorkspace().getRoot()).getJavaProjects();
        List<IJavaProject> projects = new ArrayList<>(Arrays.asList(all));
        String own = projectOf(run);
        projects.sort((one, other) -> Boolean.compare(other.getElementName().equals(own),
                one.getElementName().equals(own)));
        return projects;
    }

    private static String projectOf(StoredRun run) throws CoreException {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        for (ILaunchConfiguration configuration : manager.getLaunchConfigurations(
                manager.getLaunchConfigurationType(LaunchConstants.TYPE_ID))) {
            if (configuration.getName().equals(run.configuration())) {
                return configuration.getAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "");
            }
        }
        return "";
    }

    private static void reveal(ITextEditor editor, int line) {
        IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        try {
            int begin = document.getLineOffset(Math.min(line, document.getNumberOfLines()) - 1);
            editor.selectAndReveal(begin, 0);
        } catch (BadLocationException e) {
            ILog.of(SourceOpener.class).warn("line " + line + " of " + editor.getTitle(), e);
        }
    }
}
