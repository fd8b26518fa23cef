// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.machineroom.launching.session.RunRange;
import org.machineroom.trace.ui.internal.Images;
import org.machineroom.trace.ui.internal.text.RangeText;

/** Says above a view that it speaks of a range and not of the whole run, and leads back to that. */
final class RangeBand {
    private final Composite band;
    private final CLabel text;

    /** Creates one that is not seen until a range is shown. */
    RangeBand(Composite parent, Runnable whole) {
        band = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).extendedMargins(2, 5, 0, 0).applyTo(band);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(band);
        band.setVisible(false);
        text = new CLabel(band, SWT.NONE);
        text.setImage(Images.descriptor("range").createImage());
        text.addListener(SWT.Dispose, _ -> text.getImage().dispose());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        Link link = new Link(band, SWT.NONE);
        link.setText(Messages.rangeWhole);
        link.addListener(SWT.Selection, _ -> whole.run());
        GridDataFactory.swtDefaults().applyTo(link);
    }

    void show(RunRange range) {
        boolean isSeen = !range.isWhole();
        text.setText(RangeText.of(range));
        text.setToolTipText(RangeText.of(range));
        ((GridData) band.getLayoutData()).exclude = !isSeen;
        band.setVisible(isSeen);
        band.getParent().layout();
    }
}
