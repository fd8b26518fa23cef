// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.editor;

import java.util.Optional;
import javax.lang.model.SourceVersion;
import org.eclipse.jdt.ui.text.java.hover.IJavaEditorTextHover;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.ui.IEditorPart;

/**
 * Tells in a hover over the text of a Java editor how much simulated time the line took. Over names it leaves the place
 * to what else is told of them, such as their Javadoc. Called on a thread of the hover's.
 */
public final class LineTimeHover implements IJavaEditorTextHover {
    private volatile IEditorPart editor;

    @Override
    public void setEditor(IEditorPart newEditor) {
        editor = newEditor;
    }

    @Override
    public IRegion getHoverRegion(ITextViewer viewer, int offset) {
        return new Region(offset, 0);
    }

    @Override
    public String getHoverInfo(ITextViewer viewer, IRegion region) {
        IDocument document = viewer.getDocument();
        Optional<LineTimes> times = LineTimeEditors.isOn() ? EditedSource.times(editor) : Optional.empty();
        if (document == null || times.isEmpty()) {
            return null;
        }
        try {
            return isOnName(document, region.getOffset()) ? null : LineTimeText.hover(times.get(),
                    document.getLineOfOffset(region.getOffset()) + 1, EditedSource.isStale(editor));
        } catch (BadLocationException e) {
            return null; // the text has become shorter meanwhile
        }
    }

    private static boolean isOnName(IDocument document, int offset) throws BadLocationException {
        int begin = offset;
        while (begin > 0 && Character.isJavaIdentifierPart(document.getChar(begin - 1))) {
            begin--;
        }
        int end = offset;
        while (end < document.getLength() && Character.isJavaIdentifierPart(document.getChar(end))) {
            end++;
        }
        return SourceVersion.isName(document.get(begin, end - begin));
    }
}
