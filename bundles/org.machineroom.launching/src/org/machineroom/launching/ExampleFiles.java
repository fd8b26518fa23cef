// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Path;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.osgi.framework.Bundle;

/**
 * Files of a bundle that are copied into projects.
 *
 * @param bundle that has them
 * @param folder in the bundle
 * @param pattern of their names
 */
record ExampleFiles(Bundle bundle, String folder, String pattern) {
    /** Copies all of them, with the folders that they are in. */
    void copyTo(IContainer target, IProgressMonitor monitor) throws CoreException {
        Enumeration<URL> found = bundle.findEntries(folder, pattern, true);
        List<URL> files = found == null ? List.of() : Collections.list(found);
        SubMonitor progress = SubMonitor.convert(monitor, files.size());
        for (URL file : files) {
            copy(file, target, progress.split(1));
        }
    }

    private void copy(URL file, IContainer target, IProgressMonitor monitor) throws CoreException {
        String path = file.getPath();
        String inside = "/" + folder + "/";
        IPath relative = new Path(path.substring(path.indexOf(inside) + inside.length()));
        if (path.endsWith("/") || relative.lastSegment().equals("package-info.java")
                || relative.lastSegment().equals("module-info.java")) {
            return;
        }
        IContainer parent = target;
        for (String segment : relative.removeLastSegments(1).segments()) {
            IFolder next = parent.getFolder(new Path(segment));
            if (!next.exists()) {
                next.create(true, true, null);
            }
            parent = next;
        }
        try (InputStream in = file.openStream()) {
            parent.getFile(new Path(relative.lastSegment())).create(in, true, monitor);
        } catch (IOException e) {
            throw new CoreException(Status.error(file.toString(), e));
        }
    }
}
