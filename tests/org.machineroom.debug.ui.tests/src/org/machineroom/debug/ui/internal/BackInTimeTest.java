// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.jdt.debug.core.IJavaLineBreakpoint;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jdt.debug.core.IJavaVariable;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.debug.breakpoint.MpiBreakpoint;
import org.machineroom.debug.breakpoint.MpiCondition;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.debug.time.Journey;
import org.machineroom.debug.ui.internal.view.MessageQueuesView;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.StopCondition;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.Position.AtCall;
import org.machineroom.live.settings.RunSettings;

/** Goes back in time the way users do. */
public class BackInTimeTest {
    private static final String RING = "org.machineroom.examples.Ring";
    private static final String DEADLOCK = "org.machineroom.examples.Deadlock";
    private static final String COMMANDS = "org.machineroom.debug.ui.";
    private static final RunSettings RAW = RunSettings.STANDARD.with(MACHINE, "raw.rmpi3").with(RANKS, 16);

    private WorkbenchSession session;

    @Before
    public void setUp() throws CoreException {
        session = new WorkbenchSession();
    }

    @After
    public void tearDown() throws CoreException {
        session.close();
    }

    @Test
    public void stepBackGoesToTheLastCallOfTheRankAndToTheOneBefore() throws CoreException {
        RankLimit.set(session.breakpoint(RING, "token[0] += rank"), Optional.of(SetParser.parse("3")));
        session.debug(RING, RAW);
        String line = RING + ":" + session.line(RING, "token[0] += rank");
        Ui.await("rank 3 at its breakpoint", () -> WorkbenchSession.selectedFrame().equals(line));
        awaitLookedAt();
        long calls = session.launch().session().orElseThrow().state().calls(3);
        goBack("stepBack");
        awaitPosition(new AtCall(3, calls));
        Ui.await("the receive", () -> isAt(3, "recv"));
        Queues queues = queues();
        goBack("stepBack");
        awaitPosition(new AtCall(3, calls - 1));
        goTo(new AtCall(3, calls));
        awaitPosition(new AtCall(3, calls));
        assertEquals("the same queues", queues, queues());
        session.picture("step-back");
        session.page().showView(MessageQueuesView.ID); // which then has the focus, and selects a rank
        Ui.await("where in time it is", () -> headline().contains("stopped at 3#" + calls));
    }

    @Test
    public void stepBackGoesOnWithARunThatHasWaitedUnseen() throws CoreException {
        WorkbenchSession.setSiblings(2);
        session.breakpoint(RING, "new Arguments(");
        session.debug(RING, RAW);
        Ui.await("the first line", () -> !WorkbenchSession.selectedFrame().isEmpty());
        awaitLookedAt();
        goTo(new AtCall(3, 3));
        awaitPosition(new AtCall(3, 3));
        Ui.await("the send", () -> isAt(3, "send"));
        MachineLaunch left = session.launch();
        awaitSiblings();
        assertEquals("nobody has seen them", left, session.lastLaunch());
        goBack("stepBack");
        awaitPosition(new AtCall(3, 2));
        Ui.await("the receive", () -> isAt(3, "recv"));
        assertTrue("it has waited", session.launch().getLaunchConfiguration()
                .getAttribute(LaunchConstants.ATTR_UNSEEN, false));
        Ui.await("the other to be gone", left::isTerminated);
        session.picture("step-back-sibling");
        awaitSiblings();
        session.step("Resume");
        Ui.await("it goes on", () -> position().isEmpty() || !position().get().equals(new AtCall(3, 2)));
    }

    private static void awaitSiblings() {
        Ui.await("the siblings", () -> Arrays.stream(Job.getJobManager().find(null))
                .noneMatch(job -> job.getName().equals("Runs that wait to be gone back to")));
    }

