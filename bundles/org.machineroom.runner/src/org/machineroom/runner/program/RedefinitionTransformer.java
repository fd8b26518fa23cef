// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.program;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;

/**
 * Instruments the new version of a program's class when it is redefined. The first version is instrumented by its
 * loader. The same kind of change is made as then, so that a version whose fields and methods are the same stays
 * acceptable to the JVM.
 */
final class RedefinitionTransformer implements ClassFileTransformer {
    private final ProgramCode code;

    RedefinitionTransformer(ProgramCode code) {
        this.code = code;
    }

    @Override
    public byte[] transform(ClassLoader loader, String className, Class<?> redefined, ProtectionDomain domain,
            byte[] bytes) {
        boolean ours = redefined != null && loader instanceof ProgramLoader program && program.code() == code;
        return ours ? code.redefined(className, bytes) : null;
    }
}
