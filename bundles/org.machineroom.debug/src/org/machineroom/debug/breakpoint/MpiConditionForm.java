// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.breakpoint;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.internal.Messages;
import org.machineroom.launching.ranks.SetExpression;
import org.machineroom.live.RankSet;
import org.machineroom.live.StopCondition.Event;

/**
 * A condition as users write it; what is left empty does not matter.
 *
 * @param event kind of event
 * @param ranks such as {@code 0,3-5}, or another set of ranks
 * @param operation name of a call, {@code MPI_Send}, or of a structure or part of the machine, {@code Q_*}
 * @param peer number of a rank
 * @param tag a tag
 * @param limit number of bytes or messages, or a time with its unit, {@code 1.5 ms}
 */
public record MpiConditionForm(Event event, String ranks, String operation, String peer, String tag, String limit) {
    private static final Pattern TIME = Pattern.compile("\\s*(\\d+(?:\\.\\d+)?)\\s*(ps|ns|us|ms|s)\\s*");
    private static final List<String> UNITS = List.of("ps", "ns", "us", "ms", "s");

    /** A condition as text. */
    public static MpiConditionForm of(MpiCondition condition) {
        return new MpiConditionForm(condition.event(), condition.ranks().map(SetExpression::toString).orElse(""),
                condition.operation(), text(condition.peer()), text(condition.tag()), limit(condition));
    }

    private static String text(int number) {
        return number == MpiCondition.ANY ? "" : Integer.toString(number);
    }

    private static String limit(MpiCondition condition) {
        if (condition.least() == 0) {
            return "";
        }
        if (!isTime(condition.event())) {
            return Long.toString(condition.least());
        }
        long value = condition.least();
        int unit = 0;
        while (value % 1000 == 0 && unit < UNITS.size() - 1) {
            value /= 1000;
            unit++;
        }
        return value + " " + UNITS.get(unit);
    }

    /** Whether the limit of an event of this kind is a time. */
    private static boolean isTime(Event event) {
        return event == Event.TIME || event == Event.AGE || event == Event.BUSY;
    }

    /** Whether peer and tag matter to an event of this kind. */
    public boolean hasEnvelope() {
        return event == Event.SEND || event == Event.RECEIVE || event == Event.UNEXPECTED || event == Event.AGE;
    }

    /** Whether it matters in which call that is, or in which structure or part. */
    public boolean hasOperation() {
        return event != Event.AGE;
    }

    /** Whether ranks matter to an event of this kind: parts of the machine belong to none. */
    public boolean hasRanks() {
        return event != Event.BUSY;
    }

    /** Whether the limit matters to an event of this kind. */
    public boolean hasLimit() {
        return hasEnvelope() || isTime(event) || event == Event.STRUCTURE;
    }

    /** What is wrong, or {@code null}. */
    public String problem() {
        try {
            toCondition();
            return null;
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    /**
     * What has been written; fields that do not matter are left out.
     *
     * @throws IllegalArgumentException if it makes no sense; the message says what would
     */
    public MpiCondition toCondition() {
        Optional<SetExpression> some = ranks.isBlank() || !hasRanks() ? Optional.empty()
                : Optional.of(RankLimit.parseAtStart(ranks));
        return new MpiCondition(event, some, hasOperation() ? operation.strip() : "",
                hasEnvelope() ? number(peer, Messages.fieldPeer, RankSet.GREATEST) : MpiCondition.ANY,
                hasEnvelope() ? number(tag, Messages.fieldTag, Integer.MAX_VALUE) : MpiCondition.ANY, least());
    }

    private static int number(String text, String field, int greatest) {
        if (text.isBlank()) {
            return MpiCondition.ANY;
        }
        return (int) whole(text, field, greatest);
    }

    private static long whole(String text, String field, long greatest) {
        if (!text.strip().matches("\\d{1,18}") || Long.parseLong(text.strip()) > greatest) {
            throw new IllegalArgumentException(NLS.bind(Messages.wrongNumber, new Object[] {field, text, greatest}));
        }
        return Long.parseLong(text.strip());
    }

    private long least() {
        if (isTime(event)) {
            return time();
        }
        return !hasLimit() || limit.isBlank() ? 0 : whole(limit, Messages.fieldLimit, Long.MAX_VALUE);
    }

    private long time() {
        Matcher matcher = TIME.matcher(limit);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(NLS.bind(Messages.wrongTime, limit));
        }
        BigDecimal ps = new BigDecimal(matcher.group(1)).scaleByPowerOfTen(3 * UNITS.indexOf(matcher.group(2)));
        if (ps.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
            throw new IllegalArgumentException(NLS.bind(Messages.wrongTime, limit));
        }
        return ps.longValue();
    }

    /** The condition in words: {@code Send, tag 7, at least 16 bytes [ranks 0-3]}. */
    public String words() {
        StringBuilder words = new StringBuilder(title(event));
        append(words, event == Event.STRUCTURE || event == Event.BUSY ? Messages.wordsName : Messages.wordsCall,
                operation,
                hasOperation());
        append(words, event == Event.RECEIVE ? Messages.wordsFrom : Messages.wordsTo, peer, hasEnvelope());
        append(words, Messages.wordsTag, tag, hasEnvelope());
        append(words, switch (event) {
            case TIME -> Messages.wordsTime;
            case UNEXPECTED, STRUCTURE -> Messages.wordsQueue;
            case AGE, BUSY -> Messages.wordsLonger;
            case SEND, RECEIVE, CALL, ERROR, FINDING -> Messages.wordsBytes;
        }, limit, hasLimit());
        append(words, Messages.wordsRanks, ranks, hasRanks());
        return words.toString();
    }

    private static void append(StringBuilder words, String pattern, String value, boolean matters) {
        if (matters && !value.isBlank()) {
            words.append(NLS.bind(pattern, value));
        }
    }

    /** What an event is called. */
    public static String title(Event event) {
        return switch (event) {
            case CALL -> Messages.eventCall;
            case SEND -> Messages.eventSend;
            case RECEIVE -> Messages.eventReceive;
            case UNEXPECTED -> Messages.eventUnexpected;
            case TIME -> Messages.eventTime;
            case ERROR -> Messages.eventError;
            case STRUCTURE -> Messages.eventStructure;
            case AGE -> Messages.eventAge;
            case FINDING -> Messages.eventFinding;
            case BUSY -> Messages.eventBusy;
        };
    }
}
