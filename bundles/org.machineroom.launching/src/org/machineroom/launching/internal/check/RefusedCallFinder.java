// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.internal.Messages;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.coverage.FunctionTable;
import org.machineroom.mpi.coverage.StandardFunction;

/** Finds the calls of a compilation unit with resolved bindings that some machines refuse whatever is passed. */
final class RefusedCallFinder extends ASTVisitor {
    private static final String PACKAGE = "mpi";
    private static final String CONSTRUCTOR = "new";

    private final CompilationUnit unit;
    private final List<LaunchedMachine> machines;
    private final List<RefusedCall> found = new ArrayList<>();

    private RefusedCallFinder(CompilationUnit unit, List<LaunchedMachine> machines) {
        this.unit = unit;
        this.machines = machines;
    }

    /** The refused calls in the order of the source. */
    static List<RefusedCall> find(CompilationUnit unit, List<LaunchedMachine> machines) {
        RefusedCallFinder finder = new RefusedCallFinder(unit, machines);
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
    public boolean visit(ClassInstanceCreation creation) {
        check(creation.resolveConstructorBinding(), null, CONSTRUCTOR, creation.getType());
        return true;
    }

    private void check(IMethodBinding method, ITypeBinding receiver, String name, ASTNode place) {
        if (method == null || !PACKAGE.equals(method.getDeclaringClass().getPackage().getName())) {
            return;
        }
        for (ITypeBinding type = receiver == null ? method.getDeclaringClass() : receiver; type != null; type = type
                .getSuperclass()) {
            List<StandardFunction> functions = FunctionTable.ofMethod(type.getName() + "." + name);
            if (!functions.isEmpty()) {
                functions.forEach(function -> check(function, place));
                return;
            }
        }
    }

    private void check(StandardFunction function, ASTNode place) {
        for (LaunchedMachine machine : machines) {
            Map<Feature, String> reasons = function.refusedFor(machine.limits());
            reasons.forEach((feature, source) -> found.add(new RefusedCall(place.getStartPosition(),
                    place.getStartPosition() + place.getLength(), unit.getLineNumber(place.getStartPosition()),
                    NLS.bind(Messages.refusedCall, new Object[] {machine.machine(), function.name(), feature.words(),
                            source, machine.configuration()}))));
        }
    }
}
