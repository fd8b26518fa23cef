// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** A line to type into above the timeline, which is only there while it is needed. */
final class InputBar extends Composite {
    private static final int LEAST_WIDTH = 100;

    private final Label label;
    private final Text text;
    private final Label answer;
    private final Runnable closed;
    private Consumer<String> typed = _ -> {};
    private Consumer<String> entered = _ -> {};

    /**
     * Creates a bar that is not to be seen.
     *
     * @param closed is called when the user has finished with it, and wants to go back to the timeline
     */
    InputBar(Composite parent, Runnable closed) {
        super(parent, SWT.NONE);
        this.closed = closed;
        GridLayoutFactory.swtDefaults().numColumns(2).margins(6, 2).applyTo(this);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(this);
        setVisible(false);
        label = new Label(this, SWT.NONE);
        text = new Text(this, SWT.SEARCH | SWT.ICON_CANCEL);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        answer = new Label(this, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).hint(LEAST_WIDTH, SWT.DEFAULT).exclude(true)
                .applyTo(answer);
        text.addListener(SWT.Modify, _ -> {
            say("");
            typed.accept(text.getText());
        });
        text.addListener(SWT.DefaultSelection, event -> enter(event));
        text.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.ESC) {
                event.doit = false;
                close();
            }
        });
    }

    private void enter(Event event) {
        if (event.detail != SWT.ICON_CANCEL) {
            entered.accept(text.getText());
        }
    }

    /**
     * Shows the bar and lets the user type.
     *
     * @param newTyped hears the text after each key
     * @param newEntered hears it when the user presses Enter
     */
    void open(String title, String hint, String initial, Consumer<String> newTyped, Consumer<String> newEntered) {
        typed = _ -> {};
        label.setText(title);
        text.setMessage(hint);
        text.setText(initial);
        text.selectAll();
        typed = newTyped;
        entered = newEntered;
        show(true);
        text.setFocus();
    }

    /** Answers what was typed, in a line below it; nothing takes the line away. */
    void say(String words) {
        ((GridData) answer.getLayoutData()).exclude = words.isEmpty();
        answer.setVisible(!words.isEmpty());
        answer.setText(words.replace("&", "&&"));
        getParent().layout(new Control[] {answer});
    }

    /** Hides it; what was typed is forgotten. */
    void close() {
        if (isOpen()) {
            text.setText("");
            show(false);
            closed.run();
        }
    }

    /** Whether it is to be seen. */
    boolean isOpen() {
        return getVisible();
    }

    private void show(boolean on) {
        ((GridData) getLayoutData()).exclude = !on;
        setVisible(on);
        layout();
        getParent().layout();
    }
}
