// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.trace.ui.internal.testing.ErrorLog;
import org.machineroom.trace.ui.internal.testing.LiveRun;
import org.machineroom.trace.ui.internal.testing.SmallTrace;

/** Follows a run that goes on, step by step, in a real workbench. */
public class LiveMachineTest {
    private static final String PERSPECTIVE = "org.machineroom.launching.ui.perspective";
    private static final int RANKS = 4;

    @Rule
    public final ErrorLog log = new ErrorLog();

    private IWorkbenchPage page;
    private MachineView view;
    private LiveRun live;

    @Before
    public void setUp() throws CoreException, IOException {
        page = PlatformUI.getWorkbench().showPerspective(PERSPECTIVE,
                PlatformUI.getWorkbench().getActiveWorkbenchWindow());
        view = (MachineView) page.showView(MachineView.ID);
        live = new LiveRun(RANKS);
    }

    @After
    public void tearDown() throws IOException {
        live.close();
        page.hideView(view);
    }

    private boolean isShown(int rounds) {
        return view.run().filter(live.run()::isSameAs).isPresent()
                && view.shown().filter(shown -> shown.load().untilPs() == rounds * SmallTrace.ROUND_PS).isPresent();
    }

    /** The run tells how it stands again and again, as real ones do: the view rests between two looks at the trace. */
    private void awaitRounds(int rounds) {
        Ui.await("the machine until round " + rounds, () -> {
            tell();
            return isShown(rounds);
        });
    }

    private void tell() {
        try {
            live.tell(live.endPs());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private MachineShown shown() {
        return view.shown().orElseThrow();
    }

    @Test
    public void machineIsShownAsFarAsTheRunHasGot() throws IOException {
        live.goOn();
        awaitRounds(1);
        assertEquals(RANKS, shown().plan().nodes().size());
        live.goOn();
        live.goOn();
        awaitRounds(3);
        assertTrue(shown().load().busiest().toString(), shown().load().busiest().getFirst().busyPs() > 0);
        live.end();
        Ui.await("the end of the run", () -> isShown(4));
        assertEquals(4 * SmallTrace.SENDING_PS, shown().load().busiest().getFirst().busyPs());
        assertEquals(4, shown().load().busiest().getFirst().uses());
    }

    /** Else it would say so every few seconds for as long as the run goes on, or is held at a deadlock. */
    @Test
    public void statusBarDoesNotSayThatWhatIsShownIsSummedUpAgain() throws IOException {
        live.goOn();
        awaitRounds(1);
        List<String> told = new CopyOnWriteArrayList<>();
        IJobChangeListener listener = IJobChangeListener.onDone(event -> {
            if (!event.getJob().isSystem()) {
                told.add(event.getJob().getName());
            }
        });
        Job.getJobManager().addJobChangeListener(listener);
        try {
            live.goOn();
            awaitRounds(2);
        } finally {
            Job.getJobManager().removeJobChangeListener(listener);
        }
        assertEquals(List.of(), told.stream().filter(name -> name.startsWith("Summing up ")).toList());
    }

    @Test
    public void zoomStaysWhileTheRunGoesOn() throws IOException {
        live.goOn();
        awaitRounds(1);
        Zoom zoom = view.drawn().orElseThrow().zoomed(2, 10, 10);
        view.show(zoom);
        int radius = view.drawn().orElseThrow().nodeRadius();
        live.goOn();
        awaitRounds(2);
        assertEquals(radius, view.drawn().orElseThrow().nodeRadius());
    }
}
