// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.MethodModel;
import java.util.List;

/** What can use, and be used by, what when the program runs. */
sealed interface CodeNode {
    /** A method of the program. */
    record Method(MethodModel model) implements CodeNode {
    }

    /** Whatever method of this name and descriptor a call through a table may find. */
    record Virtual(String nameAndDescriptor) implements CodeNode {
    }

    /** The static state of a class. */
    record Type(String name) implements CodeNode {
    }

    /** What a call may enter. */
    static List<CodeNode> entered(ProgramClasses classes, MethodFacts.Call call) {
        if (!call.exact()) {
            return List.of(new Virtual(call.name() + call.descriptor()));
        }
        return classes.exactTarget(call).<List<CodeNode>>map(model -> List.of(new Method(model))).orElse(List.of());
    }

    /** The methods that a call through a table may find. */
    static List<CodeNode> found(ProgramClasses classes, Virtual call) {
        return classes.declared(call.nameAndDescriptor()).stream().<CodeNode>map(Method::new).toList();
    }
}
