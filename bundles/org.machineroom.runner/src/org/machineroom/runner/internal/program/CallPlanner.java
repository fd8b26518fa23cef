// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.Opcode;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.reflect.AccessFlag;
import java.util.Optional;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.kernel.cost.InstructionMix;

/** Finds out what each call in the program means and what it costs. Thread-safe. */
final class CallPlanner {
    private static final CallPlan FREE = new CallPlan(0, Optional.empty(), false, false, Optional.empty());

    private final ClassWorld world;
    private final Redirections redirections;
    private final JdkCosts jdkCosts;
    private final ClockReach clock;
    private final Optional<CostTable> prices;
    private final boolean reports;

    /**
     * Makes a planner.
     *
     * @param clock  which calls need the meter to be right
     * @param prices empty if compute time is not counted: then every call costs nothing
     * @param reports whether methods tell how far they have come
     */
    CallPlanner(ClassWorld world, Redirections redirections, JdkCosts jdkCosts, ClockReach clock,
            Optional<CostTable> prices, boolean reports) {
        this.world = world;
        this.redirections = redirections;
        this.jdkCosts = jdkCosts;
        this.clock = clock;
        this.prices = prices;
        this.reports = reports;
    }

    /** Whether methods tell how far they have come, for the kernel that goes on meanwhile. */
    boolean reports() {
        return reports;
    }

    CallPlan plan(InvokeInstruction call) {
        String name = call.name().stringValue();
        String descriptor = call.type().stringValue();
        ClassWorld.Target target = world.method(call.owner().asInternalName(), name, descriptor);
        long plain = price(InstructionCosts.call(isKnown(call, target)));
        return switch (target.origin()) {
            case MPI -> new CallPlan(plain, Optional.empty(), true, true, Optional.empty());
            case MISSING -> new CallPlan(plain, Optional.empty(), true, false, Optional.empty());
            case PROGRAM -> isEnumValues(target.owner(), name, descriptor) ? arrayCopy()
                    : new CallPlan(plain, Optional.empty(), counts() && clock.programCall(MethodFacts.call(call)),
                            false, Optional.empty());
            case JDK -> jdkCall(target.owner(), call);
        };
    }

    /** The cost of making a lambda, a string or whatever else the bootstrap method stands for. */
    CallPlan plan(InvokeDynamicInstruction call) {
        DirectMethodHandleDesc bootstrap = call.bootstrapMethod();
        String owner = Descriptors.internalName(bootstrap.owner());
        if (world.origin(owner) != Origin.JDK) {
            return new CallPlan(price(InstructionMix.of(InstructionKind.CALL)), Optional.empty(), true, false,
                    Optional.empty());
        }
        return priced(jdkCosts.cost(owner, bootstrap.methodName(), bootstrap.lookupDescriptor()), false,
                Optional.empty());
    }

    /** What becomes of a reference to a method, such as {@code System::nanoTime}; empty if it stays as it is. */
    Optional<DirectMethodHandleDesc> redirect(DirectMethodHandleDesc reference) {
        if (fixesHashCodes() && PlainObjects.isFactory(reference)) {
            return Optional.of(PlainObjects.FACTORY);
        }
        boolean constructor = reference.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR;
        String name = constructor ? "<init>" : reference.methodName();
        ClassWorld.Target target = world.method(Descriptors.internalName(reference.owner()), name,
                reference.lookupDescriptor());
        if (target.origin() != Origin.JDK) {
            return Optional.empty();
        }
        return redirections.find(target.owner(), name, reference.lookupDescriptor())
                .flatMap(redirect -> redirect.handle(reference));
    }

    boolean fixesHashCodes() {
        return redirections.has(Redirection.HASH);
    }

    /** What takes the place of a class that makes threads; empty if it keeps it. */
    Optional<ClassDesc> threads(ClassEntry type) {
        return redirections.has(Redirection.THREADS) ? ThreadClasses.replacement(type) : Optional.empty();
    }

    boolean counts() {
        return prices.isPresent();
    }

    /** A mix in milli-cycles of this machine, 0 if nothing is counted. */
    long price(InstructionMix mix) {
        return prices.map(mix::milliCycles).orElse(0L);
    }

    private CallPlan arrayCopy() {
        return priced(jdkCosts.cost("java/lang/Object", "clone", "()Ljava/lang/Object;"), false, Optional.empty());
    }

    private boolean isEnumValues(String owner, String name, String descriptor) {
        return ClassFacts.isEnumValues(owner, name, descriptor) && world.program(owner).orElseThrow().isEnum();
    }

    /** True if it is clear which method runs, so that a compiler needs no table to find it. */
    private boolean isKnown(InvokeInstruction call, ClassWorld.Target target) {
        if (call.opcode() == Opcode.INVOKESTATIC || call.opcode() == Opcode.INVOKESPECIAL) {
            return true;
        }
        if (target.origin() != Origin.PROGRAM) {
            return false;
        }
        ClassFacts owner = world.program(target.owner()).orElseThrow();
        return owner.isFinal() || owner.method(call.name().stringValue(), call.type().stringValue())
                .filter(method -> method.flags().has(AccessFlag.FINAL) || method.flags().has(AccessFlag.PRIVATE))
                .isPresent();
    }

    private CallPlan jdkCall(String owner, InvokeInstruction call) {
        String name = call.name().stringValue();
        String descriptor = call.type().stringValue();
        Optional<Redirect> redirect = redirections.find(owner, name, descriptor)
                .or(() -> FileReads.find(owner, name, descriptor));
        boolean looks = redirections.looksAtClock(owner, name, descriptor)
                || counts() && clock.jdkCall(MethodFacts.call(call));
        return priced(jdkCosts.cost(owner, name, descriptor), looks, redirect);
    }

    private CallPlan priced(CallCost cost, boolean looks, Optional<Redirect> redirect) {
        if (prices.isEmpty()) {
            return redirect.isEmpty() ? FREE : new CallPlan(0, Optional.empty(), looks, false, redirect);
        }
        Optional<CallPlan.Growth> growth = cost.growth().map(
                each -> new CallPlan.Growth(each.law(), each.operand(), price(each.each())));
        return new CallPlan(price(cost.fixed()), growth.filter(each -> each.milliCycles() > 0), looks, false,
                redirect);
    }
}
