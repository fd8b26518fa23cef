// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.set;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.debug.ui.internal.Notice;

/** Lets the ranks of the current set go on until all of them have come to the line of the cursor. */
public final class RunSetToLineHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IEditorPart editor = HandlerUtil.getActiveEditor(event);
        ITypeRoot root = editor == null ? null : JavaUI.getEditorInputTypeRoot(editor.getEditorInput());
        if (root != null && editor instanceof ITextEditor text
                && text.getSelectionProvider().getSelection() instanceof ITextSelection cursor) {
            run(root, cursor);
        } else {
            Notice.open(Messages.setTitle, Messages.setNoLine);
        }
        return null;
    }

    private static void run(ITypeRoot root, ITextSelection cursor) throws ExecutionException {
        try {
            IJavaElement element = root.getElementAt(cursor.getOffset());
            IType type = element == null ? null : (IType) element.getAncestor(IJavaElement.TYPE);
            if (type == null) {
                Notice.open(Messages.setTitle, Messages.setNoLine);
                return;
            }
            String name = type.getFullyQualifiedName();
            int line = cursor.getStartLine() + 1;
            RankModel.of(DebugUITools.getDebugContext())
                    .ifPresent(ranks -> SetHandler.run(ranks,
                            SetHandler.ofStopped(group -> group.runToLine(name, line))));
        } catch (JavaModelException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
    }
}
