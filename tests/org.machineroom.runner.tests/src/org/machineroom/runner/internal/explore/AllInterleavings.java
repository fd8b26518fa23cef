// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.machineroom.live.settings.Match;

/**
 * All ways in which a {@link ScriptProgram} can go, found by trying every order of steps with sends that never block: a
 * process takes its next word, or a message arrives; a receive that finds messages of several senders may take that of
 * any. Knows nothing of reductions.
 */
final class AllInterleavings {
    private final String[][] scripts;
    private final Set<String> seen = new HashSet<>();
    private final Set<String> ends = new TreeSet<>();

    AllInterleavings(List<String> scripts) {
        this.scripts = scripts.stream().map(script -> script.isEmpty() ? new String[0] : script.split(" "))
                .toArray(String[][]::new);
    }

    /** What a process has posted, and what it got: {@code source} and {@code gotTag} are -1 before. */
    private record Posted(int peer, int tag, int number, boolean mustEnd, int source, int gotTag) {
        boolean wants(int from, int itsTag) {
            return source < 0 && (peer < 0 || peer == from) && (tag < 0 || tag == itsTag);
        }

        Posted got(int from, int itsTag) {
            return new Posted(peer, tag, number, mustEnd, from, itsTag);
        }
    }

    private record Message(int from, int tag) {
    }

    private record Process(int next, int opened, List<Posted> posted, List<Message> arrived) {
        boolean isStopped() {
            return posted.stream().anyMatch(receive -> receive.mustEnd() && receive.source() < 0);
        }
    }

    private record State(List<Process> processes, List<List<Message>> onTheWay) {
    }

    /** The ends that it can come to: what all open receives got, and whether somebody waits for ever. */
    Set<String> ends() {
        Deque<State> open = new ArrayDeque<>();
        open.add(new State(IntStream.range(0, scripts.length)
                .mapToObj(_ -> new Process(0, 0, List.of(), List.of())).toList(),
                IntStream.range(0, scripts.length * scripts.length).mapToObj(_ -> List.<Message>of()).toList()));
        while (!open.isEmpty()) {
            State state = open.removeLast();
            if (seen.add(state.toString())) {
                List<State> next = steps(state);
                open.addAll(next);
                if (next.isEmpty()) {
                    ends.add(end(state));
                }
            }
        }
        return ends;
    }

    private List<State> steps(State state) {
        List<State> next = new ArrayList<>();
        for (int rank = 0; rank < scripts.length; rank++) {
            Process process = state.processes().get(rank);
            if (!process.isStopped() && process.next() < scripts[rank].length) {
                next.addAll(taken(state, rank, scripts[rank][process.next()]));
            }
        }
        for (int way = 0; way < state.onTheWay().size(); way++) {
            if (!state.onTheWay().get(way).isEmpty()) {
                next.add(arrived(state, way));
            }
        }
        return next;
    }

    private List<State> taken(State state, int rank, String word) {
        Process before = state.processes().get(rank);
        int peer = word.charAt(1) == '*' ? -1 : word.charAt(1) - '0';
        int tag = word.charAt(2) == '*' ? -1 : word.charAt(2) - '0';
        if (word.charAt(0) == 's') {
            int way = rank * scripts.length + peer;
            return List.of(new State(with(state.processes(), rank,
                    new Process(before.next() + 1, before.opened(), before.posted(), before.arrived())),
                    with(state.onTheWay(), way, plus(state.onTheWay().get(way), new Message(rank, tag)))));
        }
        int opened = before.opened() + (peer < 0 ? 1 : 0);
        Posted receive = new Posted(peer, tag, peer < 0 ? opened : 0, word.charAt(0) != 'i', -1, -1);
        Map<Integer, Message> first = new TreeMap<>();
        before.arrived().stream().filter(message -> receive.wants(message.from(), message.tag()))
                .forEach(message -> first.putIfAbsent(message.from(), message));
        if (first.isEmpty()) {
            return List.of(posted(state, rank, opened, receive, before.arrived()));
        }
        return first.values().stream().map(message -> {
            List<Message> left = new ArrayList<>(before.arrived());
            left.remove(message);
            return posted(state, rank, opened, receive.got(message.from(), message.tag()), left);
        }).toList();
    }

    private static State posted(State state, int rank, int opened, Posted receive, List<Message> left) {
        Process before = state.processes().get(rank);
        return new State(with(state.processes(), rank,
                new Process(before.next() + 1, opened, plus(before.posted(), receive), left)), state.onTheWay());
    }

    private State arrived(State state, int way) {
        List<Message> queue = state.onTheWay().get(way);
        Message message = queue.getFirst();
        int rank = way % scripts.length;
        Process before = state.processes().get(rank);
        List<Posted> posted = new ArrayList<>(before.posted());
        List<Message> left = before.arrived();
        int taker = IntStream.range(0, posted.size())
                .filter(i -> posted.get(i).wants(message.from(), message.tag())).findFirst().orElse(-1);
        if (taker < 0) {
            left = plus(left, message);
        } else {
            posted.set(taker, posted.get(taker).got(message.from(), message.tag()));
        }
        return new State(with(state.processes(), rank, new Process(before.next(), before.opened(), posted, left)),
                with(state.onTheWay(), way, queue.subList(1, queue.size())));
    }

    private String end(State state) {
        List<Match> matches = new ArrayList<>();
        boolean hangs = false;
        for (int rank = 0; rank < scripts.length; rank++) {
            for (Posted receive : state.processes().get(rank).posted()) {
                hangs |= receive.source() < 0;
                if (receive.number() > 0 && receive.source() >= 0) {
                    matches.add(new Match(rank, receive.number(), receive.source()));
                }
            }
        }
        return words(matches, hangs);
    }

    /** An end in words, whatever the order is in which it has come to it. */
    static String words(List<Match> matches, boolean hangs) {
        return new TreeSet<>(matches.stream().map(Match::toString).toList()) + (hangs ? " deadlock" : "");
    }

    private static <T> List<T> plus(List<T> list, T last) {
        List<T> longer = new ArrayList<>(list);
        longer.add(last);
        return longer;
    }

    private static <T> List<T> with(List<T> list, int index, T changed) {
        List<T> other = new ArrayList<>(list);
        other.set(index, changed);
        return other;
    }
}
