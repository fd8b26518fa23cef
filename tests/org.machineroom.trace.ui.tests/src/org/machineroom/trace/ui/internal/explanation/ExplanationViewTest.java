// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.explanation;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.After;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.launching.ui.testing.LaunchedProgram;
import org.machineroom.launching.ui.testing.Ui;

/** Has a real run explained in a real workbench, and goes where the explanation points. */
public class ExplanationViewTest {
    private static final String PERSPECTIVE = "org.machineroom.launching.ui.perspective";
    private static final String SHOW = "org.machineroom.trace.ui.showExplanation";
    private static final String COPY = "org.eclipse.ui.edit.copy";

    @ClassRule
    public static final LaunchedProgram LAUNCHED = new LaunchedProgram("explained");

    private IWorkbenchWindow window;
    private IWorkbenchPage page;
    private ExplanationView view;
    private StyledText text;

    @Before
    public void setUp() throws CoreException, CommandException {
        window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        window.getShell().setBounds(0, 0, 1270, 960);
        page = PlatformUI.getWorkbench().showPerspective(PERSPECTIVE, window);
        page.closeAllEditors(false);
        window.getService(IHandlerService.class).executeCommand(SHOW, null);
        view = (ExplanationView) page.findView(ExplanationView.ID);
        Ui.await("the explanation", () -> view.run().filter(LAUNCHED.run()::isSameAs).isPresent()
                && view.shown().filter(ExplanationModel::isComplete).isPresent());
        text = Ui.find(window.getShell(), StyledText.class).stream()
                .filter(each -> each.getText().contains("Look here first")).findFirst().orElseThrow();
    }

    @After
    public void tearDown() {
        page.hideView(view);
        page.closeAllEditors(false);
    }

    private ExplanationDocument document() {
        return view.shown().orElseThrow().document(false);
    }

    private void awaitLine(int line) {
        Ui.await("line " + line, () -> page.getActiveEditor() instanceof ITextEditor editor
                && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection
                && selection.getStartLine() + 1 == line);
        assertEquals("Ring.java", page.getActiveEditor().getTitle());
    }

    @Test
    public void clickOnALinkOpensTheLine() {
        ExplanationDocument.Span link = document().links().getFirst();
        Point at = text.getLocationAtOffset(link.begin() + 1);
        Event event = new Event();
        event.button = 1;
        event.x = at.x + 1;
        event.y = at.y + 2;
        text.notifyListeners(SWT.MouseUp, event);
        awaitLine(link.site().orElseThrow().line());
        Ui.picture(window.getShell(), "explanation");
    }

    @Test
    public void tabAndEnterOpenALinkToo() {
        page.activate(view);
        Event tab = new Event();
        tab.detail = SWT.TRAVERSE_TAB_NEXT;
        text.notifyListeners(SWT.Traverse, tab);
        assertFalse("the focus stays", tab.doit);
        Event enter = new Event();
        enter.keyCode = SWT.CR;
        text.notifyListeners(SWT.KeyDown, enter);
        awaitLine(document().links().getFirst().site().orElseThrow().line());
    }

    @Test
    public void copyTakesTheWholePageOrWhatIsSelected() throws CommandException {
        page.activate(view);
        assertEquals(document().text(), copied().replace("\r", ""));
        text.setSelection(0, 5);
        assertEquals(document().text().substring(0, 5), copied());
    }

    private String copied() throws CommandException {
        window.getService(IHandlerService.class).executeCommand(COPY, null);
        Clipboard clipboard = new Clipboard(window.getShell().getDisplay());
        try {
            return (String) clipboard.getContents(TextTransfer.getInstance());
        } finally {
            clipboard.dispose();
        }
    }

    /** As the style sheet of a dark theme does, which changes the colours of what is shown already. */
    @Test
    public void linksFollowTheTheme() {
        page.activate(view);
        ColorRegistry colours = JFaceResources.getColorRegistry();
        RGB usual = colours.getRGB("HYPERLINK_COLOR");
        RGB onDark = new RGB(138, 201, 242);
        try {
            text.setBackground(new Color(47, 47, 47));
            text.setForeground(new Color(220, 220, 220));
            colours.put("HYPERLINK_COLOR", onDark);
            Ui.settle();
            int link = document().links().getFirst().begin();
            assertEquals(onDark, text.getStyleRangeAtOffset(link).foreground.getRGB());
            Ui.picture(text, "explanation-dark");
        } finally {
            colours.put("HYPERLINK_COLOR", usual);
        }
    }

    @Test
    public void allCanBeReadInANarrowAndInAWideView() {
        page.activate(view);
        page.setPartState(page.getReference(view), IWorkbenchPage.STATE_MAXIMIZED);
        Ui.settle();
        for (int width : new int[] {260, text.getSize().x}) {
            text.setSize(width, text.getSize().y);
            Ui.settle();
            Ui.picture(text, "explanation-" + width);
            for (int offset = 0; offset < text.getCharCount(); offset++) {
                int x = text.getLocationAtOffset(offset).x;
                boolean isBlank = Character.isWhitespace(text.getText().charAt(offset)); // at the end of a line
                assertTrue(width + ": at " + offset + " " + x, isBlank || x >= 0 && x < width);
            }
        }
        page.setPartState(page.getReference(view), IWorkbenchPage.STATE_RESTORED);
    }
}
