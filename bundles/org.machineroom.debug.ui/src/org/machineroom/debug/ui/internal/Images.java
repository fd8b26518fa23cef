// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** The images of this bundle. */
public final class Images {
    private Images() {
    }

    /** An image by its name without folder and suffix. */
    public static ImageDescriptor descriptor(String name) {
        return ResourceLocator.imageDescriptorFromBundle(Images.class, "icons/" + name + ".svg").orElseThrow();
    }
}
