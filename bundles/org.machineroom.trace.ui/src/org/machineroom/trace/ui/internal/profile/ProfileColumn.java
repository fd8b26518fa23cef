// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.Comparator;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import org.machineroom.analysis.cause.ProfileSlack;
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
    SLACK(Messages.columnSlack, Messages.explainSlack),
    CALLS(Messages.columnCalls, Messages.explainCalls),
    BYTES(Messages.columnBytes, Messages.explainBytes),
    IMBALANCE(Messages.columnImbalance, Messages.explainImbalance),
    SLOWEST(Messages.columnSlowest, Messages.explainSlowest);

    /**
     * What the cells speak of.
     *
     * @param slack of the profile's rows, as far as it is known
     */
    public record Shown(RunProfile profile, ProfileSlack slack) {
    }

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
    public String text(Shown shown, ProfileNode node) {
        return switch (this) {
            case NAME -> ProfileNames.name(node.place());
            case SHARE -> Units.percent(share(shown, node));
            case INCLUSIVE -> Units.time(node.inclusive().sumPs());
            case EXCLUSIVE -> Units.time(node.exclusivePs());
            case WAITING -> node.waitedPs() == 0 ? "" : Units.time(node.waitedPs());
            case SLACK -> slack(shown, node).isEmpty() ? "" : Units.time(slack(shown, node).getAsLong());
            case CALLS -> node.calls() == 0 ? "" : Units.number(node.calls());
            case BYTES -> node.bytes() == 0 ? "" : Units.bytes(node.bytes());
            case IMBALANCE -> isSpread(shown, node) ? Units.percent(node.inclusive().imbalance()) : "";
            case SLOWEST -> node.inclusive().mostPs() > node.inclusive().leastPs()
                    ? Integer.toString(node.inclusive().mostRank())
                    : "";
        };
    }

    /** What a cell says to programs: times in picoseconds, numbers in full. */
    public String raw(Shown shown, ProfileNode node) {
        return switch (this) {
            case NAME -> ProfileNames.name(node.place());
            case SHARE -> String.format(Locale.ROOT, "%.6f", share(shown, node));
            case INCLUSIVE -> Long.toString(node.inclusive().sumPs());
            case EXCLUSIVE -> Long.toString(node.exclusivePs());
            case WAITING -> Long.toString(node.waitedPs());
            case SLACK -> slack(shown, node).isEmpty() ? "" : Long.toString(slack(shown, node).getAsLong());
            case CALLS -> Long.toString(node.calls());
            case BYTES -> Long.toString(node.bytes());
            case IMBALANCE -> String.format(Locale.ROOT, "%.6f", node.inclusive().imbalance());
            case SLOWEST -> Integer.toString(node.inclusive().mostRank());
        };
    }

    /** The order that a click on the head of the column asks for first: the most at the top, names from A to Z. */
    public Comparator<ProfileNode> order(Shown shown) {
        return switch (this) {
            case NAME -> Comparator.comparing(node -> ProfileNames.name(node.place()));
            case SHARE, INCLUSIVE -> most(node -> node.inclusive().sumPs());
            case EXCLUSIVE -> most(ProfileNode::exclusivePs);
            case WAITING -> most(ProfileNode::waitedPs);
            case SLACK -> most(node -> slack(shown, node).orElse(-1));
            case CALLS -> most(ProfileNode::calls);
            case BYTES -> most(ProfileNode::bytes);
            case IMBALANCE -> Comparator.comparingDouble(node -> -node.inclusive().imbalance());
            case SLOWEST -> Comparator.comparingInt(node -> node.inclusive().mostRank());
        };
    }

    private static Comparator<ProfileNode> most(ToLongFunction<ProfileNode> value) {
        return Comparator.comparingLong(value).reversed();
    }

    private static OptionalLong slack(Shown shown, ProfileNode node) {
        return shown.slack().of(node);
    }

    private static boolean isSpread(Shown shown, ProfileNode node) {
        return shown.profile().ranks().size() > 1 && node.inclusive().sumPs() > 0;
    }

    private static double share(Shown shown, ProfileNode node) {
        long wholePs = shown.profile().wholePs();
        return wholePs == 0 ? 0 : (double) node.inclusive().sumPs() / wholePs;
    }
}
