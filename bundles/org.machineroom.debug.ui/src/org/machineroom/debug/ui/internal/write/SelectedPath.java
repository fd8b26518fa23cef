// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IExpression;
import org.eclipse.debug.core.model.IVariable;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ITreeSelection;
import org.eclipse.jface.viewers.TreePath;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.machineroom.debug.write.VariablePath;

/** The variable that is selected in the views Variables and Expressions, or in an editor. */
public final class SelectedPath {
    private SelectedPath() {
    }

    /** Its path; empty if none is selected. */
    public static Optional<VariablePath> of(ISelection selection, IWorkbenchPart part) throws DebugException {
        ITextEditor editor = Adapters.adapt(part, ITextEditor.class);
        if (editor != null) {
            return of(editor);
        }
        return selection instanceof ITreeSelection tree && tree.getPaths().length == 1 ? of(tree.getPaths()[0])
                : Optional.empty();
    }

    private static Optional<VariablePath> of(ITextEditor editor) {
        ITextSelection text = (ITextSelection) editor.getSelectionProvider().getSelection();
        return text.getLength() > 0 ? VariablePath.read(text.getText())
                : around(editor.getDocumentProvider().getDocument(editor.getEditorInput()), text.getOffset());
    }

    private static Optional<VariablePath> of(TreePath path) throws DebugException {
        Optional<VariablePath> expression = Optional.empty();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < path.getSegmentCount(); i++) {
            if (path.getSegment(i) instanceof IExpression first) {
                expression = VariablePath.read(first.getExpressionText());
                if (expression.isEmpty()) {
                    return Optional.empty();
                }
            } else if (path.getSegment(i) instanceof IVariable variable) {
                names.add(variable.getName());
            } else {
                return Optional.empty();
            }
        }
        VariablePath below = VariablePath.ofNames(names);
        return expression.isPresent() ? expression.map(first -> first.with(below))
                : Optional.of(below).filter(known -> !known.steps().isEmpty());
    }

    /** The variable whose name is at a place of a text, with what is before it: {@code grid.cells} at its end. */
    private static Optional<VariablePath> around(IDocument document, int offset) {
        String text = document.get();
        int end = offset;
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
        }
        int begin = offset;
        while (begin > 0 && isOfPath(text.charAt(begin - 1))) {
            begin--;
        }
        return VariablePath.read(text.substring(begin, end));
    }

    private static boolean isOfPath(char c) {
        return Character.isJavaIdentifierPart(c) || c == '.';
    }
}
