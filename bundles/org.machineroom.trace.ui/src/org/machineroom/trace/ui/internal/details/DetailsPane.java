// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.details;

import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.machineroom.live.Units;
import org.machineroom.trace.Site;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.details.Details.Field;
import org.machineroom.trace.ui.internal.details.Details.Part;

/**
 * Shows details: what it is, what happened in a sentence, the time as a bar, its parts, and everything else that is
 * known. Sentences wrap, tables are as wide as their texts and as high as they have rows; all of it scrolls together.
 * In a wide view parts and the rest stand side by side.
 */
final class DetailsPane {
    private static final int WIDE = 640;
    private static final int MARGIN = 6;
    private static final int SCROLL_STEP = 20;

    private final ScrolledComposite scrolled;
    private final Composite content;
    private final Label title;
    private final Label story;
    private final PartsBar bar;
    private final Table parts;
    private final Table fields;
    private final Consumer<Site> opener;

    /**
     * Creates the controls.
     *
     * @param opener opens a place in the source
     */
    DetailsPane(Composite parent, Consumer<Site> opener) {
        this.opener = opener;
        scrolled = new ScrolledComposite(parent, SWT.V_SCROLL);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        scrolled.getVerticalBar().setIncrement(SCROLL_STEP);
        content = new Composite(scrolled, SWT.NONE);
        scrolled.setContent(content);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(0, MARGIN).spacing(0, 4).applyTo(content);
        title = sentence();
        title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        story = sentence();
        bar = new PartsBar(content);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(bar);
        parts = new PlainTable(content, Messages.columnStep, Messages.columnLength, Messages.columnShare,
                Messages.columnSpentOn, Messages.columnWhere, Messages.columnBegin).table();
        fields = new PlainTable(content, Messages.columnField, Messages.columnValue).table();
        fields.addListener(SWT.DefaultSelection, event -> open(event.item));
        fields.addListener(SWT.MouseUp, event -> openLink(event.x, event.y));
        scrolled.addListener(SWT.Resize, _ -> arrange());
    }

    private Label sentence() {
        Label label = new Label(content, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).indent(MARGIN, 0).hint(1, SWT.DEFAULT)
                .applyTo(label);
        return label;
    }

    Control control() {
        return scrolled;
    }

    void coloursChanged() {
        bar.redraw();
    }

    void setFocus() {
        fields.setFocus();
    }

    /** Shows what is known; nothing if nothing is selected. */
    void show(Optional<Details> details) {
        if (scrolled.isDisposed()) {
            return;
        }
        write(title, details.map(Details::title).orElse(Messages.detailsNone));
        write(story, details.map(Details::story).orElse(""));
        bar.show(details);
        parts.removeAll();
        fields.removeAll();
        details.ifPresent(found -> {
            found.parts().forEach(part -> addPart(part, found.lengthPs()));
            found.fields().forEach(this::addField);
        });
        setThere(story, details.isPresent());
        setThere(bar, details.filter(found -> found.lengthPs() > 0).isPresent());
        setThere(parts, parts.getItemCount() > 0);
        setThere(fields, fields.getItemCount() > 0);
        PlainTable.pack(parts);
        PlainTable.pack(fields);
        arrange();
    }

    /** Says why there is nothing to show. */
    void say(String problem) {
        show(Optional.empty());
        write(title, problem);
        arrange();
    }

    private static void write(Label label, String text) {
        label.setText(text.replace("&", "&&"));
    }

    private static void setThere(Control control, boolean isThere) {
        ((GridData) control.getLayoutData()).exclude = !isThere;
        control.setVisible(isThere);
    }

    /** Gives everything its place at the width there is, and the height that takes. */
    private void arrange() {
        int width = scrolled.getClientArea().width;
        int span = width >= WIDE && parts.getItemCount() > 0 ? 1 : 2;
        ((GridData) parts.getLayoutData()).horizontalSpan = span;
        ((GridData) fields.getLayoutData()).horizontalSpan = span;
        scrolled.setMinHeight(content.computeSize(width, SWT.DEFAULT).y);
        content.layout(true, true);
    }

    private void addPart(Part part, long wholePs) {
        TableItem item = new TableItem(parts, SWT.NONE);
        item.setText(new String[] {part.name(), Units.time(part.lengthPs()),
                wholePs == 0 ? "" : Units.percent((double) part.lengthPs() / wholePs), NatureText.of(part.nature()),
                part.where(), Units.time(part.beginPs())});
    }

    private void addField(Field field) {
        TableItem item = new TableItem(fields, SWT.NONE);
        item.setText(new String[] {field.name(), field.value()});
        field.site().ifPresent(site -> {
            item.setData(site);
            item.setForeground(1, JFaceResources.getColorRegistry().get("HYPERLINK_COLOR"));
        });
    }

    private void openLink(int x, int y) {
        for (TableItem item : fields.getItems()) {
            if (item.getBounds(1).contains(x, y)) {
                open(item);
            }
        }
    }

    private void open(Object item) {
        if (item instanceof TableItem row && row.getData() instanceof Site site) {
            opener.accept(site);
        }
    }
}
