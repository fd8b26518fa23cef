// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IExpression;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.machineroom.debug.ui.internal.write.SelectedPath;
import org.machineroom.debug.write.VariablePath;

/** Shows the selected variable or expression across ranks; the view alone if none is selected. */
public final class ShowAcrossHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        try {
            Optional<String> expression = expression(HandlerUtil.getCurrentSelection(event),
                    HandlerUtil.getActivePart(event));
            AcrossRanksView view = (AcrossRanksView) HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage()
                    .showView(AcrossRanksView.ID);
            expression.ifPresent(view::setExpression);
        } catch (DebugException | PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
        return null;
    }

    private static Optional<String> expression(ISelection selection, IWorkbenchPart part) throws DebugException {
        if (Adapters.adapt(part, ITextEditor.class) != null && selection instanceof ITextSelection text
                && text.getLength() > 0) {
            return Optional.of(text.getText().strip());
        }
        if (selection instanceof IStructuredSelection rows && rows.size() == 1
                && rows.getFirstElement() instanceof IExpression expression) {
            return Optional.of(expression.getExpressionText());
        }
        return SelectedPath.of(selection, part).map(VariablePath::toString);
    }
}
