// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.Arrays;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.timeline.model.Colours;
import org.osgi.service.prefs.BackingStoreException;

/** What timelines are coloured by when they are opened: what was chosen last, also before Eclipse was started again. */
final class ColoursPreference {
    private static final String BUNDLE = "org.machineroom.trace.ui";
    private static final String KEY = "timelineColours";

    private static IEclipsePreferences preferences() {
        return InstanceScope.INSTANCE.getNode(BUNDLE);
    }

    /** What was chosen; states, if nothing was. */
    Colours get() {
        String name = preferences().get(KEY, "");
        return Arrays.stream(Colours.values()).filter(colours -> colours.name().equals(name)).findFirst()
                .orElse(Colours.STATE);
    }

    /** Something was chosen. */
    void set(Colours colours) {
        preferences().put(KEY, colours.name());
        try {
            preferences().flush();
        } catch (BackingStoreException e) {
            ILog.of(ColoursPreference.class).log(Status.warning(Messages.paletteNotKept, e));
        }
    }
}
