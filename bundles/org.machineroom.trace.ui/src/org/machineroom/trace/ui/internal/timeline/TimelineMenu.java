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
import org.eclipse.jface.action.IMenuCreator;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.machineroom.analysis.counter.Counted;
import org.machineroom.trace.ui.internal.Images;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.colour.StateColours;
import org.machineroom.trace.ui.internal.timeline.input.TimelineCommand;
import org.machineroom.trace.ui.internal.timeline.layout.RowOrder.Sorting;
import org.machineroom.trace.ui.internal.timeline.model.Colours;
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
            TimelineCommand.ZOOM_TO_SELECTION, TimelineCommand.FIT, TimelineCommand.RANGE_OF_SELECTION,
            TimelineCommand.RANGE_WHOLE, TimelineCommand.FOLLOW_BACK,
            TimelineCommand.FOLLOW_FORWARD, TimelineCommand.TOGGLE_MARKER);
    private static final List<TimelineCommand> ROWS = List.of(TimelineCommand.HIDE_RANK,
            TimelineCommand.SHOW_ONLY_MATCHING, TimelineCommand.SHOW_ALL_RANKS, TimelineCommand.FIT_ROWS,
            TimelineCommand.GROUP_BY_NODE);
    private static final List<TimelineCommand> SORTING = List.of(TimelineCommand.SORT_BY_RANK,
            TimelineCommand.SORT_BY_COMPUTING, TimelineCommand.SORT_BY_WAITING,
            TimelineCommand.SORT_BY_COMMUNICATING);
    private static final List<TimelineCommand> COLOURS = List.of(TimelineCommand.COLOUR_BY_STATE,
            TimelineCommand.COLOUR_BY_CAUSE, TimelineCommand.COLOUR_BY_CALL, TimelineCommand.COLOUR_BY_LINE);
    private static final List<TimelineCommand> COUNTERS = List.of(TimelineCommand.COUNT_COMPUTING,
            TimelineCommand.COUNT_BYTES, TimelineCommand.COUNT_UNEXPECTED, TimelineCommand.COUNT_POSTED,
            TimelineCommand.COUNT_LOAD);
    private static final List<TimelineCommand> LOOK = List.of(TimelineCommand.GRID, TimelineCommand.MESSAGES,
            TimelineCommand.CRITICAL_PATH, TimelineCommand.LEGEND, TimelineCommand.PALETTE);
    private static final List<TimelineCommand> SEARCH = List.of(TimelineCommand.FILTER, TimelineCommand.FIND,
            TimelineCommand.GO_TO_TIME);
    private static final List<TimelineCommand> EXPORT = List.of(TimelineCommand.EXPORT_PICTURE,
            TimelineCommand.EXPORT_TABLE);

    private final Timeline timeline;
    private final Action loadOf;
    private final Map<TimelineCommand, Action> actions = new EnumMap<>(TimelineCommand.class);

    /** Creates the menus; what is the last part of that for counters asks whose load is to be counted. */
    TimelineMenu(Timeline timeline, Consumer<TimelineCommand> runner, Runnable loadChooser) {
        this.timeline = timeline;
        loadOf = new Action(Messages.countLoadOf) {
            @Override
            public void run() {
                loadChooser.run();
            }
        };
        for (TimelineCommand command : TimelineCommand.values()) {
            actions.put(command, action(command, runner));
        }
        update();
    }

    private static Action action(TimelineCommand command, Consumer<TimelineCommand> runner) {
        boolean isChoice = SORTING.contains(command) || COLOURS.contains(command);
        boolean isSwitch = LOOK.contains(command) || COUNTERS.contains(command)
                || command == TimelineCommand.GROUP_BY_NODE;
        int style = isChoice ? IAction.AS_RADIO_BUTTON : isSwitch ? IAction.AS_CHECK_BOX : IAction.AS_PUSH_BUTTON;
        Action action = new Action(command.text(), style) {
            @Override
            public void run() {
                if (!isChoice || isChecked()) {
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
        tools.add(new Separator());
        tools.add(coloursTool());
        add(tools, List.of(TimelineCommand.FIT_ROWS, TimelineCommand.MESSAGES, TimelineCommand.CRITICAL_PATH));
        add(tools, List.of(TimelineCommand.FILTER, TimelineCommand.FIND, TimelineCommand.EXPORT_PICTURE,
                TimelineCommand.HELP));
        fill(bars.getMenuManager());
        add(bars.getMenuManager(), List.of(TimelineCommand.HELP));
    }

    /** A button that opens the choice of colours. */
    private Action coloursTool() {
        Action tool = new Action(Messages.menuColours, IAction.AS_DROP_DOWN_MENU) {
            @Override
            public void runWithEvent(Event event) {
                ToolItem item = (ToolItem) event.widget;
                Rectangle bounds = item.getBounds();
                Menu menu = getMenuCreator().getMenu(item.getParent());
                menu.setLocation(item.getParent().toDisplay(bounds.x, bounds.y + bounds.height));
                menu.setVisible(true);
            }
        };
        tool.setToolTipText(Messages.menuColours);
        tool.setImageDescriptor(Images.descriptor("colours"));
        tool.setMenuCreator(new ColoursMenu());
        return tool;
    }

    /** The choice of colours below the button. */
    private final class ColoursMenu implements IMenuCreator {
        private final MenuManager manager = new MenuManager();

        ColoursMenu() {
            add(manager, COLOURS);
        }

        @Override
        public Menu getMenu(Control parent) {
            return manager.createContextMenu(parent);
        }

        @Override
        public Menu getMenu(Menu parent) {
            return null;
        }

        @Override
        public void dispose() {
            manager.dispose();
        }
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
        MenuManager colours = new MenuManager(Messages.menuColours);
        add(colours, COLOURS);
        menu.add(colours);
        MenuManager counters = new MenuManager(Messages.menuCounters);
        add(counters, COUNTERS);
        counters.add(loadOf);
        menu.add(counters);
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
        actions.get(TimelineCommand.COUNT_COMPUTING).setChecked(options.counters().contains(Counted.COMPUTING));
        actions.get(TimelineCommand.COUNT_BYTES).setChecked(options.counters().contains(Counted.BYTES));
        actions.get(TimelineCommand.COUNT_UNEXPECTED).setChecked(options.counters().contains(Counted.UNEXPECTED));
        actions.get(TimelineCommand.COUNT_POSTED).setChecked(options.counters().contains(Counted.POSTED));
        actions.get(TimelineCommand.COUNT_LOAD).setChecked(options.counters().contains(Counted.LOAD));
        actions.get(TimelineCommand.COLOUR_BY_STATE).setChecked(options.colours() == Colours.STATE);
        actions.get(TimelineCommand.COLOUR_BY_CAUSE).setChecked(options.colours() == Colours.CAUSE);
        actions.get(TimelineCommand.COLOUR_BY_CALL).setChecked(options.colours() == Colours.CALL);
        actions.get(TimelineCommand.COLOUR_BY_LINE).setChecked(options.colours() == Colours.LINE);
        actions.get(TimelineCommand.SORT_BY_RANK).setChecked(options.sorting() == Sorting.RANK);
        actions.get(TimelineCommand.SORT_BY_COMPUTING).setChecked(options.sorting() == Sorting.MOST_COMPUTING);
        actions.get(TimelineCommand.SORT_BY_WAITING).setChecked(options.sorting() == Sorting.MOST_WAITING);
        actions.get(TimelineCommand.SORT_BY_COMMUNICATING)
                .setChecked(options.sorting() == Sorting.MOST_COMMUNICATING);
    }
}
