// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;
import org.machineroom.launching.Counts;
import org.machineroom.launching.StoredRun;
import org.machineroom.live.Units;
import org.machineroom.trace.statistics.RunProfile;

/** What stands above the rows of the Profile view: what is shown, of which ranks, and a filter. */
final class ProfileHead {
    private static final int LISTED_RANKS = 64;
    private static final int FILTER_WIDTH = 140;
    private static final int RANKS_WIDTH = 90;
    private static final int COLUMNS = 3;
    private static final int NARROW = 700;

    private final Composite head;
    private final Link headline;
    private final Combo ranks;
    private final Text filter;

    ProfileHead(Composite parent) {
        head = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(COLUMNS).applyTo(head);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
        headline = new Link(head, SWT.WRAP);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).hint(FILTER_WIDTH, SWT.DEFAULT)
                .applyTo(headline);
        ranks = new Combo(head, SWT.DROP_DOWN);
        ranks.setToolTipText(Messages.ranksHint);
        GridDataFactory.swtDefaults().hint(RANKS_WIDTH, SWT.DEFAULT).applyTo(ranks);
        filter = new Text(head, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        filter.setMessage(Messages.filterHint);
        GridDataFactory.swtDefaults().align(SWT.FILL, SWT.CENTER).hint(FILTER_WIDTH, SWT.DEFAULT).applyTo(filter);
        parent.addListener(SWT.Resize, _ -> arrange()); // before it is laid out
    }

    /** In a narrow view the headline has a line of its own, however many it needs. */
    private void arrange() {
        boolean isNarrow = head.getParent().getSize().x < NARROW;
        GridData above = (GridData) headline.getLayoutData();
        if (isNarrow == (above.horizontalSpan == 1)) {
            above.horizontalSpan = isNarrow ? COLUMNS - 1 : 1;
            ((GridLayout) head.getLayout()).numColumns = isNarrow ? COLUMNS - 1 : COLUMNS;
            ((GridData) filter.getLayoutData()).grabExcessHorizontalSpace = isNarrow;
            head.getParent().layout(new Control[] {headline});
        }
    }

    void onFilter(Runnable listener) {
        filter.addListener(SWT.Modify, _ -> listener.run());
    }

    void onRanks(Runnable listener) {
        ranks.addListener(SWT.Selection, _ -> listener.run());
        ranks.addListener(SWT.DefaultSelection, _ -> listener.run());
    }

    /** The user wants a profile where there is only a trace. */
    void onLink(Runnable listener) {
        headline.addListener(SWT.Selection, _ -> listener.run());
    }

    String filter() {
        return filter.getText();
    }

    String ranks() {
        return ranks.getText();
    }

    /** Offers all ranks and the first of them; any can be typed in. */
    void offer(int count, String chosen) {
        String[] items = new String[1 + Math.min(count, LISTED_RANKS)];
        items[0] = Messages.allRanks;
        for (int rank = 0; rank < items.length - 1; rank++) {
            items[rank + 1] = Integer.toString(rank);
        }
        if (ranks.getItemCount() != items.length) {
            ranks.setItems(items);
        }
        ranks.setText(chosen);
    }

    void tell(StoredRun run, RunProfile profile, boolean isRange) {
        String what = NLS.bind(Messages.profileHeadline,
                new Object[] {run.name(), Counts.ranks(profile.trace().ranks()), Units.time(profile.endPs())});
        if (isRange) {
            tell(what + ". " + Messages.profileOfRange);
        } else if (profile.isExact()) {
            tell(what);
        } else {
            tell(what + ". " + whyNotExact(run, profile));
        }
    }

    private static String whyNotExact(StoredRun run, RunProfile profile) {
        if (!run.mode().equals(ILaunchManager.PROFILE_MODE)) {
            return Messages.profileFromTrace;
        }
        return profile.trace().isComplete() ? Messages.profileNotCounted : Messages.profileNotYet;
    }

    void tell(String text) {
        headline.setText(text);
        head.getParent().layout(new Control[] {headline});
    }

    void focusFilter() {
        filter.setFocus();
    }
}
