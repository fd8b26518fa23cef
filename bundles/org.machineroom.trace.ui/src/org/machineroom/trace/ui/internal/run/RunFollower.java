// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.run;

import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.contexts.DebugContextEvent;
import org.eclipse.debug.ui.contexts.IDebugContextListener;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.LatestRun;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.RunSession;

/**
 * Knows which run a view has to show: the one that was selected last in any view, or started after that; at first the
 * latest there is. Used on the UI thread.
 */
public final class RunFollower {
    /** A view that shows a run. All methods are called on the UI thread. */
    public interface Client {
        /** There is another run to show. */
        void show(StoredRun run);

        /** More is known of the run that is shown: it goes on, or has just ended. Some times per second. */
        void advanced(RunSession session);

        /** Something of the run that is shown was selected in another view. */
        void selected(RunSelection selection);

        /** The run that is shown was deleted. */
        void deleted();

        /** The run that is shown was given another name. */
        void renamed(StoredRun run);
    }

    private final IViewPart view;
    private final Client client;
    private final Display display;
    private final LatestRun latest;
    private final ISelectionListener selectionListener = this::selectionChanged;
    private final IDebugContextListener contextListener = this::contextChanged;
    private final Runnable storeListener = this::storeChanged;
    private final Map<IWorkbenchPart, Object> heard = new WeakHashMap<>();
    private Optional<StoredRun> run = Optional.empty();
    private Optional<RunSession> followed = Optional.empty();
    private boolean stopped;

    /** Creates a follower that does not follow yet. */
    public RunFollower(IViewPart view, Client client) {
        this.view = view;
        this.client = client;
        display = view.getSite().getShell().getDisplay();
        latest = new LatestRun(this::later, _ -> latestChanged());
    }

    private IWorkbenchPage page() {
        return view.getSite().getPage();
    }

    private void later(Runnable task) {
        if (!display.isDisposed()) {
            display.asyncExec(task);
        }
    }

    /** Begins to follow; tells the client at once if there is a run. */
    public void start() {
        page().addSelectionListener(selectionListener);
        DebugUITools.addPartDebugContextListener(view.getSite(), contextListener);
        MachineRoom.runs().addListener(storeListener);
        latest.start();
        selectionChanged(page().getActivePart(), page().getSelection());
        if (run.isEmpty()) {
            List<StoredRun> runs = MachineRoom.runs().runs();
            runs.stream().findFirst().ifPresent(this::show);
        }
    }

    /** Ends it. */
    public void stop() {
        stopped = true;
        page().removeSelectionListener(selectionListener);
        DebugUITools.removePartDebugContextListener(view.getSite(), contextListener);
        MachineRoom.runs().removeListener(storeListener);
        latest.stop();
    }

    /** The run to show. */
    public Optional<StoredRun> run() {
        return run;
    }

    /** The connection with the run that is shown, if this Eclipse has launched it and the launch is still there. */
    private Optional<RunSession> session() {
        return run.flatMap(MachineLaunch::sessionOf);
    }

    /** Shows a run, even if it is shown already. */
    public void show(StoredRun newRun) {
        run = Optional.of(newRun);
        followed = Optional.empty();
        client.show(newRun);
        advance();
    }

    private void latestChanged() {
        Optional<RunSession> started = latest.newlyStarted();
        if (started.isPresent()) {
            show(started.get().run());
        } else {
            advance();
        }
    }

    /** A launch that is removed as soon as it is over has still to tell that it is. */
    private void advance() {
        followed = session().or(() -> followed);
        followed.ifPresent(client::advanced);
    }

    /** The workbench also tells what a view that becomes active has had selected all the time: that is no news. */
    private void selectionChanged(IWorkbenchPart source, ISelection selection) {
        if (source == view || !(selection instanceof IStructuredSelection structured) || structured.size() != 1
                || structured.getFirstElement().equals(heard.put(source, structured.getFirstElement()))) {
            return;
        }
        follow(structured.getFirstElement());
    }

    private void follow(Object element) {
        RunSelection.wholeRun(element).ifPresentOrElse(this::showOther,
                () -> RunSelection.from(element).ifPresent(selected -> {
                    showOther(selected.run());
                    client.selected(selected);
                }));
    }

    /** The Debug view selects a rank that stops also while another view is active. */
    private void contextChanged(DebugContextEvent event) {
        if ((event.getFlags() & DebugContextEvent.ACTIVATED) != 0
                && event.getContext() instanceof IStructuredSelection structured && structured.size() == 1) {
            follow(structured.getFirstElement());
        }
    }

    private void showOther(StoredRun selected) {
        if (run.filter(selected::isSameAs).isEmpty()) {
            show(selected);
        }
    }

    private void storeChanged() {
        later(() -> {
            if (!stopped && run.isPresent()) {
                storeChanged(run.get());
            }
        });
    }

    private void storeChanged(StoredRun shown) {
        StoredRun current = MachineRoom.runs().current(shown);
        if (!Files.isDirectory(shown.folder())) {
            client.deleted();
        } else if (!current.name().equals(shown.name())) {
            run = Optional.of(current);
            client.renamed(current);
        }
    }
}
