// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.testing;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.junit.rules.ExternalResource;

/** Fails a test during which something of ours was written to the error log. */
public final class ErrorLog extends ExternalResource {
    private final List<IStatus> errors = new CopyOnWriteArrayList<>();
    private final ILogListener listener = (status, _) -> {
        if (status.getSeverity() == IStatus.ERROR) {
            errors.add(status);
        }
    };

    @Override
    protected void before() {
        Platform.addLogListener(listener);
    }

    @Override
    protected void after() {
        Platform.removeLogListener(listener);
        assertEquals("the error log", List.of(), errors);
    }
}
