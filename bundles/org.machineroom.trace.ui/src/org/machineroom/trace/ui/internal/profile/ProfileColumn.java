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
    NAME(Messages.columnName, ""),
    SHARE(Messages.columnShare, Messages.explainShare),
    INCLUSIVE(Messages.columnInclusive, Messages.explainInclusive),
    EXCLUSIVE(Messages.columnExclusive, Messages.explainExclusive),
    WAITING(Messages.columnWaiting, Messages.explainWaiting),
    CALLS(Messages.columnCalls, Messages.explainCalls),
    BYTES(Messages.columnBytes, Messages.explainBytes),
    IMBALANCE(Messages.columnImbalance, Messages.explainImbalance),
    SLOWEST(Messages.columnSlowest, Messages.explainSlowest);

    private final String title;
    private final String explanation;

    ProfileColumn(String title, String explanation) {
        this.title = title;
        this.explanation = explanation;
    }

    /** What the head of the column says. */
    public String title() {
        return title;
    }

    /** What the head of the column says when the mouse rests on it. */
    public String explanation() {
        return explanation;
    }

    /** What a cell says. */
    public String text(RunProfile profile, ProfileNode node) {
        return switch (this) {
            case NAME -> ProfileNames.name(node.place());
            case SHARE -> Units.percent(share(profile, node));
            case INCLUSIVE -> Units.time(node.inclusive().sumPs());
            case EXCLUSIVE -> Units.time(node.exclusivePs());
            case WAITING -> node.waitedPs() == 0 ? "" : Units.time(node.waitedPs());
            case CALLS -> node.calls() == 0 ? "" : Units.number(node.calls());
            case BYTES -> node.bytes() == 0 ? "" : Units.bytes(node.bytes());
            case IMBALANCE -> isSpread(profile, node) ? Units.percent(node.inclusive().imbalance()) : "";
            case SLOWEST -> node.inclusive().mostPs() > node.inclusive().leastPs()
                    ? Integer.toString(node.inclusive().mostRank())
                    : "";
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
}
