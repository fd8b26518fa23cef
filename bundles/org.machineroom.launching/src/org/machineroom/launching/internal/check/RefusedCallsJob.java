// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.machineroom.launching.internal.Messages;

/** Puts a marker at each call of a project's programs that a machine of its launch configurations refuses. */
final class RefusedCallsJob extends WorkspaceJob {
    /** Type of the markers. */
    static final String MARKER = "org.machineroom.launching.refusedCall";

    private final IJavaProject project;

    RefusedCallsJob(IJavaProject project) {
        super(Messages.refusedCallsJob);
        this.project = project;
        setRule(project.getProject());
        setSystem(true);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == RefusedCallsParticipant.FAMILY;
    }

    @Override
    public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
        if (!project.exists()) {
            return Status.OK_STATUS;
        }
        project.getProject().deleteMarkers(MARKER, true, IResource.DEPTH_INFINITE);
        Map<LaunchedMachine, ICompilationUnit> programs = programs(LaunchedMachine.of(project.getElementName()));
        ProgramParts parts = ProgramParts.parse(project, programs.values(), monitor);
        Map<ICompilationUnit, List<LaunchedMachine>> machines = new LinkedHashMap<>();
        programs.forEach((machine, program) -> parts.of(program)
                .forEach(source -> machines.computeIfAbsent(source, _ -> new ArrayList<>()).add(machine)));
        for (Map.Entry<ICompilationUnit, List<LaunchedMachine>> source : machines.entrySet()) {
            if (source.getKey().getJavaProject().equals(project)) {
                mark(source.getKey().getResource(), parts.calls(source.getKey()), source.getValue());
            }
        }
        return Status.OK_STATUS;
    }

    /** The sources of the main classes that machines run, as far as there are sources. */
    private Map<LaunchedMachine, ICompilationUnit> programs(List<LaunchedMachine> machines) throws JavaModelException {
        Map<LaunchedMachine, ICompilationUnit> programs = new LinkedHashMap<>();
        for (LaunchedMachine machine : machines) {
            IType type = machine.program().isEmpty() ? null
                    : project.findType(machine.program().replace('$', '.'), (IProgressMonitor) null);
            if (type != null && type.getCompilationUnit() != null) {
                programs.put(machine, type.getCompilationUnit());
            }
        }
        return programs;
    }

    private static void mark(IResource file, List<StandardCall> calls, List<LaunchedMachine> machines)
            throws CoreException {
        for (StandardCall call : calls) {
            for (RefusedCall refused : call.refusedBy(machines)) {
                file.createMarker(MARKER, attributes(refused));
            }
        }
    }

    private static Map<String, Object> attributes(RefusedCall call) {
        return Map.of(IMarker.SEVERITY, IMarker.SEVERITY_WARNING, IMarker.MESSAGE, call.message(),
                IMarker.LINE_NUMBER, call.line(), IMarker.CHAR_START, call.start(), IMarker.CHAR_END, call.end());
    }
}
