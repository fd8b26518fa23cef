// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static java.lang.constant.ConstantDescs.CD_long;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.machineroom.kernel.cost.CostTable;

/**
 * The slow and plain way to count: adds the cost of each instruction to the meter before it runs. What the instrumenter
 * counts must be the same, as long as no exception leaves the middle of a block. Does not measure sizes; class
 * initialisers and the values of enums are free.
 */
final class SingleStepping extends ClassLoader {
    private static final ClassDesc METER = ClassDesc.of("org.machineroom.runner.internal.hook.LaneMeter");

    private final Path folder;
    private final CallPlanner planner;

    SingleStepping(Path folder, String mainClass, CostTable costs, JdkCosts jdkCosts) throws ProgramException {
        super(SingleStepping.class.getClassLoader());
        this.folder = folder;
        ClassWorld world = new ClassWorld(ClassPath.open(List.of(folder)), getParent());
        ProgramClasses classes = new ProgramClasses(world);
        classes.add(mainClass);
        Redirections none = new Redirections(Set.of());
        planner = new CallPlanner(world, none, jdkCosts, new ClockReach(classes, none), Optional.of(costs),
                false);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        Path file = folder.resolve(name.replace('.', '/') + ".class");
        try {
            byte[] bytes = transform(Files.readAllBytes(file));
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private byte[] transform(byte[] bytes) {
        ClassFile context = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(this::open)
                        .orElse(ClassHierarchyResolver.defaultResolver()).cached()));
        return context.transformClass(context.parse(bytes), (builder, element) -> {
            if (element instanceof MethodModel method && method.code().isPresent()) {
                boolean free = Set.of("<clinit>", "values").contains(method.methodName().stringValue());
                builder.transformMethod(method, MethodTransform.transformingCode(free ? new Free() : step()));
            } else {
                builder.with(element);
            }
        });
    }

    private InputStream open(ClassDesc type) {
        Path file = folder.resolve(Descriptors.internalName(type) + ".class");
        try {
            return Files.exists(file) ? Files.newInputStream(file) : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private CodeTransform step() {
        return (CodeBuilder builder, CodeElement element) -> {
            if (element instanceof Instruction instruction) {
                long cost = switch (instruction) {
                    case InvokeInstruction call -> planner.plan(call).milliCycles();
                    case InvokeDynamicInstruction call -> planner.plan(call).milliCycles();
                    default -> planner.price(InstructionCosts.of(instruction));
                };
                if (cost != 0) {
                    builder.getstatic(METER, "units", CD_long).loadConstant(cost).ladd()
                            .putstatic(METER, "units", CD_long);
                }
            }
            builder.with(element);
        };
    }

    /** Leaves the meter as it was before. */
    private static final class Free implements CodeTransform {
        private int before;

        @Override
        public void atStart(CodeBuilder builder) {
            before = builder.allocateLocal(TypeKind.LONG);
            builder.getstatic(METER, "units", CD_long).lstore(before);
        }

        @Override
        public void accept(CodeBuilder builder, CodeElement element) {
            if (element instanceof ReturnInstruction) {
                builder.lload(before).putstatic(METER, "units", CD_long);
            }
            builder.with(element);
        }
    }
}
