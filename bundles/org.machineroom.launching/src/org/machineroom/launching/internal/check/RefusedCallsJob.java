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
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.ASTRequestor;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.machineroom.launching.internal.Messages;

/** Puts a marker at each call of a project's programs that a machine of its launch configurations refuses. */
final class RefusedCallsJob extends WorkspaceJob {
    /** Type of the markers. */
    static final String MARKER = "org.machineroom.launching.refusedCall";
    private static final String SIGN_OF_MPI = "mpi.";

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
        List<LaunchedMachine> machines = LaunchedMachine.of(project.getElementName());
        ICompilationUnit[] units = machines.isEmpty() ? new ICompilationUnit[0] : units();
        if (units.length > 0) {
            mark(units, machines, monitor);
        }
        return Status.OK_STATUS;
    }

    private ICompilationUnit[] units() throws JavaModelException {
        List<ICompilationUnit> units = new ArrayList<>();
        for (IPackageFragment fragment : project.getPackageFragments()) {
            for (ICompilationUnit unit : fragment.getCompilationUnits()) {
                if (unit.getSource().contains(SIGN_OF_MPI)) {
                    units.add(unit);
                }
            }
        }
        return units.toArray(ICompilationUnit[]::new);
    }

    private void mark(ICompilationUnit[] units, List<LaunchedMachine> machines, IProgressMonitor monitor)
            throws CoreException {
        Map<IResource, List<RefusedCall>> calls = new LinkedHashMap<>();
        ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
        parser.setProject(project);
        parser.setResolveBindings(true);
        parser.createASTs(units, new String[0], new ASTRequestor() {
            @Override
            public void acceptAST(ICompilationUnit source, CompilationUnit unit) {
                calls.put(source.getResource(), RefusedCallFinder.find(unit, machines));
            }
        }, monitor);
        for (Map.Entry<IResource, List<RefusedCall>> file : calls.entrySet()) {
            for (RefusedCall call : file.getValue()) {
                file.getKey().createMarker(MARKER, attributes(call));
            }
        }
    }

    private static Map<String, Object> attributes(RefusedCall call) {
        return Map.of(IMarker.SEVERITY, IMarker.SEVERITY_WARNING, IMarker.MESSAGE, call.message(),
                IMarker.LINE_NUMBER, call.line(), IMarker.CHAR_START, call.start(), IMarker.CHAR_END, call.end());
    }
}
