// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.colour;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.themes.IThemeManager;
import org.machineroom.analysis.cause.WaitClass;
import org.machineroom.trace.State;
import org.osgi.service.prefs.BackingStoreException;

/** The colours of the workbench's theme, and which of the two palettes is in use. Used on the UI thread. */
public final class StateColours {
    private static final String BUNDLE = "org.machineroom.trace.ui";
    private static final String USUAL = BUNDLE + ".colour.";
    private static final String SAFE = BUNDLE + ".safe.";
    private static final int SERIES = 10;
    private static final String SAFE_PREFERENCE = "colourBlindPalette";

    private StateColours() {
    }

    private static IEclipsePreferences preferences() {
        return InstanceScope.INSTANCE.getNode(BUNDLE);
    }

    /** Whether the palette is in use that people can tell apart who are colour-blind. */
    public static boolean isSafe() {
        return preferences().getBoolean(SAFE_PREFERENCE, false);
    }

    /** Chooses a palette, for all views and for good. */
    public static void setSafe(boolean safe) throws BackingStoreException {
        preferences().putBoolean(SAFE_PREFERENCE, safe);
        preferences().flush();
    }

    /**
     * Asks to be told, on the UI thread, when colours have changed.
     *
     * @return ends it
     */
    public static Runnable onChange(Control control, Runnable listener) {
        IThemeManager themes = PlatformUI.getWorkbench().getThemeManager();
        Runnable later = () -> control.getDisplay().asyncExec(() -> {
            if (!control.isDisposed()) {
                listener.run();
            }
        });
        IPropertyChangeListener themeListener = _ -> later.run();
        IEclipsePreferences.IPreferenceChangeListener preferenceListener = _ -> later.run();
        themes.addPropertyChangeListener(themeListener);
        preferences().addPreferenceChangeListener(preferenceListener);
        return () -> {
            themes.removePropertyChangeListener(themeListener);
            preferences().removePreferenceChangeListener(preferenceListener);
        };
    }

    /** The colours for a control, which decides by its background whether they lie on light or on dark. */
    public static Palette palette(Control control) {
        ColorRegistry registry = PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry();
        String prefix = isSafe() ? SAFE : USUAL;
        Ground ground = Ground.of(control);
        int background = Ground.rgb(ground.background());
        int foreground = Ground.rgb(ground.foreground());
        int[] states = new int[State.values().length];
        states[State.IDLE.ordinal()] = background;
        for (State state : State.values()) {
            if (state != State.IDLE) {
                states[state.ordinal()] = rgb(registry, prefix + state.name().toLowerCase(Locale.ROOT));
            }
        }
        return new Palette(background, foreground, states, rgb(registry, prefix + "copying"),
                rgb(registry, prefix + "wire"), Palette.arrow(background, foreground),
                rgb(registry, prefix + "late"), rgb(registry, prefix + "selection"),
                Arrays.stream(WaitClass.values())
                        .mapToInt(wait -> rgb(registry, prefix + "wait." + wait.name().toLowerCase(Locale.ROOT)))
                        .toArray(),
                IntStream.rangeClosed(1, SERIES).map(number -> rgb(registry, prefix + "series." + number)).toArray());
    }

    private static int rgb(ColorRegistry registry, String key) {
        return Ground.rgb(registry.getRGB(key));
    }
}
