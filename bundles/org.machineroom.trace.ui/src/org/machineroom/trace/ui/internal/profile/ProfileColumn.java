// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.Comparator;
import java.util.Locale;
import java.util.function.ToLongFunction;
import org.machineroom.live.Units;
import org.machineroom.trace.statistics.ProfileNode;
import org.machineroom.trace.statistics.RunProfile;

/** The columns of the Profile view. */
public enum ProfileColumn {
    NAME(Messages.columnName, 5),
    SHARE(Messages.columnShare, 1),
    INCLUSIVE(Messages.columnInclusive, 1),
    EXCLUSIVE(Messages.columnExclusive, 1),
    WAITING(Messages.columnWaiting, 1),
    CALLS(Messages.columnCalls, 1),
    BYTES(Messages.columnBytes, 1),
    IMBALANCE(Messages.columnImbalance, 1),
    SLOWEST(Messages.columnSlowest, 1);

    private static final double PERCENT = 100;

    private final String title;
    private final int weight;

    ProfileColumn(String title, int weight) {
        this.title = title;
        this.weight = weight;
    }

    /** What the head of the column says. */
    public String title() {
        return title;
    }

    /** How wide it is, relative to the others. */
    public int weight() {
        return weight;
    }

    /** What a cell says. */
    public String text(RunProfile profile, ProfileNode node) {
        return switch (this) {
            case NAME -> ProfileNames.name(node.place());
            case SHARE -> percent(share(profile, node));
            case INCLUSIVE -> Units.time(node.inclusive().sumPs());
            case EXCLUSIVE -> Units.time(node.exclusivePs());
            case WAITING -> node.waitedPs() == 0 ? "" : Units.time(node.waitedPs());
            case CALLS -> node.calls() == 0 ? "" : String.format("%,d", node.calls());
            case BYTES -> node.bytes() == 0 ? "" : Units.bytes(node.bytes());
            case IMBALANCE -> isSpread(profile, node) ? percent(node.inclusive().imbalance()) : "";
            case SLOWEST -> isSpread(profile, node) ? Integer.toString(node.inclusive().mostRank()) : "";
        };
    }

    /** What a cell says to programs: times in picoseconds, numbers in full. */
    public String raw(RunProfile profile, ProfileNode node) {
        return switch (this) {
            case NAME -> ProfileNames.name(node.place());
            case SHARE -> String.format(Locale.ROOT, "%.6f", share(profile, node));
            case INCLUSIVE -> Long.toString(node.inclusive().sumPs());
            case EXCLUSIVE -> Long.toString(node.exclusivePs());
            case WAITING -> Long.toString(node.waitedPs());
            case CALLS -> Long.toString(node.calls());
            case BYTES -> Long.toString(node.bytes());
            case IMBALANCE -> String.format(Locale.ROOT, "%.6f", node.inclusive().imbalance());
            case SLOWEST -> Integer.toString(node.inclusive().mostRank());
        };
    }

    /** The order that a click on the head of the column asks for first: the most at the top, names from A to Z. */
    public Comparator<ProfileNode> order() {
        return switch (this) {
            case NAME -> Comparator.comparing(node -> ProfileNames.name(node.place()));
            case SHARE, INCLUSIVE -> most(node -> node.inclusive().sumPs());
            case EXCLUSIVE -> most(ProfileNode::exclusivePs);
            case WAITING -> most(ProfileNode::waitedPs);
            case CALLS -> most(ProfileNode::calls);
            case BYTES -> most(ProfileNode::bytes);
            case IMBALANCE -> Comparator.comparingDouble(node -> -node.inclusive().imbalance());
            case SLOWEST -> Comparator.comparingInt(node -> node.inclusive().mostRank());
        };
    }

    private static Comparator<ProfileNode> most(ToLongFunction<ProfileNode> value) {
        return Comparator.comparingLong(value).reversed();
    }

    private static boolean isSpread(RunProfile profile, ProfileNode node) {
        return profile.ranks().size() > 1 && node.inclusive().sumPs() > 0;
    }

    private static double share(RunProfile profile, ProfileNode node) {
        return profile.wholePs() == 0 ? 0 : (double) node.inclusive().sumPs() / profile.wholePs();
    }

    private static String percent(double part) {
        return String.format(Locale.ROOT, "%.1f %%", PERCENT * part);
    }
}
