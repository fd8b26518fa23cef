// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.machineroom.trace.export.Csv;
import org.machineroom.trace.statistics.ProfileNode;
import org.machineroom.trace.statistics.RunProfile;

/** What the Profile view shows of a profile: as a tree or flat, filtered and sorted. For one thread at a time. */
public final class ProfileModel {
    private static final String SEPARATOR = ",";

    private Optional<RunProfile> profile = Optional.empty();
    private boolean isTree = true;
    private String filter = "";
    private ProfileColumn sortColumn = ProfileColumn.INCLUSIVE;
    private boolean isReversed;

    /** Shows a profile. */
    public void show(RunProfile newProfile) {
        profile = Optional.of(newProfile);
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
        return profile.map(shown -> arrange(isTree ? shown.tree().children() : shown.flat())).orElse(List.of());
    }

    /** The rows below a row. */
    public List<ProfileNode> below(ProfileNode row) {
        return isTree ? arrange(row.children()) : List.of();
    }

    private List<ProfileNode> arrange(List<ProfileNode> nodes) {
        Comparator<ProfileNode> order = sortColumn.order();
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
        return profile.filter(shown -> shown.wholePs() > 0)
                .map(shown -> (double) node.inclusive().sumPs() / shown.wholePs()).orElse(0.0);
    }

    /** What a cell says. */
    public String text(ProfileNode node, ProfileColumn column) {
        return profile.map(shown -> column.text(shown, node)).orElse("");
    }

    /** Rows as text for the clipboard, words with tabs between. */
    public String copy(List<ProfileNode> rows) {
        StringBuilder text = new StringBuilder();
        for (ProfileNode row : rows) {
            List<String> cells = new ArrayList<>();
            for (ProfileColumn column : ProfileColumn.values()) {
                cells.add(text(row, column));
            }
            text.append(String.join("\t", cells)).append(System.lineSeparator());
        }
        return text.toString();
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
            text.append(SEPARATOR).append(Csv.quoted(column.raw(profile.orElseThrow(), row)));
        }
        text.append(SEPARATOR).append(Csv.quoted(row.place().className())).append(SEPARATOR)
                .append(Csv.quoted(row.place().file())).append(SEPARATOR).append(row.place().line()).append('\n');
        below(row).forEach(child -> appendCsv(child, depth + 1, text));
    }
}
