// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * What is known of a run before it begins, written at the head of its trace. Immutable.
 *
 * @param ranks        number of ranks, at least 1
 * @param computeModel how computing was charged, such as {@code counted}
 * @param environment  machine, program, arguments, settings and whatever else tells one run from another, in the order
 *                     in which it is to be shown; no key may contain an equals sign. It must not hold anything that
 *                     differs between two runs of the same program, such as a date or a host name: the trace is to
 *                     be byte-identical
 * @param operations   all operations that calls may name, each with its own id
 * @param stepKinds    all kinds of steps that messages may go through, each with its own id
 */
public record TraceHeader(int ranks, String computeModel, SequencedMap<String, String> environment,
        List<Operation> operations, List<StepKind> stepKinds) {
    /** The key in the environment of a digest of the class files that ran: other classes may give other times. */
    public static final String CLASSES = "classes_sha256";
    /** The key of all programs that the run began with, if there were several: their names, with colons between. */
    public static final String PROGRAMS = "programs";
    /** The key of how many ranks ran the first of several programs. */
    public static final String FIRST_RANKS = "first_ranks";
    /**
     * The key of how the machine's library takes messages while their receivers compute: {@code nothing},
     * {@code stored} or {@code received}, with {@link #SPARES_COPY} behind it where a receive that is posted in time
     * spares a copy. Not there if nobody has said it.
     */
    public static final String RECEPTION = "reception";
    /** What stands behind the word for {@link #RECEPTION}. */
    public static final String SPARES_COPY = ", one copy less";
    /** What stands between the names of several programs. */
    public static final String BETWEEN = " : ";
    private static final String PROGRAM = "program";

    public TraceHeader {
        if (ranks < 1) {
            throw new IllegalArgumentException("a trace of " + ranks + " ranks: at least 1 is needed");
        }
        Objects.requireNonNull(computeModel, "computeModel");
        environment = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(environment));
        for (String key : environment.keySet()) {
            if (key.contains("=")) {
                throw new IllegalArgumentException("environment key " + key + ": an equals sign is not allowed");
            }
        }
        operations = List.copyOf(operations);
        stepKinds = List.copyOf(stepKinds);
        requireDistinct("operation", operations, Operation::id);
        requireDistinct("step kind", stepKinds, StepKind::id);
    }

    /** The programs that the run began with, for its user. */
    public String programs() {
        return environment.getOrDefault(PROGRAMS, environment.getOrDefault(PROGRAM, "a program"));
    }

    /** The same for a headline: files are without their folders. */
    public String programNames() {
        return Arrays.stream(programs().split(BETWEEN)).map(each -> each.substring(each.lastIndexOf('/') + 1))
                .collect(Collectors.joining(BETWEEN));
    }

    /** Begins the description of a run on this many ranks. */
    public static Builder ranks(int ranks) {
        return new Builder(ranks);
    }

    private static <T> void requireDistinct(String what, List<T> items, ToIntFunction<T> id) {
        Set<Integer> seen = new HashSet<>();
        for (T item : items) {
            if (!seen.add(id.applyAsInt(item))) {
                throw new IllegalArgumentException(what + " id " + id.applyAsInt(item) + " is there twice: " + item);
            }
        }
    }

    /** Collects a header piece by piece. Not thread-safe. */
    public static final class Builder {
        private final int ranks;
        private final SequencedMap<String, String> environment = new LinkedHashMap<>();
        private final List<Operation> operations = new ArrayList<>();
        private final List<StepKind> stepKinds = new ArrayList<>();
        private String computeModel = "counted";

        private Builder(int ranks) {
            this.ranks = ranks;
        }

        /** Says how computing is charged; {@code counted} unless told. */
        public Builder computeModel(String model) {
            computeModel = model;
            return this;
        }

        /** Adds a line to the environment; a key that is there already keeps its place and gets the new value. */
        public Builder environment(String key, String value) {
            environment.put(Objects.requireNonNull(key, "key"), Objects.requireNonNull(value, "value"));
            return this;
        }

        public Builder operation(int id, String name, Category category) {
            operations.add(new Operation(id, name, category));
            return this;
        }

        public Builder stepKind(int id, String name, StepKind.Place place, StepKind.Nature nature) {
            stepKinds.add(new StepKind(id, name, place, nature));
            return this;
        }

        public TraceHeader build() {
            return new TraceHeader(ranks, computeModel, environment, operations, stepKinds);
        }
    }
}
