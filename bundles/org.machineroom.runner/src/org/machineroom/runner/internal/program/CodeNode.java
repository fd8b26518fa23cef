// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.MethodModel;
import java.util.List;

/**
 * What can use, and be used by, what when the program runs. What compares methods is written out: the JVM would make it
 * for the record when a run starts, which takes longer than all comparing.
 */
sealed interface CodeNode {
    /** A method of the program, and what it does. */
    record Method(MethodModel model, MethodFacts facts) implements CodeNode {
        @Override
        public boolean equals(Object other) {
            return other instanceof Method method && model.equals(method.model);
        }

        @Override
        public int hashCode() {
            return model.hashCode();
        }
    }

    /** Whatever method of this name and descriptor a call through a table may find. */
    record Virtual(String nameAndDescriptor) implements CodeNode {
        @Override
        public boolean equals(Object other) {
            return other instanceof Virtual virtual && nameAndDescriptor.equals(virtual.nameAndDescriptor);
        }

        @Override
        public int hashCode() {
            return nameAndDescriptor.hashCode();
        }
    }

    /** The static state of a class. */
    record Type(String name) implements CodeNode {
        @Override
        public boolean equals(Object other) {
            return other instanceof Type type && name.equals(type.name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    /** The methods that a call through a table may find. */
    static List<CodeNode> found(ProgramClasses classes, Virtual call) {
        return classes.declared(call.nameAndDescriptor());
    }
}
