// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.CreationReference;
import org.eclipse.jdt.core.dom.ExpressionMethodReference;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.IPackageBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.TypeMethodReference;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.internal.Messages;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.internal.coverage.FunctionTable;
import org.machineroom.mpi.internal.coverage.StandardFunction;

/**
 * Finds the calls of a compilation unit with resolved bindings, and references to methods, that the machines refuse
 * which run it, whatever is passed.
 */
public final class RefusedCallFinder extends ASTVisitor {
    private static final String PACKAGE = "mpi";
    private static final String CONSTRUCTOR = "new";
    private static final String MAIN = "main";

    private final CompilationUnit unit;
    private final List<LaunchedMachine> machines;
    private final List<RefusedCall> found = new ArrayList<>();

    private RefusedCallFinder(CompilationUnit unit, List<LaunchedMachine> machines) {
        this.unit = unit;
        this.machines = machines;
    }

    /** Those machines that run the programs of a compilation unit; all if it has no main method. */
    private static List<LaunchedMachine> running(CompilationUnit unit, List<LaunchedMachine> machines) {
        Set<String> programs = new HashSet<>();
        unit.accept(new ASTVisitor() {
            @Override
            public boolean visit(MethodDeclaration method) {
                IMethodBinding binding = method.resolveBinding();
                if (binding != null && MAIN.equals(binding.getName())) {
                    programs.add(binding.getDeclaringClass().getBinaryName());
                }
                return false;
            }
        });
        return programs.isEmpty() ? machines
                : machines.stream().filter(machine -> programs.contains(machine.program())).toList();
    }

    /** The refused calls in the order of the source. */
    public static List<RefusedCall> find(CompilationUnit unit, List<LaunchedMachine> machines) {
        RefusedCallFinder finder = new RefusedCallFinder(unit, running(unit, machines));
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
                functions.forEach(function -> check(function, place));
                return;
            }
        }
    }

    private void check(StandardFunction function, ASTNode place) {
        Map<Refused, Set<String>> configurations = new LinkedHashMap<>();
        for (LaunchedMachine machine : machines) {
            function.refusedFor(machine.limits()).forEach((feature, source) -> configurations
                    .computeIfAbsent(new Refused(machine.machine(), feature, source), _ -> new TreeSet<>())
                    .add(machine.configuration()));
        }
        configurations.forEach((refused, names) -> found.add(new RefusedCall(place.getStartPosition(),
                place.getStartPosition() + place.getLength(), unit.getLineNumber(place.getStartPosition()),
                NLS.bind(names.size() == 1 ? Messages.refusedCall : Messages.refusedCallOfSeveral,
                        new Object[] {refused.machine, function.name(), refused.feature.words(), refused.source,
                                String.join("\", \"", names)}))));
    }

    /** Why a machine refuses a function. */
    private record Refused(String machine, Feature feature, String source) {
    }
}
