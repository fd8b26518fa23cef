// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.page;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.machineroom.analysis.cause.Explanation;
import org.machineroom.analysis.cause.Finding;
import org.machineroom.analysis.cause.Finding.Kind;
import org.machineroom.analysis.cause.Journey;
import org.machineroom.analysis.cause.Place;
import org.machineroom.analysis.cause.ProfileHints.Share;
import org.machineroom.analysis.cause.RankPlace;
import org.machineroom.analysis.cause.Reception;
import org.machineroom.analysis.cause.Volume;
import org.machineroom.analysis.cause.WaitAnalysis;
import org.machineroom.analysis.cause.WaitClass;
import org.machineroom.live.Units;
import org.machineroom.trace.Category;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.Operation;
import org.machineroom.trace.Site;
import org.machineroom.trace.profile.ProfiledMethod;

/** Says in sentences what has been found in a run. */
final class FindingWords {
    /** Messages up to so many bytes on the average are small. */
    private static final long SMALL = 1024;
    /** Requests to a file system up to so many bytes on the average are small. */
    private static final long SMALL_REQUEST = 65_536;
    /** A smaller share is not worth a word. */
    private static final double LEAST = 0.01;
    private static final int MOST_CALLERS = 3;
    /** Of what a finding costs: what is less does not explain it. */
    private static final double LEAST_EXCESS = 0.1;
    /** Operations that have no data of the program, so that their messages cannot become larger. */
    private static final Pattern WITHOUT_DATA = Pattern.compile(
            "(?i).*barrier|mpi_(init|finalize|comm_|cart_|graph_|dist_graph_|intercomm_|win_(create|allocate)).*");

    private static final Pattern LOOKS = Pattern.compile("(?i).*(test|iprobe|improbe|get_status).*");
    private static final Pattern REDUCTIONS = Pattern.compile("(?i).*(reduce|scan).*");
    private static final Pattern ONCE = Pattern.compile("(?i)mpi_(init|finalize).*");

    private final Explanation run;
    private final Map<Integer, String> operations;
    private final Map<Integer, Category> categories;

    FindingWords(Explanation run) {
        this.run = run;
        this.operations = run.trace().header().operations().stream()
                .collect(Collectors.toMap(Operation::id, Operation::name));
        this.categories = run.trace().header().operations().stream()
                .collect(Collectors.toMap(Operation::id, Operation::category));
    }

    /** What a finding says. */
    Sentence sentence(Finding finding) {
        String cost = Units.time(finding.ps()) + " of the run, ";
        Wording words = switch (finding.kind()) {
            case DELAY -> where(finding).add(" causes " + Units.percent(finding.share()) + " of all waiting ("
                    + Units.time(finding.ps()) + " a rank): it takes longer there than on the ranks that wait for it.");
            case IMBALANCE -> where(finding).add(" costs " + cost + share(finding) + longer(finding)
                    + alsoDelays(finding.place()));
            case HOLDER -> where(finding).add(" causes " + Units.percent(finding.share()) + " of all waiting ("
                    + Units.time(finding.ps()) + " a rank): " + had(finding.waitedFor()));
            case SOFTWARE ->
                where(finding).add(" costs " + cost + share(finding) + ": the library's own work"
                        + combining(finding.place()) + copying(finding.place()) + "." + ofProgram(finding.place())
                        + (isLook(finding.place()) ? vainLooks(finding.place()) : smallMessages(finding.place()))
                        + earlyReceives(finding.place(), run.waits().earlyKeepings()));
            case INTERRUPT -> new Wording().add("Interrupt handlers for messages of ").add(where(finding.place()))
                    .add(rank(finding) + " cost " + cost + share(finding)
                            + ": they take the processor from what it does." + smallMessages(finding.place()));
            case TRANSFER ->
                onTheWay(finding).add(cost + share(finding) + "." + smallMessages(finding.place()) + metMessages()
                        + earlyReceives(finding.place(), run.waits().earlyWays()));
            case FILE_SYSTEM -> where(finding).add(" waits for the file system: " + cost + share(finding) + "."
                    + smallRequests(finding.place()));
            case HELD_UP -> new Wording().add(part(finding.part())).capital()
                    .add(" is busy and holds up messages: " + cost + share(finding) + ".").add(holder(finding));
            case MAPPING -> new Wording().add("Messages hold each other up on links: " + cost + share(finding) + "."
                    + farMessages());
            case ORDER -> where(finding).add(" waits for one message while others are there: up to "
                    + Units.time(finding.ps()) + " of the run, " + Units.percent(finding.share())
                    + ", would be spared if what is computed with them were computed meanwhile, as they come"
                    + " (MPI_Waitany, MPI_ANY_SOURCE).");
            case BLOCKED_SEND -> where(finding).add(" cannot get rid of messages " + until(finding.waitedFor()) + ": "
                    + Units.time(finding.ps()) + " a rank, " + Units.percent(finding.share()) + " of all waiting."
                    + taking(finding));
        };
        return words.add(hint(finding)).sentence();
    }

