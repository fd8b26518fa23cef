// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.explanation;

import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.machineroom.trace.Site;
import org.machineroom.trace.ui.internal.explanation.ExplanationDocument.Look;
import org.machineroom.trace.ui.internal.explanation.ExplanationDocument.Span;

/** Shows a document: links open with a click, or with Tab and Enter; text can be selected and copied. */
final class ExplanationText {
    private static final int MARGIN = 8;
    private static final String LINK_COLOUR = "HYPERLINK_COLOR";

    private final StyledText widget;
    private final Consumer<Site> opener;
    private ExplanationDocument shown = ExplanationDocument.empty();

    /**
     * Creates the widget.
     *
     * @param opener opens a place in the source
     */
    ExplanationText(Composite parent, Consumer<Site> opener) {
        this.opener = opener;
        widget = new StyledText(parent, SWT.READ_ONLY | SWT.MULTI | SWT.WRAP | SWT.V_SCROLL);
        widget.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
        widget.addListener(SWT.MouseUp, this::clicked);
        widget.addListener(SWT.MouseMove, event -> widget.setCursor(
                siteAt(event).isPresent() ? widget.getDisplay().getSystemCursor(SWT.CURSOR_HAND) : null));
        widget.addListener(SWT.KeyDown, this::keyPressed);
        widget.addListener(SWT.Traverse, this::traversed);
        IPropertyChangeListener theme = event -> {
            if (LINK_COLOUR.equals(event.getProperty())) {
                style();
            }
        };
        JFaceResources.getColorRegistry().addListener(theme);
        widget.addListener(SWT.Dispose, _ -> JFaceResources.getColorRegistry().removeListener(theme));
    }

    StyledText control() {
        return widget;
    }

    /** Shows a document, scrolled as the last one was; if it is the same, what is selected stays, too. */
    void show(ExplanationDocument document) {
        if (document.equals(shown)) {
            return;
        }
        shown = document;
        int top = widget.getTopPixel();
        widget.setText(document.text());
        style();
        document.spans().stream().filter(span -> span.look() == Look.NUMBERS).forEach(this::indentBehind);
        widget.setTopPixel(top);
    }

    private void style() {
        widget.setStyleRanges(shown.spans().stream().map(ExplanationText::style).toArray(StyleRange[]::new));
    }

    private static StyleRange style(Span span) {
        StyleRange style = new StyleRange();
        style.start = span.begin();
        style.length = span.length();
        switch (span.look()) {
            case HEADING -> style.fontStyle = SWT.BOLD;
            case NUMBERS -> style.font = JFaceResources.getTextFont();
            case LINK -> {
                style.underline = true;
                style.underlineStyle = SWT.UNDERLINE_LINK;
                style.foreground = JFaceResources.getColorRegistry().get(LINK_COLOUR);
            }
        }
        return style;
    }

    /** Has the line of numbers go on at their right where it is wrapped. */
    private void indentBehind(Span numbers) {
        GC gc = new GC(widget);
        gc.setFont(JFaceResources.getTextFont());
        int width = gc.textExtent(shown.text().substring(numbers.begin(), numbers.end())).x;
        gc.dispose();
        widget.setLineWrapIndent(widget.getLineAtOffset(numbers.begin()), 1, width);
    }

    /** Copies what is selected, or all if nothing is. */
    void copy() {
        if (widget.getSelectionCount() > 0) {
            widget.copy();
            return;
        }
        Point caret = widget.getSelection();
        widget.selectAll();
        widget.copy();
        widget.setSelection(caret);
    }

    private Optional<Site> siteAt(Event event) {
        return shown.siteAt(widget.getOffsetAtPoint(new Point(event.x, event.y)));
    }

    private void clicked(Event event) {
        if (event.button == 1 && widget.getSelectionCount() == 0) {
            siteAt(event).ifPresent(opener);
        }
    }

    private void keyPressed(Event event) {
        if (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR) {
            shown.siteAt(widget.getSelection().x).ifPresent(opener);
        }
    }

    /** Goes from link to link, and on to the next control after the last. */
    private void traversed(Event event) {
        Optional<Span> link = switch (event.detail) {
            case SWT.TRAVERSE_TAB_NEXT -> shown.linkFrom(widget.getSelection().y);
            case SWT.TRAVERSE_TAB_PREVIOUS -> shown.linkUpTo(widget.getSelection().x);
            default -> Optional.empty();
        };
        link.ifPresent(next -> {
            event.doit = false;
            widget.setSelection(next.begin(), next.end());
        });
    }
}
