// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.editor;

import org.eclipse.core.commands.IStateListener;
import org.eclipse.core.commands.State;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.RegistryToggleState;
import org.eclipse.ui.texteditor.rulers.IColumnSupport;
import org.eclipse.ui.texteditor.rulers.RulerColumnDescriptor;
import org.eclipse.ui.texteditor.rulers.RulerColumnRegistry;

/**
 * Gives the editors of a page the column with simulated times, if the profile that is shown knows their source and the
 * user wants it. Used on the UI thread, but for {@link #isOn}.
 */
public final class LineTimeEditors implements IPartListener2 {
    private static final String TOGGLE = "org.machineroom.trace.ui.toggleLineTimes";

    private final IWorkbenchPage page;
    private final Runnable profileListener = this::updateAll;
    private final IStateListener stateListener = (_, _) -> updateAll();
    private boolean isOpen;

    /** Prepares the editors of a page. */
    public LineTimeEditors(IWorkbenchPage page) {
        this.page = page;
    }

    /** Begins to show times in editors. */
    public void open() {
        isOpen = true;
        page.addPartListener(this);
        ShownProfile.shared().addListener(profileListener);
        state().addListener(stateListener);
        updateAll();
    }

    /** Takes the column out of all editors. */
    public void close() {
        isOpen = false;
        page.removePartListener(this);
        ShownProfile.shared().removeListener(profileListener);
        state().removeListener(stateListener);
        updateAll();
    }

    private static State state() {
        return PlatformUI.getWorkbench().getService(ICommandService.class).getCommand(TOGGLE)
                .getState(RegistryToggleState.STATE_ID);
    }

    /** Whether the user wants times in editors. */
    static boolean isOn() {
        return Boolean.TRUE.equals(state().getValue());
    }

    private void updateAll() {
        for (IEditorReference reference : page.getEditorReferences()) {
            update(reference.getEditor(false));
        }
    }

    private void update(IEditorPart editor) {
        IColumnSupport columns = editor == null ? null : editor.getAdapter(IColumnSupport.class);
        RulerColumnDescriptor column = RulerColumnRegistry.getDefault().getColumnDescriptor(LineTimeColumn.ID);
        if (columns != null && column != null && columns.isColumnSupported(column)) {
            boolean isWanted = isOpen && isOn() && EditedSource.times(editor).isPresent();
            if (columns.isColumnVisible(column) != isWanted) {
                columns.setColumnVisible(column, isWanted);
            }
        }
    }

    @Override
    public void partOpened(IWorkbenchPartReference reference) {
        update(reference.getPart(false) instanceof IEditorPart editor ? editor : null);
    }

    @Override
    public void partInputChanged(IWorkbenchPartReference reference) {
        partOpened(reference);
    }

    @Override
    public void partVisible(IWorkbenchPartReference reference) {
        partOpened(reference);
    }
}
