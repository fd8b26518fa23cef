// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.internal.check.Knowledge;

/** What a process does with the memory of others in a window: its accesses that are on their way, and its waits. */
final class Origin {
    private final Window window;
    private final Target[] targets;
    private final DirectPath direct;
    private final Map<Long, Wish> wishes = new HashMap<>();
    private long next;

    Origin(Window window) {
        this.window = window;
        this.targets = new Target[window.size()];
        this.direct = new DirectPath(window);
    }

    /** Accesses that hardware makes. */
    DirectPath direct() {
        return direct;
    }

    /** What is known of a target. */
    Target target(int rank) {
        if (targets[rank] == null) {
            targets[rank] = new Target(rank, new Outbox(window.communicator(), rank));
        }
        return targets[rank];
    }

    /** Targets that this process has had something to do with, by rank. */
    Stream<Target> targets() {
        return Arrays.stream(targets).filter(Objects::nonNull);
    }

    /** A number for the next access. */
    long nextNumber() {
        return next++;
    }

    /** Sends an access that brings data, and no answer comes. */
    SendTransfer send(Packet packet, Access access, int rank, byte[] data, int pieces) {
        Target target = target(rank);
        target.accessed(access.isCounted(), false);
        chargePacking(data.length, pieces);
        return send(packet, access, target, access.message(data), pieces);
    }

    /** Sends an access that is answered. */
    void send(Packet packet, Access access, int rank, Wish wish, int pieces, byte[]... data) {
        Target target = target(rank);
        target.accessed(access.isCounted(), true);
        for (byte[] part : data) {
            chargePacking(part.length, pieces);
        }
        wishes.put(access.number(), wish);
        send(packet, access, target, access.message(data), pieces);
    }

    private SendTransfer send(Packet packet, Access access, Target target, byte[] message, int pieces) {
        return post(packet, target, message, pieces, window.service().checks().made(packet, access, target.rank()));
    }

    /** Sends what is no access, and with it what this process knows. */
    void signal(Packet packet, int rank, int word) {
        post(packet, target(rank), Signal.of(word), 1, window.service().checks().known());
    }

    private SendTransfer post(Packet packet, Target target, byte[] message, int pieces, Object checked) {
        CallRecord call = window.process().call();
        return target.outbox().send(packet, message, pieces, call.operation.name(), call.site, checked);
    }

    /** Charges the processor for data in pieces, unless the library copies them from and to where they lie. */
    void chargePacking(int bytes, int pieces) {
        Transport transport = window.process().transport();
        if (pieces > 1 && !transport.copiesStraight()) {
            transport.chargePacking(bytes, pieces);
        }
    }

    /** Takes an answer. */
    void answered(SendTransfer message) {
        ByteBuffer in = ByteBuffer.wrap(message.data()).order(ByteOrder.LITTLE_ENDIAN);
        Wish wish = wishes.remove(in.getLong());
        window.service().checks().hear();
        window.service().checks().learn((Knowledge) message.checked());
        target(message.source()).answered();
        wish.fulfil(message.data(), Long.BYTES, message.length() - Long.BYTES);
        chargePacking(message.length() - Long.BYTES, wish.into().pieces());
    }

    /** Waits until something holds that other processes' messages bring about. */
    void await(BooleanSupplier condition, Supplier<String> what, Supplier<int[]> ranks) {
        MpiProcess process = window.process();
        window.service().checks().hear();
        process.progress().await(condition, new WindowWait(what, () -> nodes(ranks.get()), process.call().site));
    }

    /** Waits until all targets, or those that are named, are in a state. */
    void awaitTargets(IntStream ranks, Predicate<Target> state, String what) {
        int[] wanted = ranks.toArray();
        await(() -> Arrays.stream(wanted).allMatch(rank -> state.test(target(rank))),
                () -> callName() + " of " + window.name() + ", " + what + " " + words(left(wanted, state)),
                () -> left(wanted, state));
    }

    /**
     * Waits until the accesses to some targets are complete, here or there as well, so that their buffers belong to the
     * program again.
     */
    void awaitAccesses(IntStream ranks, Predicate<Target> isComplete, String what) {
        int[] wanted = ranks.toArray();
        awaitTargets(IntStream.of(wanted), isComplete, what);
        IntStream.of(wanted).forEach(rank -> target(rank).giveBack());
    }

    private int[] left(int[] ranks, Predicate<Target> state) {
        return Arrays.stream(ranks).filter(rank -> !state.test(target(rank))).toArray();
    }

    /** The call that the process is in. */
    String callName() {
        return window.process().call().operation.name();
    }

    /** Ranks in words. */
    static String words(int[] ranks) {
        String list = Arrays.toString(ranks);
        return (ranks.length == 1 ? "rank " : "ranks ") + list.substring(1, list.length() - 1);
    }

    private int[] nodes(int[] ranks) {
        return Arrays.stream(ranks).map(window.communicator().group()::node).toArray();
    }

    /** Ranks of targets that this process has had something to do with. */
    int[] ranks() {
        return targets().mapToInt(Target::rank).toArray();
    }
}
