// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.machineroom.analysis.cause.ProfileSlack;
import org.machineroom.trace.export.Csv;
import org.machineroom.trace.statistics.ProfileNode;
import org.machineroom.trace.statistics.RunProfile;
import org.machineroom.trace.ui.internal.profile.ProfileColumn.Shown;

/** What the Profile view shows of a profile: as a tree or flat, filtered and sorted. For one thread at a time. */
public final class ProfileModel {
    private static final String SEPARATOR = ",";

    private Optional<Shown> shown = Optional.empty();
    private boolean isTree = true;
    private String filter = "";
    private ProfileColumn sortColumn = ProfileColumn.INCLUSIVE;
    private boolean isReversed;

    /** Shows a profile, of whose slack nothing is known yet. */
    public void show(RunProfile profile) {
        shown = Optional.of(new Shown(profile, ProfileSlack.UNKNOWN));
    }

    /** Shows the slack of the rows of the profile that is shown. */
    public void show(ProfileSlack slack) {
        shown = shown.map(each -> new Shown(each.profile(), slack));
    }

    /** Shows a tree of calls, or each method and operation once. */
    public void showTree(boolean tree) {
        isTree = tree;
    }

    /** Whether it is a tree. */
    public boolean isTree() {
        return isTree;
    }

    /** Shows only rows in whose names the text occurs, whatever its case, and in a tree what leads to them. */
    public void filter(String text) {
        filter = text.strip().toLowerCase(Locale.ROOT);
    }

    /** Whether rows are hidden. */
    public boolean isFiltered() {
        return !filter.isEmpty();
    }

    /** Sorts by a column; the other way round if it is sorted by it already. */
    public void sortBy(ProfileColumn column) {
        isReversed = column == sortColumn && !isReversed;
        sortColumn = column;
    }

    /** The column that is sorted by. */
    public ProfileColumn sortColumn() {
        return sortColumn;
    }

    /** Whether the order is the other way round than the column's own. */
    public boolean isReversed() {
        return isReversed;
    }

    /** The rows at the top. */
    public List<ProfileNode> rows() {
        return shown.map(Shown::profile).map(profile -> isTree ? profile.tree().children() : profile.flat())
                .map(this::arrange).orElse(List.of());
    }

    /** The rows below a row. */
    public List<ProfileNode> below(ProfileNode row) {
        return isTree ? arrange(row.children()) : List.of();
    }

    private List<ProfileNode> arrange(List<ProfileNode> nodes) {
        Comparator<ProfileNode> order = sortColumn.order(shown.orElseThrow());
        return nodes.stream().filter(this::isShown).sorted(isReversed ? order.reversed() : order).toList();
    }

    private boolean isShown(ProfileNode node) {
        return filter.isEmpty() || matches(node) || isTree && node.children().stream().anyMatch(this::isShown);
    }

    private boolean matches(ProfileNode node) {
        return ProfileNames.name(node.place()).toLowerCase(Locale.ROOT).contains(filter)
                || node.place().className().toLowerCase(Locale.ROOT).contains(filter);
    }

    /** Part of the whole time of the run, 0 to 1. */
    public double share(ProfileNode node) {
        return shown.map(Shown::profile).filter(profile -> profile.wholePs() > 0)
                .map(profile -> (double) node.inclusive().sumPs() / profile.wholePs()).orElse(0.0);
    }

    /** What a cell says. */
    public String text(ProfileNode node, ProfileColumn column) {
        return shown.map(each -> column.text(each, node)).orElse("");
    }

    /** All that a row says, by column. */
    public List<String> cells(ProfileNode row) {
        return Arrays.stream(ProfileColumn.values()).map(column -> text(row, column)).toList();
    }

    /** All rows that are shown, as a table for programs: times in picoseconds, the depth in the tree first. */
    public String csv() {
        StringBuilder text = new StringBuilder("depth");
        for (ProfileColumn column : ProfileColumn.values()) {
            text.append(SEPARATOR).append(column.name().toLowerCase(Locale.ROOT));
        }
        text.append(",class,file,line\n");
        rows().forEach(row -> appendCsv(row, 0, text));
        return text.toString();
    }

    private void appendCsv(ProfileNode row, int depth, StringBuilder text) {
        text.append(depth);
        for (ProfileColumn column : ProfileColumn.values()) {
            text.append(SEPARATOR).append(Csv.quoted(column.raw(shown.orElseThrow(), row)));
        }
        text.append(SEPARATOR).append(Csv.quoted(row.place().className())).append(SEPARATOR)
                .append(Csv.quoted(row.place().file())).append(SEPARATOR).append(row.place().line()).append('\n');
        below(row).forEach(child -> appendCsv(child, depth + 1, text));
    }
}