    @Test
    public void runBackGoesToTheLastHitOfABreakpoint() throws CoreException {
        IJavaLineBreakpoint breakpoint = session.breakpoint(RING, "token[0] += rank");
        session.debug(RING, RAW);
        Ui.await("the first stop", () -> token().equals(Optional.of("0")));
        awaitLookedAt();
        Position first = position().orElseThrow();
        session.step("Resume");
        Ui.await("rank 2", () -> WorkbenchSession.selectedRank().equals(Optional.of(2))
                && token().equals(Optional.of("1")));
        awaitLookedAt();
        assertNotEquals(first, position().orElseThrow());
        goBack("runBack");
        awaitPosition(first);
        Ui.await("the value of then", () -> WorkbenchSession.selectedRank().equals(Optional.of(1))
                && token().equals(Optional.of("0")));
        assertTrue("the breakpoint stays", breakpoint.isEnabled());
        session.step("Resume");
        Ui.await("the second hit again", () -> WorkbenchSession.selectedRank().equals(Optional.of(2))
                && token().equals(Optional.of("1")));
    }

    @Test
    public void deadlockIsSteppedBackFrom() throws CoreException {
        session.debug(DEADLOCK, RAW);
        Ui.await("all ranks stopped", () -> session.stoppedRanks().size() == 16);
        awaitLookedAt();
        session.awaitStopsShown(16);
        Ui.await("a rank to be selected", () -> WorkbenchSession.selectedRank().isPresent());
        int rank = WorkbenchSession.selectedRank().orElseThrow();
        long calls = session.launch().session().orElseThrow().state().calls(rank);
        goBack("stepBack");
        awaitPosition(new AtCall(rank, calls));
        Ui.await("the rank alone", () -> session.stoppedRanks().equals(Set.of(rank)));
        Ui.await("the receive", () -> isAt(rank, "Recv"));
        session.picture("deadlock-step-back");
        session.step("Resume");
        Ui.await("the deadlock again", () -> session.stoppedRanks().size() == 16);
    }

    @Test
    public void runThatIsOverIsDebuggedAtItsLastPositionAgain() throws CoreException {
        MpiBreakpoint stop = MpiBreakpoint
                .create(MpiCondition.at(StopCondition.Event.CALL).inCall("MPI_Send").inRanks(SetParser.parse("3")));
        session.debug(RING, RAW);
        Ui.await("rank 3 at its send", () -> isAt(3, "send"));
        awaitLookedAt();
        Position left = position().orElseThrow();
        stop.delete();
        session.launch().session().orElseThrow().look(true);
        awaitLookedAt(); // what it was told before, it knows now
        session.step("Resume");
        Ui.await("the end of the run", () -> session.launch().isTerminated());
        session.click(session.launch());
        goBack("debugAgain");
        awaitPosition(left);
        Ui.await("rank 3 at its send", () -> isAt(3, "send"));
    }

    @Test
    public void positionIsCopiedAndPasted() throws CoreException {
        MpiBreakpoint
                .create(MpiCondition.at(StopCondition.Event.CALL).inCall("MPI_Send").inRanks(SetParser.parse("5")));
        session.debug(RING, RAW);
        Ui.await("rank 5 at its send", () -> isAt(5, "send"));
        awaitLookedAt();
        Position here = position().orElseThrow();
        session.execute(COMMANDS + "copyPosition");
        Clipboard clipboard = new Clipboard(Display.getCurrent());
        assertEquals(here.toString(), clipboard.getContents(TextTransfer.getInstance()));
        clipboard.dispose();
        goTo(here);
        awaitPosition(here);
    }

    @Test
    public void whereNothingIsBeforeTheUserIsTold() throws CoreException {
        IJavaLineBreakpoint breakpoint = session.breakpoint(RING, "new Arguments(");
        session.debug(RING, RAW);
        Ui.await("the first line", () -> WorkbenchSession.selectedFrame().equals(RING + ":"
                + line(breakpoint)));
        awaitLookedAt();
        session.execute(COMMANDS + "stepBack");
        awaitMessage("has begun no MPI call before");
        session.execute(COMMANDS + "runBack");
        awaitMessage("No breakpoint has been hit before");
        assertEquals("nothing has ended", 1, session.stoppedRanks().size());
    }

    @Test
    public void positionThatIsNotComeToIsSaid() throws CoreException {
        session.breakpoint(RING, "new Arguments(");
        session.debug(RING, RAW);
        Ui.await("the first line", () -> !WorkbenchSession.selectedFrame().isEmpty());
        goTo(new AtCall(3, 9999));
        awaitMessage("has not come to 3#9999");
    }

    private void goBack(String command) {
        session.execute(COMMANDS + command);
        session.awaitNextLaunch();
    }

