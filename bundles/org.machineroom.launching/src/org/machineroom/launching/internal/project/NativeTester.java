// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.project;

import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.machineroom.launching.NativePrograms;

/**
 * Tests whether a file is a program for simulated machines, or the source of one:
 * {@code org.machineroom.launching.hasNativeProgram}.
 */
public final class NativeTester extends PropertyTester {
    @Override
    public boolean test(Object receiver, String property, Object[] args, Object expectedValue) {
        IFile file = Adapters.adapt(receiver, IFile.class);
        return file != null && NativePrograms.programOf(file).isPresent();
    }
}
