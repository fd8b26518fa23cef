// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.util.Arrays;
import java.util.Optional;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.internal.Messages;

/** Finds out whether a project has a class that can be started. */
public final class MainClassCheck {
    private static final String MAIN = "main";

    private MainClassCheck() {
    }

    /**
     * What is wrong with a main class, in words for the user; empty if nothing is.
     *
     * @param name qualified name of the class, which may be in a library of the project
     */
    public static Optional<String> problem(IJavaProject project, String name) throws JavaModelException {
        IType type = project.findType(name.replace('$', '.'));
        if (type == null) {
            return Optional.of(NLS.bind(Messages.mainClassMissing, project.getElementName(), name));
        }
        return hasMain(type) || inheritsMain(type) ? Optional.empty()
                : Optional.of(NLS.bind(Messages.mainMethodMissing, name));
    }

    private static boolean hasMain(IType type) throws JavaModelException {
        return Arrays.stream(type.getMethods()).anyMatch(method -> method.getElementName().equals(MAIN));
    }

    private static boolean inheritsMain(IType type) throws JavaModelException {
        for (IType inherited : type.newSupertypeHierarchy(null).getAllSupertypes(type)) {
            if (hasMain(inherited)) {
                return true;
            }
        }
        return false;
    }
}