    private void goTo(Position position) {
        Listener answer = event -> {
            if (event.widget instanceof Shell dialog && dialog.getText().equals("Go to Position")) {
                dialog.getDisplay().asyncExec(() -> answer(dialog, position));
            }
        };
        Display.getCurrent().addFilter(SWT.Show, answer);
        session.execute(COMMANDS + "goToPosition");
        Display.getCurrent().removeFilter(SWT.Show, answer);
        session.awaitNextLaunch();
    }

    /** Writes a position into a dialog, and leaves it with OK. */
    private static void answer(Shell dialog, Position position) {
        Ui.find(dialog, Text.class).getFirst().setText(position.toString());
        Ui.picture(dialog, "go-to-position");
        Ui.find(dialog, Button.class).stream().filter(button -> button.getText().equals(IDialogConstants.OK_LABEL))
                .findFirst().orElseThrow().notifyListeners(SWT.Selection, new Event());
    }

    /** Waits for a dialog that says something, and closes it. */
    private static void awaitMessage(String text) {
        Ui.await(text, () -> messages(text).isPresent());
        messages(text).orElseThrow().close();
    }

    private static Optional<Shell> messages(String text) {
        return List.of(Display.getCurrent().getShells()).stream().filter(Shell::isVisible)
                .filter(shell -> shell.getText().equals("Back in Time") && Ui.find(shell, Label.class).stream()
                        .anyMatch(label -> label.getText().contains(text)))
                .findFirst();
    }

    private void awaitPosition(Position position) {
        Ui.await("position " + position, () -> position().equals(Optional.of(position)) && session.isLookedAt(),
                () -> "; stopped are " + session.stoppedRanks() + ", the run is "
                        + session.launch().session().orElseThrow().state());
        Ui.await("the end of the journey",
                () -> Arrays.stream(Job.getJobManager().find(null)).noneMatch(Journey.class::isInstance));
        session.awaitRows();
    }

    private void awaitLookedAt() {
        Ui.await("the run has told how it stands", () -> position().isPresent() && session.isLookedAt()
                || session.launch().session().orElseThrow().isAtDeadlock() && session.isLookedAt());
    }

    private Optional<Position> position() {
        return session.launch().session().orElseThrow().state().position();
    }

    /** Whether a rank is selected, and its program stopped at the last line with a call of MPI. */
    private boolean isAt(int rank, String method) {
        String program = method.equals("Recv") ? DEADLOCK : RING;
        try {
            Optional<IJavaStackFrame> frame = new RankModel(session.launch()).rank(rank).filter(RankThread::isStopped)
                    .flatMap(BackInTimeTest::programFrame);
            return WorkbenchSession.selectedRank().equals(Optional.of(rank)) && frame.isPresent()
                    && frame.get().getLineNumber() == line(program, "COMM_WORLD." + method);
        } catch (DebugException e) {
            return false; // it has just gone on
        }
    }

    private static Optional<IJavaStackFrame> programFrame(RankThread rank) {
        try {
            return rank.programFrame();
        } catch (DebugException e) {
            return Optional.empty(); // it has just gone on
        }
    }

    private int line(String program, String text) {
        try {
            return session.line(program, text);
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
    }

    private static int line(IJavaLineBreakpoint breakpoint) {
        try {
            return breakpoint.getLineNumber();
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
    }

    /** The token as the rank that is selected has it. */
    private Optional<String> token() {
        try {
            Optional<Integer> rank = WorkbenchSession.selectedRank();
            if (rank.isEmpty() || !session.isLookedAt()) {
                return Optional.empty();
            }
            for (IJavaVariable variable : new RankModel(session.launch()).rank(rank.get()).orElseThrow()
                    .programFrame().orElseThrow().getLocalVariables()) {
                if (variable.getName().equals("token")) {
                    return Optional.of(variable.getValue().getVariables()[0].getValue().getValueString());
                }
            }
            return Optional.empty();
        } catch (CoreException | NoSuchElementException e) {
            return Optional.empty(); // it has just gone on
        }
    }

    private String headline() {
        return Ui.find(session.window().getShell(), Label.class).stream().map(Label::getText)
                .filter(text -> text.contains("of virtual time")).findFirst().orElse("");
    }

    private Queues queues() {
        return session.launch().session().orElseThrow().queues();
    }
}
