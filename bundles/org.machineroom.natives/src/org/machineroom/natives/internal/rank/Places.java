// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.machineroom.natives.CodePlace;
import org.machineroom.natives.internal.rank.AddressResolver.Answer;

/**
 * The places that a program calls from, by number: dense from 1 in the order of the first calls. What they are in the
 * source is looked up when somebody asks. Thread-safe.
 */
public final class Places implements AutoCloseable {
    /** Numbers that a program has for its places. */
    public static final int MOST = 1 << 24;

    private static final int NUMBER_BITS = 24;
    private static final int RECENT = 256;

    private final Path program;
    private final int before;
    private final List<Long> addresses = new ArrayList<>(List.of(0L));
    private final List<String> calls = new ArrayList<>(List.of(""));
    private final Map<Long, Integer> numbers = new HashMap<>();
    private final Map<Integer, CodePlace> known = new HashMap<>();
    private final Map<Long, CodePlace> atAddress = new HashMap<>();
    private final Map<Long, CodePlace> functions = new HashMap<>();
    private final AddressResolver resolver;
    /** What was looked up last of the addresses that have a slot in common: address and number in one word. */
    private final long[] recent = new long[RECENT];

    /**
     * Those of a program.
     *
     * @param before the number before the first that it has
     */
    public Places(Path program, int before) {
        this.program = program;
        this.resolver = new AddressResolver(program);
        this.before = before;
    }

    /** The number of a return address. */
    int number(long address, String call) {
        int slot = (int) address & RECENT - 1;
        long seen = recent[slot]; // one word, so that another thread has written all of it or nothing
        if (seen >>> NUMBER_BITS == address) {
            return before + (int) (seen & MOST - 1);
        }
        int number = find(address, call);
        recent[slot] = address << NUMBER_BITS | number;
        return before + number;
    }

    private synchronized int find(long address, String call) {
        Integer number = numbers.get(address);
        if (number == null) {
            number = addresses.size();
            numbers.put(address, number);
            addresses.add(address);
            calls.add(call);
        }
        return number;
    }

    /** What a number means; empty for 0. */
    public synchronized Optional<CodePlace> place(int asked) {
        int number = asked - before;
        if (number <= 0 || number >= addresses.size()) {
            return Optional.empty();
        }
        return Optional.of(known.computeIfAbsent(number,
                n -> resolve(addresses.get(n) - 1, calls.get(n))));
    }

    /** What is at an address of code. */
    synchronized CodePlace at(long address) {
        return atAddress.computeIfAbsent(address, wanted -> resolve(wanted, ""));
    }

    /** The function whose code begins at an address, not one that the compiler has put there. */
    synchronized CodePlace functionAt(long address) {
        return functions.computeIfAbsent(address, wanted -> {
            List<Answer> found = resolver.resolve(wanted);
            return found.isEmpty() ? unknown("") : place(found.getLast(), "");
        });
    }

    private CodePlace resolve(long address, String call) {
        List<Answer> found = resolver.resolve(address);
        return found.isEmpty() ? unknown(call) : place(found.getFirst(), call);
    }

    private CodePlace unknown(String call) {
        return new CodePlace(name(), CodePlace.UNKNOWN, null, 0, call);
    }

    private String name() {
        return program.getFileName().toString();
    }

    private CodePlace place(Answer answer, String call) {
        String place = answer.line().replaceFirst(" \\(discriminator \\d+\\)$", "");
        int colon = place.lastIndexOf(':');
        String file = place.substring(0, colon);
        String line = place.substring(colon + 1);
        boolean isKnown = !file.equals(CodePlace.UNKNOWN);
        return new CodePlace(name(), FunctionName.of(answer.function(), isKnown ? file : null),
                isKnown ? file : null, isKnown && !line.equals("?") ? Integer.parseInt(line) : 0, call);
    }

    @Override
    public synchronized void close() {
        resolver.close();
    }
}
