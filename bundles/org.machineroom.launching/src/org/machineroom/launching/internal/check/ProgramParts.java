// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.check;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.ASTRequestor;
import org.eclipse.jdt.core.dom.CompilationUnit;

/** The sources that a project's programs consist of, each parsed once: what they call of MPI, and what they use. */
final class ProgramParts {
    private final Map<ICompilationUnit, Part> parts = new LinkedHashMap<>();

    private ProgramParts() {
    }

    private record Part(List<StandardCall> calls, Set<ICompilationUnit> uses) {
    }

    /**
     * Parses the sources with the programs' main methods, those that they use, and so on.
     *
     * @param project as which names are looked up
     */
    static ProgramParts parse(IJavaProject project, Collection<ICompilationUnit> programs, IProgressMonitor monitor) {
        ProgramParts all = new ProgramParts();
        Set<ICompilationUnit> next = new LinkedHashSet<>(programs);
        while (!next.isEmpty()) {
            all.add(project, next.toArray(ICompilationUnit[]::new), monitor);
            next.clear();
            all.parts.values().forEach(part -> next.addAll(part.uses));
            next.removeAll(all.parts.keySet());
        }
        return all;
    }

    private void add(IJavaProject project, ICompilationUnit[] units, IProgressMonitor monitor) {
        for (ICompilationUnit unit : units) {
            parts.put(unit, new Part(List.of(), Set.of())); // so that one which cannot be parsed is not tried again
        }
        ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
        parser.setProject(project);
        parser.setResolveBindings(true);
        parser.createASTs(units, new String[0], new ASTRequestor() {
            @Override
            public void acceptAST(ICompilationUnit source, CompilationUnit unit) {
                parts.put(source, new Part(StandardCallFinder.find(unit), UsedSources.of(unit)));
            }
        }, monitor);
    }

    /** What a source calls of MPI, in its order. */
    List<StandardCall> calls(ICompilationUnit source) {
        return parts.get(source).calls;
    }

    /** The source with a program's main method, and those that it uses, be it by others. */
    Set<ICompilationUnit> of(ICompilationUnit program) {
        Set<ICompilationUnit> reached = new LinkedHashSet<>(Set.of(program));
        Deque<ICompilationUnit> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            parts.get(open.remove()).uses.stream().filter(reached::add).forEach(open::add);
        }
        return reached;
    }
}
