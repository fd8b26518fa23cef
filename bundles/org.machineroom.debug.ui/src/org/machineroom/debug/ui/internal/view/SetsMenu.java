// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.machineroom.debug.ui.internal.Images;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.debug.ui.internal.view.QueueSets.Grouping;

/** The button of the Message Queues view that opens a menu of what to do with sets of ranks. */
final class SetsMenu extends Action {
    private final Control parent;
    private final QueueSets sets;

    /** Creates the button. */
    SetsMenu(Control parent, QueueSets sets) {
        super(Messages.queueSets, IAction.AS_PUSH_BUTTON);
        this.parent = parent;
        this.sets = sets;
        setImageDescriptor(Images.descriptor("set"));
        setToolTipText(Messages.queueSetsTip);
    }

    @Override
    public void run() {
        MenuManager manager = new MenuManager();
        for (Grouping grouping : Grouping.values()) {
            manager.add(new Choice(grouping));
        }
        manager.add(new Separator());
        manager.add(new CurrentOnly());
        Menu menu = manager.createContextMenu(parent);
        menu.addListener(SWT.Hide, _ -> menu.getDisplay().asyncExec(manager::dispose)); // after its selection
        menu.setVisible(true);
    }

    private static String title(Grouping grouping) {
        return switch (grouping) {
            case RANKS -> Messages.groupRanks;
            case NODES -> Messages.groupNodes;
            case SETS -> Messages.groupSets;
        };
    }

    private final class Choice extends Action {
        private final Grouping grouping;

        Choice(Grouping grouping) {
            super(title(grouping), IAction.AS_RADIO_BUTTON);
            this.grouping = grouping;
            setChecked(sets.grouping() == grouping);
        }

        @Override
        public void run() {
            if (isChecked()) {
                sets.setGrouping(grouping);
            }
        }
    }

    private final class CurrentOnly extends Action {
        CurrentOnly() {
            super(Messages.queueCurrentOnly, IAction.AS_CHECK_BOX);
            setChecked(sets.isCurrentOnly());
        }

        @Override
        public void run() {
            sets.setCurrentOnly(isChecked());
        }
    }
}
