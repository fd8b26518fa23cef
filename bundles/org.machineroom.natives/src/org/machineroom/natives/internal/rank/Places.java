// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.machineroom.natives.CodePlace;
import org.machineroom.natives.internal.rank.AddressResolver.Answer;

/**
 * The places that a program calls from, by number: where in its image the call returns to, so that a place has the same
 * number whichever rank comes to it first. What they are in the source is looked up when somebody asks. Thread-safe.
 */
public final class Places implements AutoCloseable {
    /** Numbers that a program has for its places. */
    public static final int MOST = 1 << 25;

    /** Places beyond, and before the image, have the numbers that are left, in the order of the first calls. */
    private static final int FAR = MOST - (1 << 16);
    private static final int RECENT = 256;
    /** Where each rank begins, and each of its further threads. */
    private static final Set<String> BEGINS = Set.of("mr_start", "mr_thread_begins");

    private final Path program;
    private final int before;
    private final Map<Integer, Call> calls = new HashMap<>();
    private final Map<Long, Integer> far = new HashMap<>();
    private final Map<CodePlace, Integer> guests = new HashMap<>();
    private final Map<Integer, CodePlace> guestPlaces = new HashMap<>();
    private final Map<Long, List<CodePlace>> atAddress = new HashMap<>();
    private final boolean areOfGuests;
    private final AddressResolver resolver;
    private final MainProgram main;
    /** The addresses that were met last of those that have a slot in common; any thread may read and write it. */
    private final long[] recent = new long[RECENT];

    /** A call that returns to an address. */
    private record Call(long address, String name) {
    }

    /**
     * Those of a program.
     *
     * @param before the number before the first that it has
     * @param areOfGuests whether guests of the program have places of their own kind, too
     */
    public Places(Path program, int before, boolean areOfGuests) {
        this.program = program;
        this.areOfGuests = areOfGuests;
        this.resolver = new AddressResolver(program);
        this.main = new MainProgram(program);
        this.before = before;
    }

    /** The number of a return address. */
    int number(long address, String call) {
        int slot = (int) address & RECENT - 1;
        if (recent[slot] == address && isNear(address)) {
            return before + (int) address;
        }
        int number = note(address, call);
        recent[slot] = address;
        return before + number;
    }

    boolean areOfGuests() {
        return areOfGuests;
    }

    /** The number of a place in code of a guest's own kind. */
    synchronized int number(CodePlace place, String call) {
        int number = guests.computeIfAbsent(place.calling(call), _ -> nextFar());
        guestPlaces.putIfAbsent(number, place);
        calls.putIfAbsent(number, new Call(0, call));
        return before + number;
    }

    private int nextFar() {
        return FAR + far.size() + guests.size();
    }

    /**
     * The number of the first of some return addresses that is in code of the program's own, not of the library of C++,
     * whose functions it calls; 0 for none.
     */
    int ofProgram(LongStream returns, String call) {
        List<Long> known = returns.filter(Places::isNear).boxed().toList();
        return known.stream().filter(address -> at(address - 1).stream().anyMatch(CodePlace::isOfProgram)).findFirst()
                .or(() -> known.stream().findFirst()).map(address -> number(address, call)).orElse(0);
    }

    private synchronized int note(long address, String call) {
        int number = isNear(address) ? (int) address : far.computeIfAbsent(address, _ -> nextFar());
        calls.putIfAbsent(number, new Call(address, call));
        return number;
    }

    private static boolean isNear(long address) {
        return address > 0 && address < FAR;
    }

    /** What a number means; empty for one that no place has. */
    public synchronized Optional<CodePlace> place(int asked) {
        List<CodePlace> found = placeWithCallers(asked);
        return found.stream().filter(place -> !place.isOfLibrary()).findFirst().or(() -> found.stream().findFirst())
                .map(place -> place.calling(calls.get(asked - before).name()));
    }

    /** As {@link #at} what a number means; none for one that no place has. */
    public synchronized List<CodePlace> placeWithCallers(int asked) {
        Call call = calls.get(asked - before);
        CodePlace guest = guestPlaces.get(asked - before);
        return call == null ? List.of() : guest == null ? at(call.address() - 1) : List.of(guest);
    }

    /** What is at an address of code: the function that it is in last, those that were put into it there before it. */
    synchronized List<CodePlace> at(long address) {
        return atAddress.computeIfAbsent(address, wanted -> {
            List<Answer> found = resolver.resolve(wanted);
            return found.isEmpty() ? List.of(new CodePlace(name(), CodePlace.UNKNOWN, null, 0, ""))
                    : found.stream().map(this::place).toList();
        });
    }

    /**
     * What is at the addresses of a stack, those first that were put into others by the compiler, up to where the rank
     * or its thread begins.
     */
    Stream<CodePlace> stack(LongStream addresses) {
        return addresses.boxed().flatMap(address -> at(address).stream())
                .takeWhile(place -> !BEGINS.contains(place.function()))
                .filter(place -> !FunctionName.isMade(place.function(), place.file()));
    }

    /** As of a class without a package, whose name has no dots. */
    private String name() {
        return program.getFileName().toString().replace('.', '_');
    }

    private CodePlace place(Answer answer) {
        String place = answer.line().replaceFirst(" \\(discriminator \\d+\\)$", "");
        int colon = place.lastIndexOf(':');
        String file = place.substring(0, colon);
        String line = place.substring(colon + 1);
        boolean isKnown = !file.equals(CodePlace.UNKNOWN);
        return new CodePlace(name(), main.named(FunctionName.of(answer.function(), isKnown ? file : null)),
                isKnown ? file : null, isKnown && !line.equals("?") ? Integer.parseInt(line) : 0, "");
    }

    @Override
    public synchronized void close() {
        resolver.close();
    }
}
