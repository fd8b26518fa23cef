// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

/**
 * What one method tells beside its steps.
 *
 * @param local name of the local variable whose writes it tells; {@code null} for none
 * @param array class of the arrays that it tells of, as {@link Class#getName} writes it; {@code null} for none
 * @param constructed whether it is a constructor that tells of its object
 * @param staticOwner class, {@code a/b/C}, that declares the static field whose writes it tells; {@code null} for none
 * @param staticName the field
 */
record StepPlan(String local, String array, boolean constructed, String staticOwner, String staticName) {
    /** Nothing. */
    static final StepPlan COUNT = new StepPlan(null, null, false, null, null);
    /** The object it has made. */
    static final StepPlan CONSTRUCTOR = new StepPlan(null, null, true, null, null);

    static StepPlan local(String name) {
        return new StepPlan(name, null, false, null, null);
    }

    static StepPlan element(String array) {
        return new StepPlan(null, array, false, null, null);
    }

    static StepPlan ofStatic(String owner, String name) {
        return new StepPlan(null, null, false, owner.replace('.', '/'), name);
    }

    /** Whether a value of this type may be an array that is watched, or hold some. */
    boolean isArray(String descriptor) {
        return array != null && descriptor.replace('/', '.').endsWith(array)
                && descriptor.substring(0, descriptor.length() - array.length()).chars().allMatch(c -> c == '[');
    }

    /** Whether a field, or the method that writes it for others, is the static field or stands for it. */
    boolean isStatic(String owner, String name) {
        return staticOwner != null && (owner.equals(staticOwner) && name.equals(staticName)
                || owner.equals(staticOwner + Holder.SUFFIX)
                        && (name.equals(staticName) || name.equals("put$" + staticName)));
    }
}
