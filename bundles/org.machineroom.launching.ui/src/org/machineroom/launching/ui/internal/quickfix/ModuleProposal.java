// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.quickfix;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.IAccessRule;
import org.eclipse.jdt.core.IClasspathAttribute;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IModuleDescription;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.ModuleDeclaration;
import org.eclipse.jdt.core.dom.RequiresDirective;
import org.eclipse.jdt.core.dom.rewrite.ASTRewrite;
import org.eclipse.jdt.core.refactoring.CompilationUnitChange;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.CompositeChange;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.ui.internal.Messages;

/**
 * Puts the container with package {@code mpi} on the module path of a project that is a module, as those are that
 * JDT's wizard makes, and has the module require it.
 */
final class ModuleProposal extends MpiContainerProposal {
    private final IModuleDescription module;

    ModuleProposal(IJavaProject project, IModuleDescription module) {
        super(project);
        this.module = module;
    }

    /** Whether something is left to do. */
    boolean isOfUse() throws JavaModelException {
        return !isRequired() || !isOnModulePath();
    }

    private boolean isRequired() throws JavaModelException {
        return List.of(module.getRequiredModuleNames()).contains(LaunchConstants.MPI_MODULE);
    }

    private boolean isOnModulePath() throws JavaModelException {
        return Arrays.stream(project().getRawClasspath()).anyMatch(entry -> isContainer(entry) && isModule(entry));
    }

    private static boolean isContainer(IClasspathEntry entry) {
        return entry.getPath().segment(0).equals(LaunchConstants.MPI_CONTAINER);
    }

    private static boolean isModule(IClasspathEntry entry) {
        return Arrays.stream(entry.getExtraAttributes()).anyMatch(
                attribute -> attribute.getName().equals(IClasspathAttribute.MODULE)
                        && Boolean.parseBoolean(attribute.getValue()));
    }

    @Override
    public Change createChange(IProgressMonitor monitor) throws CoreException {
        CompositeChange change = new CompositeChange(getDisplayString());
        if (!isOnModulePath()) {
            change.add(newClasspathChange(project(), modulePath(), project().getOutputLocation()));
        }
        if (!isRequired()) {
            change.add(require(module.getCompilationUnit(), monitor));
        }
        return change;
    }

    /** The class path with the container as a module, instead of one that is none. */
    private IClasspathEntry[] modulePath() throws JavaModelException {
        List<IClasspathEntry> entries = new ArrayList<>(List.of(project().getRawClasspath()));
        entries.removeIf(ModuleProposal::isContainer);
        IClasspathAttribute[] attributes = {JavaCore.newClasspathAttribute(IClasspathAttribute.MODULE, "true")};
        entries.add(JavaCore.newContainerEntry(CONTAINER, new IAccessRule[0], attributes, false));
        return entries.toArray(IClasspathEntry[]::new);
    }

    private static Change require(ICompilationUnit unit, IProgressMonitor monitor) throws CoreException {
        ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
        parser.setSource(unit);
        CompilationUnit root = (CompilationUnit) parser.createAST(monitor);
        RequiresDirective requires = root.getAST().newRequiresDirective();
        requires.setName(root.getAST().newName(LaunchConstants.MPI_MODULE));
        ASTRewrite rewrite = ASTRewrite.create(root.getAST());
        rewrite.getListRewrite(root.getModule(), ModuleDeclaration.MODULE_DIRECTIVES_PROPERTY)
                .insertLast(requires, null);
        CompilationUnitChange change = new CompilationUnitChange(unit.getElementName(), unit);
        change.setEdit(rewrite.rewriteAST());
        change.initializeValidationData(monitor); // what performs it asks whether it is valid, and does not do this
        return change;
    }

    @Override
    public String getDisplayString() {
        return Messages.fixAddModule;
    }

    @Override
    public String getAdditionalProposalInfo() {
        return Messages.fixAddModuleInfo;
    }
}
