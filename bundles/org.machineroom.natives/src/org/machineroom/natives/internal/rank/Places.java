// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.machineroom.natives.CodePlace;

/**
 * The places that a program calls from, by number: dense from 1 in the order of the first calls. What they are in the
 * source is looked up by {@code addr2line} of the host's binutils when somebody asks. Thread-safe.
 */
public final class Places implements AutoCloseable {
    /** Numbers that a program has for its places. */
    public static final int MOST = 1 << 24;

    private final Path program;
    private final int before;
    private final List<Long> addresses = new ArrayList<>(List.of(0L));
    private final List<String> calls = new ArrayList<>(List.of(""));
    private final Map<Long, Integer> numbers = new HashMap<>();
    private final Map<Integer, CodePlace> known = new HashMap<>();
    private Process resolver;
    private BufferedReader answers;
    private Writer questions;

    /**
     * Those of a program.
     *
     * @param before the number before the first that it has
     */
    public Places(Path program, int before) {
        this.program = program;
        this.before = before;
    }

    /** The number of a return address. */
    synchronized int number(long address, String call) {
        Integer number = numbers.get(address);
        if (number == null) {
            number = addresses.size();
            numbers.put(address, number);
            addresses.add(address);
            calls.add(call);
        }
        return before + number;
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
        return resolve(address, "");
    }

    private CodePlace resolve(long address, String call) {
        try {
            start();
            questions.write(Long.toHexString(address) + "\n");
            questions.flush();
            String function = answers.readLine();
            String line = answers.readLine();
            return function == null || line == null ? unknown(call) : place(function, line, call);
        } catch (IOException e) {
            return unknown(call); // a host without binutils: what ran says where in the image
        }
    }

    private CodePlace unknown(String call) {
        return new CodePlace(name(), CodePlace.UNKNOWN, null, 0, call);
    }

    private String name() {
        return program.getFileName().toString();
    }

    /** Reads {@code /home/me/jacobi.c:42 (discriminator 1)}. */
    private CodePlace place(String function, String text, String call) {
        String place = text.replaceFirst(" \\(discriminator \\d+\\)$", "");
        int colon = place.lastIndexOf(':');
        String file = place.substring(0, colon);
        String line = place.substring(colon + 1);
        boolean isKnown = !file.equals(CodePlace.UNKNOWN);
        return new CodePlace(name(), function, isKnown ? file : null,
                isKnown && !line.equals("?") ? Integer.parseInt(line) : 0, call);
    }

    private void start() throws IOException {
        if (resolver == null) {
            resolver = new ProcessBuilder("addr2line", "-fC", "-e", program.toString())
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start();
            answers = resolver.inputReader();
            questions = resolver.outputWriter();
        }
    }

    @Override
    public synchronized void close() {
        if (resolver != null) {
            try {
                questions.close();
            } catch (IOException e) {
                throw new UncheckedIOException("addr2line cannot be ended", e);
            }
            resolver.destroy();
        }
    }
}
