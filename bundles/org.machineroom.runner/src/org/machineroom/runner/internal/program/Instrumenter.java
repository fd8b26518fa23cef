// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.Superclass;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.function.Consumer;
import org.machineroom.runner.internal.lane.CallNode;

/**
 * Makes the classes of a program count their processor cost, tell where they call package mpi from, and ask the
 * simulator instead of the host. Line numbers, local variables and the order of everything stay as compiled. The same
 * class file gives the same result whenever and wherever it is transformed, but for the numbers of its call sites.
 * Thread-safe.
 */
public final class Instrumenter {
    private final CallPlanner planner;
    private final Holders holders;
    private final SiteTable sites;
    private final ProfileTable profile;
    private final FieldLayout layout;
    private final Consumer<String> warnings;

    /**
     * Makes an instrumenter.
     *
     * @param profile where methods are noted for a profile; {@code null} if none is wanted
     * @param layout  where fields lie, if data caches are simulated; {@code null} otherwise
     */
    Instrumenter(CallPlanner planner, Holders holders, SiteTable sites, ProfileTable profile, FieldLayout layout,
            Consumer<String> warnings) {
        this.planner = planner;
        this.holders = holders;
        this.sites = sites;
        this.profile = profile;
        this.layout = layout;
        this.warnings = warnings;
    }

    /**
     * Instruments a class.
     *
     * @param className as the class file writes it, {@code a/b/C}
     * @throws ClassFormatError if the class file is damaged
     */
    public byte[] transform(String className, byte[] bytes) {
        try {
            return instrument(className, bytes);
        } catch (IllegalArgumentException e) {
            throw (ClassFormatError) new ClassFormatError(
                    "class " + className.replace('/', '.') + " cannot be instrumented: " + e.getMessage()).initCause(e);
        }
    }

    private byte[] instrument(String className, byte[] bytes) {
        ClassFile context = ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS);
        ClassModel model = context.parse(
                holders.of(className).map(holder -> InitialiserMover.move(holder, bytes)).orElse(bytes));
        ClassTransform methods = (builder, element) -> element(model, builder, element);
        boolean addHash = planner.fixesHashCodes() && HashCodes.isMissing(model);
        boolean addPlace = layout != null && ObjectPlaces.areIn(model);
        return context.transformClass(model, methods.andThen(ClassTransform.endHandler(end -> {
            if (addHash) {
                HashCodes.add(model, end);
            }
            if (addPlace) {
                ObjectPlaces.add(model, layout, end);
            }
        })));
    }

    private void element(ClassModel model, ClassBuilder builder, ClassElement element) {
        if (element instanceof MethodModel method && method.code().isPresent()) {
            method(model, builder, method, method.code().get());
        } else if (element instanceof Superclass parent
                && planner.threads(parent.superclassEntry()).isPresent()) {
            builder.withSuperclass(planner.threads(parent.superclassEntry()).get());
        } else {
            builder.with(element);
        }
    }

    private void method(ClassModel model, ClassBuilder builder, MethodModel method, CodeModel body) {
        MethodCode code = new MethodCode(method, (CodeAttribute) body, planner, holders);
        MethodPlan plan = plan(code);
        if (planner.counts() && plan.detail() != MethodPlan.Detail.BLOCKS && !plan.isFree()) {
            warnings.accept(tooBig(model, method, plan.detail()));
        } else if (layout != null && !plan.cached() && !plan.isFree()) {
            warnings.accept(name(model, method) + " is too big for its memory accesses to be followed; they all hit");
        }
        if (plan.detail() == MethodPlan.Detail.UNTOUCHED) {
            builder.with(method);
        } else {
            MethodProfile counted = plan.profiled() ? new MethodProfile(plan, number(plan)) : null;
            SiteTable.Numbering numbers = sites.numbering();
            builder.transformMethod(method, MethodTransform.transformingCode(new MethodInstrumenter(plan, planner,
                    (call, line) -> numbers.number(site(model, method, call, line)), counted, layout)));
            if (counted != null && !plan.isFree()) {
                profile.define(counted.number(), new ProfileTable.Method(
                        model.thisClass().asInternalName().replace('/', '.'), method.methodName().stringValue(),
                        file(model), counted.cells()));
            }
        }
    }

    private MethodPlan plan(MethodCode code) {
        MethodPlan plan = MethodPlan.of(code, planner.counts(), profile != null);
        return layout == null ? plan : plan.withCache();
    }

    private int number(MethodPlan plan) {
        return plan.isFree() ? CallNode.FREE : profile.reserve();
    }

    private static SiteTable.Site site(ClassModel model, MethodModel method, InvokeInstruction call, int line) {
        return new SiteTable.Site(model.thisClass().asInternalName().replace('/', '.'),
                method.methodName().stringValue(), file(model), line,
                call.owner().asInternalName().replace('/', '.') + "." + call.name().stringValue());
    }

    private static String file(ClassModel model) {
        return model.findAttribute(Attributes.sourceFile()).map(SourceFileAttribute::sourceFile)
                .map(name -> name.stringValue()).orElse(null);
    }

    private static String tooBig(ClassModel model, MethodModel method, MethodPlan.Detail detail) {
        return name(model, method) + switch (detail) {
            case BLOCKS, FREE, LOOPS -> " is too big to be counted block by block; only its loops are";
            case CALLS -> " is too big to be counted; its computing costs nothing";
            case UNTOUCHED -> " is too big to be changed; it costs nothing and sees the host's clock";
        };
    }

    private static String name(ClassModel model, MethodModel method) {
        return model.thisClass().asInternalName().replace('/', '.') + "." + method.methodName().stringValue();
    }
}
