// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.container;

import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jdt.core.IJavaElement;
import org.machineroom.launching.MpiProjects;

/** Tests whether package {@code mpi} can be used where something belongs: {@code org.machineroom.launching.usesMpi}. */
public final class MpiTester extends PropertyTester {
    @Override
    public boolean test(Object receiver, String property, Object[] args, Object expectedValue) {
        IJavaElement element = Adapters.adapt(receiver, IJavaElement.class);
        return element != null && MpiProjects.usesMpi(element.getJavaProject());
    }
}
