// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.project;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.internal.Messages;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.program.Compilers;

/**
 * Runs make in a project's folder, with the compilers for simulated machines as mpicc, mpicxx and mpifort, and marks
 * what they complain of.
 */
public final class MakeBuilder extends IncrementalProjectBuilder {
    /** Type of the markers. */
    public static final String PROBLEM = LaunchConstants.BUNDLE + ".compilerProblem";

    private static final int POLL_MILLIS = 50;

    @Override
    protected IProject[] build(int kind, Map<String, String> arguments, IProgressMonitor monitor) throws CoreException {
        make(monitor);
        return null;
    }

    @Override
    protected void clean(IProgressMonitor monitor) throws CoreException {
        make(monitor, "clean");
    }

    private void make(IProgressMonitor monitor, String... targets) throws CoreException {
        IProject project = getProject();
        monitor.subTask(NLS.bind(Messages.makeJob, project.getName()));
        project.deleteMarkers(PROBLEM, true, IResource.DEPTH_INFINITE);
        Path folder = project.getLocation().toPath();
        try {
            Path wrappers = Compilers.wrappers();
            Path output = Files.createTempFile("make", ".txt");
            try {
                int status = run(command(folder, wrappers, targets).redirectOutput(output.toFile()), monitor);
                tell(folder, status, new String(Files.readAllBytes(output), StandardCharsets.UTF_8).lines().toList());
            } finally {
                Files.delete(output);
            }
        } catch (NativeException e) {
            mark(project, IMarker.SEVERITY_ERROR, 0, e.getMessage());
        } catch (IOException e) {
            mark(project, IMarker.SEVERITY_ERROR, 0, NLS.bind(Messages.makeMissing, e.getMessage()));
        }
        project.refreshLocal(IResource.DEPTH_INFINITE, monitor);
    }

    private static ProcessBuilder command(Path folder, Path wrappers, String... targets) {
        ProcessBuilder make = new ProcessBuilder("make").directory(folder.toFile()).redirectErrorStream(true);
        make.command().addAll(List.of(targets));
        Map<String, String> environment = make.environment();
        environment.merge("PATH", wrappers.toString(), (path, first) -> first + ":" + path);
        environment.put("LC_ALL", "C.UTF-8"); // the compilers' messages are read
        environment.putAll(Map.of("CC", "mpicc", "CXX", "mpicxx", "FC", "mpifort", "F77", "mpif77"));
        return make;
    }

    private static int run(ProcessBuilder command, IProgressMonitor monitor) throws IOException {
        Process make = command.start();
        try {
            while (!make.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
                if (monitor.isCanceled()) {
                    throw new OperationCanceledException();
                }
            }
            return make.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OperationCanceledException();
        } finally {
            make.descendants().forEach(ProcessHandle::destroy);
            make.destroy();
        }
    }

    private void tell(Path folder, int status, List<String> output) throws CoreException {
        for (CompilerProblem problem : new CompilerOutput(folder).problems(output)) {
            mark(problem);
        }
        if (status != 0) {
            mark(getProject(), IMarker.SEVERITY_ERROR, 0,
                    NLS.bind(Messages.makeFailed, status, output.isEmpty() ? "" : output.getLast()));
        }
    }

    /** What is told of a file that is in no project is marked on ours, with the file's name. */
    private void mark(CompilerProblem problem) throws CoreException {
        int severity = problem.isError() ? IMarker.SEVERITY_ERROR : IMarker.SEVERITY_WARNING;
        IFile[] files = ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(problem.file().toUri());
        if (files.length > 0 && files[0].exists()) {
            mark(files[0], severity, problem.line(), problem.message());
        } else {
            mark(getProject(), severity, 0, problem.file() + ":" + problem.line() + ": " + problem.message());
        }
    }

    private static void mark(IResource resource, int severity, int line, String message) throws CoreException {
        IMarker marker = resource.createMarker(PROBLEM);
        marker.setAttribute(IMarker.SEVERITY, severity);
        marker.setAttribute(IMarker.MESSAGE, message);
        if (line > 0) {
            marker.setAttribute(IMarker.LINE_NUMBER, line);
        }
    }
}
