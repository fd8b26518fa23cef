// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.follow;

import java.util.Map;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.IEclipsePreferences.IPreferenceChangeListener;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jdt.debug.ui.IJavaDebugUIConstants;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.commands.IElementUpdater;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.menus.UIElement;

/**
 * Has the Debug view show the threads in their groups, in which the ranks of a large run are blocks, or as one list. It
 * is the same switch as JDT's <em>Show Thread Groups</em>, which is in a menu of the view where nobody looks for ranks.
 */
public final class GroupRanksHandler extends AbstractHandler implements IElementUpdater {
    private static final String COMMAND = "org.machineroom.debug.ui.groupRanks";

    private final IPreferenceChangeListener listener = event -> {
        if (event.getKey().equals(IJavaDebugUIConstants.PREF_SHOW_THREAD_GROUPS)) {
            PlatformUI.getWorkbench().getDisplay().asyncExec(GroupRanksHandler::updateMenus);
        }
    };

    /** Begins to follow the switch. */
    public GroupRanksHandler() {
        preferences().addPreferenceChangeListener(listener);
    }

    @Override
    public void dispose() {
        preferences().removePreferenceChangeListener(listener);
        super.dispose();
    }

    /** Whether Debug views show groups of threads. */
    static boolean areGroupsShown() {
        return preferences().getBoolean(IJavaDebugUIConstants.PREF_SHOW_THREAD_GROUPS, false);
    }

    private static IEclipsePreferences preferences() {
        return InstanceScope.INSTANCE.getNode(IJavaDebugUIConstants.PLUGIN_ID);
    }

    private static void updateMenus() {
        if (PlatformUI.isWorkbenchRunning()) {
            PlatformUI.getWorkbench().getService(ICommandService.class).refreshElements(COMMAND, null);
        }
    }

    @Override
    public Object execute(ExecutionEvent event) {
        preferences().putBoolean(IJavaDebugUIConstants.PREF_SHOW_THREAD_GROUPS, !areGroupsShown());
        IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindow(event).getActivePage();
        DebugViewer.of(page).ifPresent(viewer -> KeptRank.over(page, viewer, viewer::refresh));
        return null;
    }

    @Override
    @SuppressWarnings("rawtypes") // as the interface has it
    public void updateElement(UIElement element, Map parameters) {
        element.setChecked(areGroupsShown());
    }
}