    /** What the profile adds, once: from where a call is reached, or in what a rank computes longer than others. */
    private Wording hint(Finding finding) {
        boolean isComputing = finding.place().isComputing();
        boolean isSaid = run.findings().stream().takeWhile(before -> before != finding)
                .filter(FindingWords::isOfProgram).anyMatch(before -> isComputing
                        ? before.place().isComputing() && before.rank() == finding.rank()
                        : before.place().equals(finding.place()));
        return isSaid || !isOfProgram(finding) ? new Wording()
                : isComputing ? excess(finding) : new Wording().add(callers(finding.place()));
    }

    private static boolean isOfProgram(Finding finding) {
        return finding.kind() != Kind.HELD_UP && finding.kind() != Kind.MAPPING && !isOutside(finding);
    }

    /** Whether it is about what is on its way to a rank that is not in a call, as one that has not begun. */
    private static boolean isOutside(Finding finding) {
        return finding.kind() == Kind.TRANSFER && finding.place().isComputing();
    }

    private String callers(Place place) {
        List<Share> callers = run.hints().callers(place);
        if (callers.isEmpty()) {
            return "";
        }
        String others = callers.stream().skip(1).limit(MOST_CALLERS - 1).filter(caller -> caller.share() >= LEAST)
                .map(caller -> ", " + Units.percent(caller.share()) + " in calls from " + name(caller.method()))
                .collect(Collectors.joining());
        return " " + Units.percent(callers.getFirst().share()) + " of the time there is in calls from "
                + name(callers.getFirst().method()) + others + ".";
    }

    private Wording excess(Finding finding) {
        Wording words = new Wording();
        String inAll = " In the whole run rank " + finding.rank();
        run.hints().excess(finding.rank()).filter(excess -> excess.ps() >= LEAST_EXCESS * finding.ps())
                .ifPresent(excess -> {
                    words.add(inAll + " computes " + Units.time(excess.ps()) + " more than the average rank in "
                            + name(excess.method())
                            + excess.caller().map(caller -> ", called from " + name(caller)).orElse(""));
                    if (excess.line() > 0) {
                        words.add(", most of it at ").add(excess.site().lineText(), excess.site());
                    }
                    words.add(".");
                });
        long otherPs = run.hints().otherPs(finding.rank());
        return otherPs < LEAST_EXCESS * finding.ps() ? words
                : words.add(inAll + " spends " + Units.time(otherPs)
                        + " more than the average rank outside of its methods: asleep, or in functions of libraries.");
    }

    private static String name(ProfiledMethod method) {
        return method.className().substring(method.className().lastIndexOf('.') + 1) + "." + method.name();
    }

    /** Where no rank computes longer than others, the path has more of a place as it goes from rank to rank. */
    private String longer(Finding finding) {
        WaitAnalysis waits = run.waits();
        long beyondMeanPs = waits.mostComputingPs() - waits.computingPs() / waits.ranks().size();
        return beyondMeanPs < LEAST_EXCESS * finding.ps()
                ? ": in all no rank computes longer than the others, but they take turns: others wait while one does."
                : ": so much longer it is there than the average rank.";
    }

    private String alsoDelays(Place place) {
        long ps = run.waits().delays().entrySet().stream().filter(delay -> delay.getKey().place().equals(place))
                .mapToLong(Map.Entry::getValue).sum();
        double share = (double) ps / Math.max(1, run.waits().waitedPs());
        return share < LEAST ? "" : " It causes " + Units.percent(share) + " of all waiting.";
    }

    private static String had(WaitClass waitedFor) {
        return switch (waitedFor) {
            case CONTENTION -> "its messages keep parts of the machine busy that others need.";
            case INTERRUPT -> "interrupt handlers of its messages take time from ranks that others wait for.";
            default -> "others wait meanwhile for " + waitedFor.text() + ".";
        };
    }

    /** How far messages travel, if they meet on links and are not small: a link more alone takes next to no time. */
    private String metMessages() {
        WaitAnalysis waits = run.waits();
        boolean meet = waits.journey().links().stream().anyMatch(link -> waits.parts().getOrDefault(link, 0L) > 0);
        return meet && waits.bytes() > SMALL * waits.messages() ? farMessages() : "";
    }

