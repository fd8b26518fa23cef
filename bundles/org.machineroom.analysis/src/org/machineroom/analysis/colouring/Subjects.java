// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.colouring;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.machineroom.analysis.cause.WaitClass;
import org.machineroom.analysis.colouring.Subject.Sort;
import org.machineroom.trace.Category;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.Operation;
import org.machineroom.trace.Site;
import org.machineroom.trace.State;
import org.machineroom.trace.index.PieceCollector;
import org.machineroom.trace.read.Trace;

/** The subjects that are found in a trace, and which of them get a kind of their own. */
final class Subjects {
    /** So many can be told apart by their colours, and kept in memory for a screen of pixels. */
    private static final int MOST = 20;
    private static final WaitClass[] REASONS = WaitClass.values();

    private final Trace trace;
    private final PieceCollector collector;
    private final Map<Subject, Integer> numbers = new HashMap<>();
    private final List<Subject> subjects = new ArrayList<>();
    private final Map<Integer, Integer> lineOfSite = new HashMap<>();
    private final Map<String, Integer> lineNumbers = new HashMap<>();
    private final List<String> lines = new ArrayList<>();

    Subjects(Trace trace, PieceCollector collector) {
        this.trace = trace;
        this.collector = collector;
    }

    PieceCollector collector() {
        return collector;
    }

    /** The number by which a subject is collected. */
    int number(Subject subject) {
        return numbers.computeIfAbsent(subject, added -> {
            subjects.add(added);
            return subjects.size() - 1;
        });
    }

    int number(Sort sort) {
        return number(Subject.of(sort));
    }

    /** The number of a site's line; those of several sites may be the same. */
    int line(int site) {
        return lineOfSite.computeIfAbsent(site, _ -> lineNumbers.computeIfAbsent(lineText(site), text -> {
            lines.add(text);
            return lines.size() - 1;
        }));
    }

    private String lineText(int id) {
        Site site = trace.definitions().sites().get(id);
        return site == null ? "an unknown line" : site.lineText();
    }

    /** What time was spent on most, with nothing at the beginning and, if there is more, the rest at the end. */
    List<Meaning> meanings() {
        List<Subject> byTime = IntStream.range(0, subjects.size()).boxed()
                .sorted(Comparator.<Integer>comparingLong(number -> -collector.totalPs(number)))
                .filter(number -> collector.totalPs(number) > 0).map(subjects::get).toList();
        List<Meaning> meanings = new ArrayList<>();
        meanings.add(Meaning.NOTHING);
        Map<Integer, Integer> linePlaces = new HashMap<>();
        Map<Subject, Integer> places = new HashMap<>();
        for (Subject subject : byTime.subList(0, Math.min(MOST, byTime.size()))) {
            int place = isOfLine(subject) ? linePlaces.computeIfAbsent(subject.number(), _ -> linePlaces.size())
                    : places.merge(sameColour(subject), 1, Integer::sum) - 1;
            meanings.add(new Meaning(subject, place, state(subject), text(subject)));
        }
        meanings.subList(1, meanings.size()).sort(Comparator
                .comparing((Meaning meaning) -> isOfLine(meaning.subject()) ? Sort.LINE : meaning.subject().sort())
                .thenComparingInt(meaning -> isOfLine(meaning.subject()) ? meaning.place() : 0)
                .thenComparing(meaning -> meaning.subject().sort()));
        if (byTime.size() > MOST) {
            meanings.add(new Meaning(Subject.of(Sort.REST), 0, State.OTHER, byTime.size() - MOST + " others"));
        }
        return meanings;
    }

    /** What shades of one colour stand for: parts of the machine, for the same wait; else all of a sort are in line. */
    private static Subject sameColour(Subject subject) {
        return subject.part() == Subject.NO_PART ? Subject.of(subject.sort())
                : Subject.of(subject.sort(), subject.number());
    }

    private static boolean isOfLine(Subject subject) {
        return subject.sort() == Sort.LINE || subject.sort() == Sort.AFTER_LINE;
    }

    /** By the number under which each subject was collected, the place of its meaning. */
    int[] kinds(List<Meaning> meanings) {
        Map<Subject, Integer> places = new HashMap<>();
        for (int kind = 1; kind < meanings.size(); kind++) {
            places.put(meanings.get(kind).subject(), kind);
        }
        return subjects.stream().mapToInt(subject -> places.getOrDefault(subject, meanings.size() - 1)).toArray();
    }

    private State state(Subject subject) {
        return switch (subject.sort()) {
            case COMPUTING, AFTER_LINE -> State.COMPUTING;
            case WAITING -> State.WAITING;
            case INTERRUPT -> State.INTERRUPT;
            case CALL -> operation(subject.number()) == null ? State.OTHER
                    : state(operation(subject.number()).category());
            case NOTHING, STATE -> State.IDLE;
            case LIBRARY, COPYING, MOVING, LINE, REST -> State.OTHER;
        };
    }

    private static State state(Category category) {
        return switch (category) {
            case SEND -> State.SENDING;
            case RECEIVE, WAIT -> State.RECEIVING;
            case COLLECTIVE -> State.COLLECTIVE;
            case OTHER -> State.OTHER;
        };
    }

    private Operation operation(int id) {
        return trace.header().operations().stream().filter(operation -> operation.id() == id).findFirst()
                .orElse(null);
    }

    private String text(Subject subject) {
        return switch (subject.sort()) {
            case NOTHING, STATE, REST -> "";
            case COMPUTING -> "computing";
            case LIBRARY -> "in the library";
            case COPYING -> "copying data";
            case MOVING -> "moving data over the network";
            case INTERRUPT -> "interrupts";
            case WAITING -> subject.part() == Subject.NO_PART ? REASONS[subject.number()].text()
                    : "messages held up at " + part(subject.part());
            case CALL -> operation(subject.number()) == null ? "operation " + subject.number()
                    : operation(subject.number()).name();
            case LINE -> lines.get(subject.number());
            case AFTER_LINE -> "computing after " + lines.get(subject.number());
        };
    }

    private String part(int number) {
        MachinePart part = trace.definitions().parts().get(number);
        return part == null ? "part " + number + " of the machine" : part.name();
    }
}
