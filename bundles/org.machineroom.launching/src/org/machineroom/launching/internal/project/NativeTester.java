// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.project;

import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.machineroom.launching.NativePrograms;

/** Tests whether a file is a program for simulated machines: {@code org.machineroom.launching.isNativeProgram}. */
public final class NativeTester extends PropertyTester {
    @Override
    public boolean test(Object receiver, String property, Object[] args, Object expectedValue) {
        IResource resource = Adapters.adapt(receiver, IResource.class);
        return resource != null && NativePrograms.isProgram(resource);
    }
}