    private String farMessages() {
        Journey journey = run.waits().journey();
        return journey.isLong() ? String.format(Locale.ROOT, " Messages take %.1f links on the average; with mapping "
                + "%s instead of %s they would take %.1f.", journey.hops(), journey.betterMapping(), journey.mapping(),
                journey.betterHops()) : "";
    }

    private Wording holder(Finding finding) {
        return finding.place().equals(Place.UNKNOWN) ? new Wording()
                : new Wording().add(" Mostly messages of ").add(where(finding.place()))
                        .add(rank(finding) + " have it" + waitingFor(finding.place()) + ".");
    }

    /** What messages of a place cause in all by having parts of the machine. */
    private String waitingFor(Place place) {
        Map<RankPlace, Long> holders = run.waits().holders().getOrDefault(WaitClass.CONTENTION, Map.of());
        long ps = holders.entrySet().stream().filter(holder -> holder.getKey().place().equals(place))
                .mapToLong(Map.Entry::getValue).sum();
        double share = (double) ps / Math.max(1, run.waits().waitedPs());
        return share < LEAST ? ""
                : "; what they have on their way causes " + Units.percent(share) + " of all waiting";
    }

    private static String rank(Finding finding) {
        return finding.rank() == Finding.MANY ? " on several ranks"
                : (finding.isAlone() ? " on rank " : " mostly on rank ") + finding.rank();
    }

    private static String share(Finding finding) {
        return Units.percent(finding.share()) + " of its critical path";
    }

    private String smallMessages(Place place) {
        String operation = operations.getOrDefault(place.operation(), "");
        if (WITHOUT_DATA.matcher(operation).matches()) {
            return ONCE.matcher(operation).matches() ? "" : " Fewer such calls cost less.";
        }
        Volume volume = volume(place);
        return volume.messages() == 0 || volume.bytesOfOne() > SMALL ? ""
                : " Its messages have " + Units.bytes(volume.bytesOfOne())
                        + " on the average: fewer, larger ones cost less.";
    }

    /** Operations of reductions may be functions of the program, which a trace does not tell from the library. */
    private String combining(Place place) {
        return REDUCTIONS.matcher(operations.getOrDefault(place.operation(), "")).matches() ? " and combining" : "";
    }

    private String copying(Place place) {
        long ps = run.path().copies().getOrDefault(place, 0L);
        return ps == 0 ? "" : ", " + Units.time(ps) + " of it copying data";
    }

    /** What functions of the program have computed that are called there, such as operations of its own. */
    private String ofProgram(Place place) {
        Volume volume = volume(place);
        boolean isWhole = run.extent().isAllTime() && run.extent().ranks().isEmpty();
        double share = run.hints().calls(place).filter(calls -> isWhole && calls.calls() == volume.calls())
                .map(calls -> 1 - (double) calls.ps() / Math.max(1, volume.ps())).orElse(0.0);
        return share < LEAST ? ""
                : " " + Units.percent(share) + " of the time there is what functions of the program compute that it "
                        + "calls.";
    }

    /** What a program gains by asking less often, where a file system has much to do for each request. */
    private String smallRequests(Place place) {
        Volume volume = volume(place);
        boolean isRepeated = volume.calls() > 2L * run.waits().ranks().size();
        return !isRepeated || volume.handedBytes() == 0 || volume.bytesOfCall() > SMALL_REQUEST ? ""
                : " Its " + Units.number(volume.calls()) + " calls have " + Units.bytes(volume.bytesOfCall())
                        + " on the average: fewer, larger ones cost less.";
    }

    /** Whether a call there asks for something that need not be there yet. */
    private boolean isLook(Place place) {
        return LOOKS.matcher(operations.getOrDefault(place.operation(), "")).matches();
    }

    private String vainLooks(Place place) {
        Volume volume = volume(place);
        return volume.calls() <= 2 * volume.messages() ? ""
                : " It is called " + Units.number(volume.calls()) + " times: asking less often costs less.";
    }

    /** A start of the library, and a barrier by wires, use the network without messages. */
    private Wording onTheWay(Finding finding) {
        Place place = finding.place();
        if (isOutside(finding)) {
            return where(finding).add(", such as the start of a process, costs ");
        }
        Category category = categories.get(place.operation());
        boolean isOfMessages = category == Category.RECEIVE || category == Category.WAIT;
        Wording words = new Wording().add(category == Category.SEND ? "Messages of "
                : isOfMessages || volume(place).messages() > 0 ? "Messages on their way to "
                        : "Signals of the machine in ")
                .add(where(place))
                .add(finding.rank() == Finding.MANY ? "" : rank(finding));
        return category == Category.SEND ? words.add(", or answers to them, are on their way: ")
                : words.add(" cost ");
    }

