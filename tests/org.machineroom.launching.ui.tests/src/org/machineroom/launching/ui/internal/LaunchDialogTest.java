// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.experiment.SweepLists;
import org.machineroom.launching.ui.testing.LaunchDialog;
import org.machineroom.launching.ui.testing.Launches;
import org.machineroom.launching.ui.testing.Program;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.settings.Match;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;

/** The dialog with the run configurations, at the size it opens with. */
public class LaunchDialogTest {
    private static final String EAGER_LIMIT = "library.eager_limit";

    private Program program;
    private ILaunchConfiguration configuration;

    @Before
    public void setUp() throws CoreException {
        program = Program.create("dialog");
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        manager.removeLaunches(manager.getLaunches());
        ILaunchConfigurationWorkingCopy copy = manager.getLaunchConfigurationType(LaunchConstants.TYPE_ID)
                .newInstance(null, "Dialog");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "dialog");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, Program.MAIN);
        LaunchModel.write(copy, RunSettings.STANDARD);
        configuration = copy.doSave();
    }

    @After
    public void tearDown() throws CoreException {
        Launches.deleteConfigurations();
        program.delete();
    }

    @Test
    public void machineTabShowsAllThatMattersAtOnce() {
        LaunchDialog.open(configuration, dialog -> {
            dialog.show(LaunchDialog.MACHINE_TAB);
            Ui.picture(dialog.shell(), "machine-tab");
            Tree machines = Ui.find(dialog.page(), Tree.class).getFirst();
            assertTrue("rows of machines: " + rows(machines.getSize(), machines.getItemHeight()),
                    rows(machines.getSize(), machines.getItemHeight()) >= 5);
            assertAllInSight(dialog);
        });
    }

    @Test
    public void captionOfTheTopologyHasTheColourOfTheTheme() {
        LaunchDialog.open(configuration, dialog -> {
            dialog.show(LaunchDialog.MACHINE_TAB);
            Canvas topology = Ui.find(dialog.page(), Canvas.class).stream()
                    .filter(canvas -> canvas.getToolTipText() != null).findFirst().orElseThrow();
            topology.setForeground(new Color(255, 0, 255));
            Ui.await("the caption \"" + topology.getToolTipText() + "\" in the colour of the theme",
                    () -> showsMagenta(topology));
            Ui.picture(dialog.shell(), "topology-caption");
        });
    }

    private static boolean showsMagenta(Canvas canvas) {
        Image image = new Image(canvas.getDisplay(), canvas.getSize().x, canvas.getSize().y);
        GC gc = new GC(canvas);
        gc.copyArea(image, 0, 0);
        gc.dispose();
        ImageData data = image.getImageData();
        image.dispose();
        return IntStream.range(0, data.width * data.height)
                .mapToObj(i -> data.palette.getRGB(data.getPixel(i % data.width, i / data.width)))
                .anyMatch(colour -> colour.red > 200 && colour.green < 80 && colour.blue > 200);
    }

    @Test
    public void parametersTabShowsAllThatMattersAtOnce() {
        LaunchDialog.open(configuration, dialog -> {
            dialog.show(LaunchDialog.PARAMETERS_TAB);
            Ui.picture(dialog.shell(), "parameters-tab");
            Table parameters = parameters(dialog);
            assertTrue("rows of parameters: " + rows(parameters.getSize(), parameters.getItemHeight()),
                    rows(parameters.getSize(), parameters.getItemHeight()) >= 5);
            assertAllInSight(dialog);
        });
    }

    @Test
    public void limitsOfTimeAndMatchesAreTypedAndWhatMakesNoSenseIsRefused() throws CoreException {
        LaunchDialog.open(configuration, dialog -> {
            dialog.show(LaunchDialog.PARAMETERS_TAB);
            List<Text> fields = Ui.find(dialog.page(), Text.class).stream()
                    .filter(text -> (text.getStyle() & SWT.SEARCH) == 0).toList();
            fields.get(0).setText("soon");
            assertFalse(dialog.button("Run").isEnabled());
            assertTrue(Ui.find(dialog.shell(), Text.class).stream().anyMatch(text -> text.getText().contains(
                    "Time limit: 'soon' is not possible; possible is a time of up to 2400 h")));
            fields.get(0).setText("90");
            fields.get(1).setText("500 us");
            fields.get(2).setText("0:1=2, 0:2=1");
            assertTrue(dialog.button("Run").isEnabled());
            dialog.click("Apply");
        });
        RunSettings settings = LaunchModel.read(configuration);
        assertEquals(Duration.ofSeconds(90), settings.get(SettingTable.TIME_LIMIT));
        assertEquals(Duration.ofNanos(500_000), settings.get(SettingTable.SIMULATED_TIME_LIMIT));
        assertEquals(List.of(new Match(0, 1, 2), new Match(0, 2, 1)), settings.get(SettingTable.MATCHES));
    }

    @Test
    public void sweepTabTakesListsAndCountsTheirRuns() throws CoreException {
        LaunchDialog.open(configuration, dialog -> {
            dialog.show(LaunchDialog.SWEEP_TAB);
            List<Text> fields = Ui.find(dialog.page(), Text.class);
            fields.get(0).setText("raw.rmpi3, ap1000.mpi");
            fields.get(4).setText("2,some");
            assertFalse(dialog.button("Run").isEnabled());
            assertTrue(Ui.find(dialog.shell(), Text.class).stream().anyMatch(
                    text -> text.getText().contains("Numbers of ranks: 'some' is not possible; possible is a whole")));
            fields.get(4).setText("2,4,8");
            fields.get(5).setText("library.eager_limit");
            assertFalse(dialog.button("Run").isEnabled());
            fields.get(5).setText("library.eager_limit = 0 B, 1 KiB");
            assertFalse("neither machine has one", dialog.button("Run").isEnabled());
            fields.get(0).setText("raw.rmpi3, cluster.gige");
            assertTrue(dialog.button("Run").isEnabled());
            Ui.picture(dialog.shell(), "sweep-tab");
            assertTrue(Ui.find(dialog.page(), Label.class).stream()
                    .anyMatch(label -> label.getText().equals("Runs of the sweep: 12")));
            assertAllInSight(dialog);
            dialog.click("Apply");
        });
        assertEquals(Map.of("machine", "raw.rmpi3, cluster.gige", "ranks", "2,4,8", "set.library.eager_limit",
                "0 B, 1 KiB"), SweepLists.read(configuration).texts());
    }

    private static void assertAllInSight(LaunchDialog dialog) {
        for (Class<? extends Control> kind : List.of(Label.class, Spinner.class, Combo.class, Tree.class, Table.class,
                Link.class, Button.class)) {
            Ui.find(dialog.page(), kind).stream().filter(Control::isVisible)
                    .forEach(control -> assertInSight(dialog, control));
        }
    }

    private static int rows(Point size, int height) {
        return size.y / height;
    }

    private static void assertInSight(LaunchDialog dialog, Control control) {
        Rectangle folder = dialog.tabs().getDisplay().map(dialog.tabs(), null, dialog.tabs().getClientArea());
        Rectangle place = control.getDisplay().map(control.getParent(), null, control.getBounds());
        assertEquals(control + " is in sight", place, place.intersection(folder));
        if (control instanceof Label label && (label.getStyle() & SWT.WRAP) == 0) {
            assertTrue(label + " is not cut off", label.computeSize(SWT.DEFAULT, SWT.DEFAULT).x <= label.getSize().x);
        }
    }

    @Test
    public void tooManyRanksAreRefused() {
        LaunchDialog.open(configuration, dialog -> {
            dialog.show(LaunchDialog.MACHINE_TAB);
            Spinner ranks = Ui.find(dialog.shell(), Spinner.class).stream()
                    .filter(spinner -> spinner.isVisible() && spinner.getMaximum() < Integer.MAX_VALUE).findFirst()
                    .orElseThrow();
            ranks.setSelection(2_000_000);
            Ui.await("the dialog's answer", () -> !dialog.button("Run").isEnabled());
            Ui.picture(dialog.shell(), "ranks-refused");
            ranks.setSelection(64);
            Ui.await("the dialog's answer", () -> dialog.button("Run").isEnabled());
        });
    }

    @Test
    public void roomForProcessesIsAskedAndKept() throws CoreException {
        LaunchDialog.open(configuration, dialog -> {
            dialog.show(LaunchDialog.MACHINE_TAB);
            Spinner room = Ui.find(dialog.page(), Spinner.class).getLast();
            room.setSelection(1);
            Ui.await("the dialog's answer", () -> !dialog.button("Run").isEnabled());
            room.setSelection(40);
            Ui.await("the dialog's answer", () -> dialog.button("Run").isEnabled());
            dialog.click("Apply");
        });
        assertEquals(40, LaunchModel.read(saved()).get(SettingTable.UNIVERSE).intValue());
    }

    @Test
    public void drawingOfALargeMachineSaysAllOfIt() {
        LaunchDialog.open(configuration, dialog -> {
            dialog.show(LaunchDialog.MACHINE_TAB);
            Ui.find(dialog.page(), Spinner.class).getFirst().setSelection(99_999);
            Ui.picture(dialog.shell(), "topology-large");
        });
    }

    @Test
    public void runTakesTheValueThatIsBeingTyped() throws CoreException {
        LaunchDialog.open(configuration, dialog -> {
            dialog.show(LaunchDialog.PARAMETERS_TAB);
            edit(dialog, EAGER_LIMIT).setText("512 B");
            dialog.click("Run");
        });
        Ui.await("the run is over", () -> Launches.sessions().stream().anyMatch(session -> session.state().isOver()));
        assertEquals(Map.of(EAGER_LIMIT, "512 B"), LaunchModel.read(saved()).get(SettingTable.OVERRIDES));
        assertEquals("Dialog, " + EAGER_LIMIT + " = 512 B", Launches.sessions().getLast().run().name());
    }

    @Test
    public void wrongValueThatIsBeingTypedCannotBeRun() {
        LaunchDialog.open(configuration, dialog -> {
            dialog.show(LaunchDialog.PARAMETERS_TAB);
            Text editor = edit(dialog, EAGER_LIMIT);
            editor.setText("many");
            Ui.await("the dialog's answer", () -> !dialog.button("Run").isEnabled());
            Event escape = new Event();
            escape.character = SWT.ESC;
            escape.keyCode = SWT.ESC;
            editor.notifyListeners(SWT.KeyDown, escape);
            Ui.await("the old value again", () -> dialog.button("Run").isEnabled());
        });
    }

    @Test
    public void parametersAreSearchedAndAChangedOneSaysWhatItWas() {
        LaunchDialog.open(configuration, dialog -> {
            dialog.show(LaunchDialog.PARAMETERS_TAB);
            int all = parameters(dialog).getItemCount();
            String before = parameters(dialog).getItem(row(dialog, EAGER_LIMIT)).getText(1);
            search(dialog).setText("eager");
            assertTrue(parameters(dialog).getItemCount() < all);
            Text editor = edit(dialog, EAGER_LIMIT);
            editor.setText("512 B");
            editor.notifyListeners(SWT.DefaultSelection, new Event());
            Ui.picture(dialog.shell(), "parameters-search");
            assertTrue(origin(dialog), origin(dialog).startsWith("was " + before + ": "));
        });
    }

    @Test
    public void classThatIsNotThereIsRefused() {
        LaunchDialog.open(configuration, dialog -> {
            dialog.show(LaunchDialog.MAIN_TAB);
            Text main = Ui.find(dialog.shell(), Text.class).stream()
                    .filter(text -> text.isVisible() && text.getText().equals(Program.MAIN)).findFirst().orElseThrow();
            main.setText("Rnig");
            Ui.await("the dialog's answer", () -> !dialog.button("Run").isEnabled());
            Ui.picture(dialog.shell(), "main-tab-refused");
            main.setText(Program.MAIN);
            Ui.await("the dialog's answer", () -> dialog.button("Run").isEnabled());
        });
        assertFalse("the dialog is closed", configuration.isWorkingCopy());
    }

    private ILaunchConfiguration saved() throws CoreException {
        return DebugPlugin.getDefault().getLaunchManager().getLaunchConfiguration(configuration.getMemento());
    }

    private static Table parameters(LaunchDialog dialog) {
        return Ui.find(dialog.shell(), Table.class).stream()
                .filter(table -> table.getColumnCount() == 3 && table.getColumn(0).getText().equals("Parameter"))
                .findFirst().orElseThrow();
    }

    private static Text search(LaunchDialog dialog) {
        return Ui.find(dialog.shell(), Text.class).stream()
                .filter(text -> text.getMessage().equals("search parameters")).findFirst().orElseThrow();
    }

    private static int row(LaunchDialog dialog, String key) {
        Table table = parameters(dialog);
        for (int row = 0; row < table.getItemCount(); row++) {
            if (table.getItem(row).getText(0).equals(key)) {
                return row;
            }
        }
        throw new AssertionError("there is no " + key);
    }

    private static String origin(LaunchDialog dialog) {
        return parameters(dialog).getItem(row(dialog, EAGER_LIMIT)).getText(2);
    }

    /** Begins to edit a value by F2, and gives the field for it. */
    private static Text edit(LaunchDialog dialog, String key) {
        Table table = parameters(dialog);
        table.setSelection(row(dialog, key));
        Event f2 = new Event();
        f2.keyCode = SWT.F2;
        table.notifyListeners(SWT.KeyDown, f2);
        Ui.await("the field", () -> Ui.find(table, Text.class).stream().anyMatch(Control::isVisible));
        return Ui.find(table, Text.class).stream().filter(Control::isVisible).findFirst().orElseThrow();
    }
}
