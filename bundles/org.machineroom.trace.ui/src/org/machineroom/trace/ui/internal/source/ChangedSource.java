// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.source;

import java.net.URI;
import org.eclipse.core.filesystem.URIUtil;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.action.IStatusLineManager;
import org.eclipse.jface.viewers.IPostSelectionProvider;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.texteditor.ITextEditor;
import org.machineroom.launching.StoredRun;
import org.machineroom.trace.ui.internal.Messages;

/** Says in the status line of an editor that its source is not that of a run, for as long as a line stays selected. */
public final class ChangedSource implements ISelectionChangedListener {
    private final IPostSelectionProvider selections;
    private final ISelection selected;
    private final IStatusLineManager status;

    private ChangedSource(IPostSelectionProvider selections, IStatusLineManager status) {
        this.selections = selections;
        this.selected = selections.getSelection();
        this.status = status;
    }

    /** Whether what is edited has been changed since a run was started, saved or not. */
    public static boolean isSince(StoredRun run, IEditorPart editor) {
        return editor.isDirty() || editor.getEditorInput() instanceof IURIEditorInput input
                && changed(input.getURI()) > run.started().toEpochMilli();
    }

    private static long changed(URI uri) {
        IPath file = uri == null ? null : URIUtil.toPath(uri);
        return file == null ? 0 : file.toFile().lastModified();
    }

    /** What is said of such a source. */
    public static String words() {
        return Messages.sourceChanged;
    }

    /** Says so of an editor in which a line was selected. */
    static void say(ITextEditor editor) {
        if (editor.getSelectionProvider() instanceof IPostSelectionProvider selections) {
            ChangedSource notice = new ChangedSource(selections,
                    editor.getEditorSite().getActionBars().getStatusLineManager());
            notice.status.setErrorMessage(words());
            selections.addPostSelectionChangedListener(notice);
        }
    }

    /** An editor of Java takes away what is said when it hears of the selection. */
    @Override
    public void selectionChanged(SelectionChangedEvent event) {
        if (event.getSelection().equals(selected)) {
            status.setErrorMessage(words());
        } else {
            status.setErrorMessage(null);
            selections.removePostSelectionChangedListener(this);
        }
    }
}
