// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.machineroom.trace.ui.internal.Images;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.colour.StateColours;
import org.machineroom.trace.ui.internal.timeline.input.TimelineCommand;
import org.machineroom.trace.ui.internal.timeline.layout.RowOrder.Sorting;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;
import org.machineroom.trace.ui.internal.timeline.model.TimelineOptions;

/** The commands of a timeline as tool bar, view menu and context menu; those that switch something show its state. */
final class TimelineMenu {
    private static final Map<TimelineCommand, String> ICONS = Map.ofEntries(
            Map.entry(TimelineCommand.WHOLE_RUN, "whole"),
            Map.entry(TimelineCommand.ZOOM_TO_SELECTION, "zoom"),
            Map.entry(TimelineCommand.UNDO_ZOOM, "undo"),
            Map.entry(TimelineCommand.REDO_ZOOM, "redo"),
            Map.entry(TimelineCommand.MESSAGES, "messages"),
            Map.entry(TimelineCommand.CRITICAL_PATH, "criticalpath"),
            Map.entry(TimelineCommand.FILTER, "filter"),
            Map.entry(TimelineCommand.FIND, "find"),
            Map.entry(TimelineCommand.FIT_ROWS, "rows"),
            Map.entry(TimelineCommand.EXPORT_PICTURE, "picture"),
            Map.entry(TimelineCommand.HELP, "help"));

    private static final List<TimelineCommand> SELECTION = List.of(TimelineCommand.OPEN_SOURCE,
            TimelineCommand.ZOOM_TO_SELECTION, TimelineCommand.FIT, TimelineCommand.FOLLOW_BACK,
            TimelineCommand.FOLLOW_FORWARD, TimelineCommand.TOGGLE_MARKER);
    private static final List<TimelineCommand> ROWS = List.of(TimelineCommand.HIDE_RANK,
            TimelineCommand.SHOW_ONLY_MATCHING, TimelineCommand.SHOW_ALL_RANKS, TimelineCommand.FIT_ROWS,
            TimelineCommand.GROUP_BY_NODE);
    private static final List<TimelineCommand> SORTING = List.of(TimelineCommand.SORT_BY_RANK,
            TimelineCommand.SORT_BY_COMPUTING, TimelineCommand.SORT_BY_WAITING,
            TimelineCommand.SORT_BY_COMMUNICATING);
    private static final List<TimelineCommand> LOOK = List.of(TimelineCommand.GRID, TimelineCommand.MESSAGES,
            TimelineCommand.CRITICAL_PATH, TimelineCommand.LEGEND, TimelineCommand.PALETTE);
    private static final List<TimelineCommand> SEARCH = List.of(TimelineCommand.FILTER, TimelineCommand.FIND,
            TimelineCommand.GO_TO_TIME);
    private static final List<TimelineCommand> EXPORT = List.of(TimelineCommand.EXPORT_PICTURE,
            TimelineCommand.EXPORT_TABLE);

    private final Timeline timeline;
    private final Map<TimelineCommand, Action> actions = new EnumMap<>(TimelineCommand.class);

    TimelineMenu(Timeline timeline, Consumer<TimelineCommand> runner) {
        this.timeline = timeline;
        for (TimelineCommand command : TimelineCommand.values()) {
            actions.put(command, action(command, runner));
        }
        update();
    }

    private static Action action(TimelineCommand command, Consumer<TimelineCommand> runner) {
        boolean isSorting = SORTING.contains(command);
        boolean isSwitch = LOOK.contains(command) || command == TimelineCommand.GROUP_BY_NODE;
        int style = isSorting ? IAction.AS_RADIO_BUTTON : isSwitch ? IAction.AS_CHECK_BOX : IAction.AS_PUSH_BUTTON;
        Action action = new Action(command.text(), style) {
            @Override
            public void run() {
                if (!isSorting || isChecked()) {
                    runner.accept(command);
                }
            }
        };
        String keys = command.keys();
        action.setText(keys.isEmpty() ? command.text() : command.text() + '\t' + keys);
        action.setToolTipText(keys.isEmpty() ? command.text() : command.text() + " (" + keys + ')');
        if (ICONS.containsKey(command)) {
            action.setImageDescriptor(Images.descriptor(ICONS.get(command)));
        }
        return action;
    }

    /** Fills tool bar and view menu. */
    void fill(IActionBars bars) {
        IToolBarManager tools = bars.getToolBarManager();
        add(tools, List.of(TimelineCommand.WHOLE_RUN, TimelineCommand.ZOOM_TO_SELECTION, TimelineCommand.UNDO_ZOOM,
                TimelineCommand.REDO_ZOOM));
        add(tools, List.of(TimelineCommand.FIT_ROWS, TimelineCommand.MESSAGES, TimelineCommand.CRITICAL_PATH));
        add(tools, List.of(TimelineCommand.FILTER, TimelineCommand.FIND, TimelineCommand.EXPORT_PICTURE,
                TimelineCommand.HELP));
        fill(bars.getMenuManager());
        add(bars.getMenuManager(), List.of(TimelineCommand.HELP));
    }

    /** Makes the context menu of a control, to which others may add; the mouse opens it. */
    MenuManager createContextMenu(Control control) {
        MenuManager menu = new MenuManager();
        add(menu, SELECTION);
        menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
        fill(menu);
        Menu widget = menu.createContextMenu(control);
        control.addMenuDetectListener(event -> event.doit = event.detail == SWT.MENU_KEYBOARD);
        control.setMenu(widget);
        return menu;
    }

    private void fill(IContributionManager menu) {
        add(menu, SEARCH);
        MenuManager sorting = new MenuManager(Messages.menuSort);
        add(sorting, SORTING);
        menu.add(sorting);
        add(menu, ROWS);
        add(menu, LOOK);
        add(menu, EXPORT);
    }

    private void add(IContributionManager menu, List<TimelineCommand> commands) {
        if (menu.getItems().length > 0) {
            menu.add(new Separator());
        }
        for (TimelineCommand command : commands) {
            menu.add(new ActionContributionItem(actions.get(command)));
        }
    }

    /** Shows what is switched on. */
    void update() {
        TimelineOptions options = timeline.options();
        actions.get(TimelineCommand.GRID).setChecked(options.grid());
        actions.get(TimelineCommand.MESSAGES).setChecked(options.messages());
        actions.get(TimelineCommand.CRITICAL_PATH).setChecked(options.path());
        actions.get(TimelineCommand.LEGEND).setChecked(options.legend());
        actions.get(TimelineCommand.PALETTE).setChecked(StateColours.isSafe());
        actions.get(TimelineCommand.GROUP_BY_NODE).setChecked(timeline.order().isGrouped());
        actions.get(TimelineCommand.SORT_BY_RANK).setChecked(options.sorting() == Sorting.RANK);
        actions.get(TimelineCommand.SORT_BY_COMPUTING).setChecked(options.sorting() == Sorting.MOST_COMPUTING);
        actions.get(TimelineCommand.SORT_BY_WAITING).setChecked(options.sorting() == Sorting.MOST_WAITING);
        actions.get(TimelineCommand.SORT_BY_COMMUNICATING)
                .setChecked(options.sorting() == Sorting.MOST_COMMUNICATING);
    }
}
