// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.function.Consumer;

/**
 * Instruments the new version of a program's class when it is redefined. The first version is instrumented by its
 * loader. The same kind of change is made as then, so that a version whose fields and methods are the same stays
 * acceptable to the JVM.
 */
final class RedefinitionTransformer implements ClassFileTransformer {
    private final ProgramCode code;
    private final Consumer<String> warnings;

    RedefinitionTransformer(ProgramCode code, Consumer<String> warnings) {
        this.code = code;
        this.warnings = warnings;
    }

    @Override
    public byte[] transform(ClassLoader loader, String className, Class<?> redefined, ProtectionDomain domain,
            byte[] bytes) {
        boolean ours = redefined != null && loader instanceof ProgramLoader program && program.code() == code;
        return ours ? instrumented(className, bytes) : null;
    }

    /** The JVM hides what a transformer throws and uses the class as it is, so that somebody has to be told. */
    private byte[] instrumented(String className, byte[] bytes) {
        try {
            return code.redefined(className, bytes);
        } catch (RuntimeException | LinkageError e) {
            warnings.accept("the new version of class " + className.replace('/', '.')
                    + " runs without being counted, because it cannot be instrumented: " + e);
            throw e;
        }
    }
}
