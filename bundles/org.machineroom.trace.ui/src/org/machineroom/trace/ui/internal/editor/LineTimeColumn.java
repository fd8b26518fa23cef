// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.editor;

import java.util.Optional;
import org.eclipse.jface.text.source.AbstractRulerColumn;
import org.eclipse.jface.text.source.CompositeRuler;
import org.eclipse.jface.text.source.IAnnotationHover;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IPropertyListener;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.texteditor.rulers.IContributedRulerColumn;
import org.eclipse.ui.texteditor.rulers.RulerColumnDescriptor;
import org.machineroom.trace.ui.internal.profile.heat.HeatScale;
import org.machineroom.trace.ui.internal.profile.heat.HeatTheme;

/**
 * A column in the ruler of a Java editor: how much of the simulated time each line took. What was measured before the
 * source was changed is in grey. Used on the UI thread.
 */
public final class LineTimeColumn extends AbstractRulerColumn implements IContributedRulerColumn {
    /** Id of the column. */
    public static final String ID = "org.machineroom.trace.ui.lineTimes";
    private static final String WIDEST = "100.0 %";
    private static final int INSET = 4;

    private final Runnable profileListener = this::profileChanged;
    private final IPropertyListener editorListener = this::editorChanged;
    private RulerColumnDescriptor descriptor;
    private ITextEditor editor;
    private Optional<LineTimes> times = Optional.empty();
    private boolean isStale;

    /** For the extension registry. */
    public LineTimeColumn() {
        setTextInset(INSET);
        setHover(new Hover());
    }

    /** Tells about the line under the mouse. */
    private final class Hover implements IAnnotationHover {
        @Override
        public String getHoverInfo(ISourceViewer viewer, int line) {
            return times.map(known -> LineTimeText.hover(known, line + 1, isStale)).orElse(null);
        }
    }

    @Override
    public Control createControl(CompositeRuler ruler, Composite parent) {
        Control control = super.createControl(ruler, parent);
        GC gc = new GC(control);
        try {
            gc.setFont(getFont());
            setWidth(gc.stringExtent(WIDEST).x + 2 * INSET);
        } finally {
            gc.dispose();
        }
        return control;
    }

    @Override
    public void columnCreated() {
        ShownProfile.shared().addListener(profileListener);
        editor.addPropertyListener(editorListener);
        profileChanged();
    }

    @Override
    public void columnRemoved() {
        ShownProfile.shared().removeListener(profileListener);
        editor.removePropertyListener(editorListener);
    }

    private void profileChanged() {
        times = EditedSource.times(editor);
        isStale = EditedSource.isStale(editor);
        redraw();
    }

    private void editorChanged(Object source, int property) {
        if (property == ITextEditor.PROP_DIRTY || property == ITextEditor.PROP_INPUT) {
            profileChanged();
        }
    }

    @Override
    protected String computeText(int line) {
        return times.map(known -> known.text(line + 1)).orElse("");
    }

    @Override
    protected Color computeBackground(int line) {
        Color plain = super.computeBackground(line);
        if (times.isEmpty() || isStale || times.get().share(line + 1) == 0) {
            return plain;
        }
        return new Color(HeatTheme.on(getControl(), plain.getRGB()).of(times.get().share(line + 1)));
    }

    @Override
    protected Color computeForeground(int line) {
        if (isStale) {
            return getControl().getDisplay().getSystemColor(SWT.COLOR_DARK_GRAY);
        }
        RGB readable = HeatScale.textOn(computeBackground(line).getRGB());
        return new Color(readable);
    }

    /** What stands beside a line, which is numbered from 0 on. */
    public String shownText(int line) {
        return computeText(line);
    }

    /** Whether the source has changed since the run that is shown. */
    public boolean isStale() {
        return isStale;
    }

    @Override
    public RulerColumnDescriptor getDescriptor() {
        return descriptor;
    }

    @Override
    public void setDescriptor(RulerColumnDescriptor newDescriptor) {
        descriptor = newDescriptor;
    }

    @Override
    public ITextEditor getEditor() {
        return editor;
    }

    @Override
    public void setEditor(ITextEditor newEditor) {
        editor = newEditor;
    }
}
