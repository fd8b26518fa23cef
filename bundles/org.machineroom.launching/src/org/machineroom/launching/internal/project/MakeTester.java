// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.project;

import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.machineroom.launching.MakeProjects;

/**
 * Tests whether a project has a Makefile and make does not build it yet: {@code org.machineroom.launching.canMake}.
 */
public final class MakeTester extends PropertyTester {
    @Override
    public boolean test(Object receiver, String property, Object[] args, Object expectedValue) {
        IProject project = Adapters.adapt(receiver, IProject.class);
        try {
            return project != null && MakeProjects.isPossible(project);
        } catch (CoreException e) {
            return false; // it was closed or deleted meanwhile
        }
    }
}
