// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.check;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.CreationReference;
import org.eclipse.jdt.core.dom.ExpressionMethodReference;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.IPackageBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.TypeMethodReference;
import org.machineroom.mpi.internal.coverage.FunctionTable;
import org.machineroom.mpi.internal.coverage.StandardFunction;

/** Finds the calls of MPI in a compilation unit with resolved bindings, and the references to its methods. */
public final class StandardCallFinder extends ASTVisitor {
    private static final String PACKAGE = "mpi";
    private static final String CONSTRUCTOR = "new";

    private final CompilationUnit unit;
    private final List<StandardCall> found = new ArrayList<>();

    private StandardCallFinder(CompilationUnit unit) {
        this.unit = unit;
    }

    /** The calls in the order of the source. */
    public static List<StandardCall> find(CompilationUnit unit) {
        StandardCallFinder finder = new StandardCallFinder(unit);
        unit.accept(finder);
        return finder.found;
    }

    @Override
    public boolean visit(MethodInvocation call) {
        check(call.resolveMethodBinding(), call.getExpression() == null ? null
                : call.getExpression().resolveTypeBinding(), call.getName().getIdentifier(), call.getName());
        return true;
    }

    @Override
    public boolean visit(ExpressionMethodReference reference) {
        check(reference.resolveMethodBinding(), reference.getExpression().resolveTypeBinding(),
                reference.getName().getIdentifier(), reference.getName());
        return true;
    }

    @Override
    public boolean visit(TypeMethodReference reference) {
        check(reference.resolveMethodBinding(), reference.getType().resolveBinding(),
                reference.getName().getIdentifier(), reference.getName());
        return true;
    }

    @Override
    public boolean visit(CreationReference reference) {
        check(reference.resolveMethodBinding(), null, CONSTRUCTOR, reference.getType());
        return true;
    }

    @Override
    public boolean visit(ClassInstanceCreation creation) {
        check(creation.resolveConstructorBinding(), null, CONSTRUCTOR, creation.getType());
        return true;
    }

    private void check(IMethodBinding method, ITypeBinding receiver, String name, ASTNode place) {
        IPackageBinding declaredIn = method == null ? null : method.getDeclaringClass().getPackage();
        if (declaredIn == null || !PACKAGE.equals(declaredIn.getName())) {
            return;
        }
        for (ITypeBinding type = receiver == null ? method.getDeclaringClass() : receiver; type != null; type = type
                .getSuperclass()) {
            List<StandardFunction> functions = FunctionTable.ofMethod(type.getName() + "." + name);
            if (!functions.isEmpty()) {
                functions.forEach(function -> add(function, place));
                return;
            }
        }
    }

    private void add(StandardFunction function, ASTNode place) {
        int start = place.getStartPosition();
        found.add(new StandardCall(function, start, start + place.getLength(), unit.getLineNumber(start)));
    }
}