    private Volume volume(Place place) {
        return run.waits().volumes().getOrDefault(place, Volume.NONE);
    }

    private static String until(WaitClass waitedFor) {
        return waitedFor == WaitClass.LATE_RECEIVER ? "until their receiver takes them"
                : "until there is room for them (" + waitedFor.text() + ")";
    }

    /** What the receiver of messages can do for those who cannot get rid of them, if that helps the run. */
    private String taking(Finding finding) {
        Reception reception = run.reception();
        boolean isLate = finding.waitedFor() == WaitClass.LATE_RECEIVER;
        if (!reception.isKnown() || !isLate && reception.stores() || !isWaitedFor(finding)) {
            return "";
        }
        if (isLate && reception.receives()) {
            return " A receive that is posted sooner takes them at once.";
        }
        return " A receiver that computes does not: it has to call MPI meanwhile, such as MPI_Test of a receive that "
                + "it has posted.";
    }

    /** Whether the run waits for those who cannot get rid of messages, or for these: the path is on either. */
    private boolean isWaitedFor(Finding finding) {
        long onPathPs = run.waits().blocked().get(finding.waitedFor()).keySet().stream()
                .filter(who -> who.place().equals(finding.place())).mapToLong(who -> run.path().ps(who.rank())).sum();
        return onPathPs + transferPs(finding.place()) >= LEAST * run.path().totalPs();
    }

    private long transferPs(Place place) {
        return run.path().transfers().entrySet().stream().filter(who -> who.getKey().place().equals(place))
                .mapToLong(Map.Entry::getValue).sum();
    }

    /**
     * What receives that are posted earlier would spare, if that is worth it. Where a program sends, or leaves it to a
     * collective operation, it has none to post.
     */
    private String earlyReceives(Place place, Map<RankPlace, Long> spared) {
        Optional<Map.Entry<RankPlace, Long>> most = spared.entrySet().stream()
                .filter(entry -> entry.getKey().place().equals(place))
                .max(Map.Entry.<RankPlace, Long>comparingByValue()
                        .thenComparing(entry -> -entry.getKey().rank()));
        if (!receives(place.operation()) || most.isEmpty()
                || most.get().getValue() < LEAST * run.path().totalPs()) {
            return "";
        }
        Volume volume = volume(place);
        return " " + Units.number(volume.unexpected()) + " of " + Units.number(volume.messages())
                + " messages came before they were asked for: receives that are posted earlier spare up to "
                + Units.time(most.get().getValue()) + " on rank " + most.get().getKey().rank() + ".";
    }

    private boolean receives(int operation) {
        Category category = categories.get(operation);
        return category == Category.RECEIVE || category == Category.WAIT
                || operations.getOrDefault(operation, "").toLowerCase(Locale.ROOT).contains("recv");
    }

    private String part(int number) {
        MachinePart part = run.trace().definitions().parts().get(number);
        return part == null ? "part " + number + " of the machine" : part.name();
    }

    /** A place on a rank, in words. */
    Sentence who(RankPlace who) {
        return where(who.place()).add(" on rank " + who.rank()).sentence();
    }

    /** A place on so many ranks, in words. */
    Sentence onRanks(Place place, int ranks) {
        return where(place).add(" on " + ranks + (ranks == 1 ? " rank" : " ranks")).sentence();
    }

    private Wording where(Finding finding) {
        return where(finding.place()).capital().add(rank(finding));
    }

    private Wording where(Place place) {
        if (!place.isComputing()) {
            String operation = operations.getOrDefault(place.operation(), "operation " + place.operation());
            return new Wording().add(operation).add(at(" at ", place.site(), ""));
        }
        if (place.site() == 0 && place.toSite() == 0) {
            return new Wording().add("what is outside of all calls");
        }
        return new Wording().add("computing").add(at(" after ", place.site(), " from the beginning"))
                .add(at(" up to ", place.toSite(), " to the end"));
    }

    /** The place of a number, after a preposition; where there is none, something else. */
    private Wording at(String preposition, int number, String otherwise) {
        Wording words = new Wording();
        if (number == 0) {
            return words.add(otherwise);
        }
        words.add(preposition);
        Site site = run.trace().definitions().sites().get(number);
        return site == null ? words.add("site " + number) : words.add(site.lineText(), site);
    }
}
