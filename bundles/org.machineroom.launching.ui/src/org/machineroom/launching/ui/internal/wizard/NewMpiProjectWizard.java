// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.wizard;

import org.machineroom.launching.ui.internal.Messages;

/** New > MPI Project. */
public final class NewMpiProjectWizard extends MpiProjectWizard {
    /** For the extension registry. */
    public NewMpiProjectWizard() {
        super(new ProjectNamePage(Messages.projectTitle, Messages.projectDescription, ""), null);
    }
}
