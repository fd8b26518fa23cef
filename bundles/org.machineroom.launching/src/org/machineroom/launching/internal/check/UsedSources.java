// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.check;

import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.ImportDeclaration;
import org.eclipse.jdt.core.dom.SimpleName;

/**
 * Finds the sources that a compilation unit with resolved bindings uses: those of the types, methods and fields that it
 * names. What is only imported is not used, and what is found by its name while the program runs is not seen.
 */
final class UsedSources extends ASTVisitor {
    private final Set<ICompilationUnit> used = new LinkedHashSet<>();

    private UsedSources() {
    }

    /** The sources that a unit uses, itself among them if it names something of its own. */
    static Set<ICompilationUnit> of(CompilationUnit unit) {
        UsedSources finder = new UsedSources();
        unit.accept(finder);
        return finder.used;
    }

    @Override
    public boolean visit(ImportDeclaration declaration) {
        return false;
    }

    @Override
    public boolean visit(SimpleName name) {
        switch (name.resolveBinding()) {
            case ITypeBinding type -> add(type);
            case IMethodBinding method -> add(method.getDeclaringClass());
            case IVariableBinding field -> add(field.getDeclaringClass());
            case null, default -> {
                // a package, a module or an annotation's pair
            }
        }
        return false;
    }

    /** Adds the source of a type; nothing for {@code null}, and for those without source. */
    private void add(ITypeBinding type) {
        if (type != null && type.getErasure().getJavaElement() instanceof IType declared
                && declared.getCompilationUnit() != null) {
            used.add(declared.getCompilationUnit().getPrimary());
        }
    }
}
