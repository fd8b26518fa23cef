// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.constant.ClassDesc;

/** The class file's way of writing names. */
final class Descriptors {
    private Descriptors() {
    }

    /** {@code a/b/C} for a class or interface, the descriptor itself for an array. */
    static String internalName(ClassDesc type) {
        String descriptor = type.descriptorString();
        return type.isClassOrInterface() ? descriptor.substring(1, descriptor.length() - 1) : descriptor;
    }
}
