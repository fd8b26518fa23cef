// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.editor;

import java.util.Optional;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.ui.IEditorPart;
import org.machineroom.launching.StoredRun;
import org.machineroom.trace.ui.internal.source.ChangedSource;

/** What a Java editor has to do with the profile that is shown. */
final class EditedSource {
    private EditedSource() {
    }

    /** The path of the source that is edited, {@code org/example/Pi.java}; nothing if it is no Java source. */
    static Optional<String> path(IEditorPart editor) {
        if (editor == null
                || !(JavaUI.getEditorInputJavaElement(editor.getEditorInput()) instanceof ICompilationUnit unit)) {
            return Optional.empty();
        }
        IJavaElement folder = unit.getParent();
        String name = folder.getElementName();
        return Optional.of(name.isEmpty() ? unit.getElementName()
                : name.replace('.', '/') + '/' + unit.getElementName());
    }

    /** The times of the lines that are edited; nothing if none are known. */
    static Optional<LineTimes> times(IEditorPart editor) {
        return ShownProfile.shared().get().flatMap(
                shown -> path(editor).map(path -> LineTimes.of(shown.profile(), path)))
                .filter(times -> !times.isEmpty());
    }

    /** Whether the source has been changed since the run that is shown was started. */
    static boolean isStale(IEditorPart editor) {
        StoredRun run = ShownProfile.shared().get().map(ShownProfile.Of::run).orElse(null);
        return run == null || ChangedSource.isSince(run, editor);
    }
}
