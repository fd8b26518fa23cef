// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.breakpoint;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.model.IValue;
import org.eclipse.debug.ui.IDebugModelPresentation;
import org.eclipse.debug.ui.IValueDetailListener;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IEditorInput;
import org.machineroom.debug.breakpoint.MpiBreakpoint;
import org.machineroom.debug.breakpoint.MpiConditionForm;
import org.machineroom.debug.ui.internal.Images;
import org.machineroom.debug.ui.internal.Messages;

/** How MPI breakpoints look among the others. */
public final class MpiBreakpointPresentation extends LabelProvider implements IDebugModelPresentation {
    private final LocalResourceManager resources = new LocalResourceManager(JFaceResources.getResources());

    @Override
    public String getText(Object element) {
        if (!(element instanceof MpiBreakpoint breakpoint)) {
            return null;
        }
        try {
            return MpiConditionForm.of(breakpoint.condition()).words();
        } catch (CoreException | IllegalArgumentException e) {
            return Messages.brokenBreakpoint; // deleted meanwhile, or its marker was changed by somebody else
        }
    }

    @Override
    public Image getImage(Object element) {
        return element instanceof MpiBreakpoint breakpoint
                ? resources.create(Images.descriptor(isEnabled(breakpoint) ? "breakpoint" : "breakpoint_disabled"))
                : null;
    }

    private static boolean isEnabled(MpiBreakpoint breakpoint) {
        try {
            return breakpoint.isEnabled();
        } catch (CoreException e) {
            return false; // deleted meanwhile
        }
    }

    @Override
    public void setAttribute(String attribute, Object value) {
        // there are none
    }

    @Override
    public void computeDetail(IValue value, IValueDetailListener listener) {
        listener.detailComputed(value, null);
    }

    @Override
    public IEditorInput getEditorInput(Object element) {
        return null;
    }

    @Override
    public String getEditorId(IEditorInput input, Object element) {
        return null;
    }

    @Override
    public void dispose() {
        resources.dispose();
        super.dispose();
    }
}
