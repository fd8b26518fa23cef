// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.CallOrigin;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.internal.check.Knowledge;
import org.machineroom.mpi.internal.check.RemoteAccess;

/**
 * What others do with the memory of a process in a window. It takes one message after the other, in the order in which
 * each origin has sent them, whenever the process's library looks for messages; so each access is atomic, and those of
 * one origin are done in their order.
 */
final class Service {
    private final Window window;
    private final LockTable locks = new LockTable();
    private final TreeMap<Integer, Integer> completes = new TreeMap<>();
    private final Outbox[] answers;
    private final AccessChecks checks;
    private final List<MessageRecord> landed = new ArrayList<>();
    private ReceiveTransfer receive;
    private MpiFault fault;
    private int arrived;

    Service(Window window) {
        this.window = window;
        this.answers = new Outbox[window.size()];
        this.checks = new AccessChecks(window);
    }

    /** What is told of accesses to the process's memory. */
    AccessChecks checks() {
        return checks;
    }

    /** Begins to take messages. */
    void begin() {
        MpiProcess process = window.process();
        process.progress().serve(window.name(), process.call().site, this::takeMessages);
    }

    private void takeMessages() {
        Communicator communicator = window.communicator();
        MpiProcess process = window.process();
        CallOrigin cause = new CallOrigin(window.name(), process.call().site);
        while (true) {
            receive = new ReceiveTransfer(cause, communicator, communicator.pointToPointContext(), Wildcard.ANY_SOURCE,
                    Wildcard.ANY_TAG, Integer.MAX_VALUE, 1);
            process.transport().start(receive);
            process.progress().complete(receive);
            if (receive.isCancelled()) {
                return;
            }
            take(receive.message());
        }
    }

    /** Takes no more messages; nobody sends any. */
    void end() {
        MpiProcess process = window.process();
        process.transport().cancel(receive);
        process.progress().poll();
        checks.close();
    }

    private void take(SendTransfer message) {
        try {
            switch (Packet.of(message.tag())) {
                case PUT, GET, ACCUMULATE, GET_ACCUMULATE, COMPARE_AND_SWAP -> access(message);
                case ANSWER -> window.origin().answered(message);
                case LOCK -> lock(message.source(), LockKind.of(Signal.word(message.data())));
                case GRANTED -> {
                    checks.learn(known(message));
                    window.origin().target(message.source()).setGranted(true);
                }
                case UNLOCK -> unlock(message.source(), known(message));
                case FLUSH -> flush(message.source(), known(message));
                case FLUSHED -> window.origin().target(message.source()).confirmed();
                case POST -> {
                    checks.learn(known(message));
                    window.origin().target(message.source()).posted();
                }
                case COMPLETE -> {
                    checks.learn(known(message));
                    completed(message.source());
                }
            }
        } catch (MpiFault failed) {
            failed(failed);
        }
    }

    /** What who has sent a signal knows; {@code null} if nobody checks. */
    private static Knowledge known(SendTransfer signal) {
        return (Knowledge) signal.checked();
    }

    /** Keeps what has gone wrong when an access of another process was done; the process hears of the first. */
    void failed(MpiFault failed) {
        fault = fault == null ? failed : fault;
    }

    /** Notes data that hardware has put into the process's memory, which it learns of later. */
    void landed(MessageRecord record) {
        landed.add(record);
    }

    /** Notes what has come until now, and throws what has gone wrong when the accesses of others were done. */
    void takeStock() {
        window.process().rank().sync(); // else it would depend on how far ahead the process has run
        for (MessageRecord record : landed) {
            record.step(Step.UNEXPECTED, window.process().rank().clockPs());
            window.process().recordReceived(record);
        }
        landed.clear();
        MpiFault failed = fault;
        fault = null;
        if (failed != null) {
            throw failed;
        }
    }

    private void access(SendTransfer message) {
        Access access = Access.of(message.data());
        Packet packet = Packet.of(message.tag());
        arrived += access.isCounted() ? 1 : 0;
        checks.done((RemoteAccess) message.checked(), packet, access, message.source());
        byte[] answer = perform(packet, access, message.data(), access.headBytes());
        int pieces = access.layout().pieces(access.count());
        window.origin().chargePacking(message.length() - access.headBytes(), pieces);
        if (answer != null) {
            window.origin().chargePacking(answer.length, pieces);
            byte[] data = ByteBuffer.allocate(Long.BYTES + answer.length).order(ByteOrder.LITTLE_ENDIAN)
                    .putLong(access.number()).put(answer).array();
            answers(message.source()).send(Packet.ANSWER, data, pieces,
                    "the answer to " + message.origin().collective(),
                    message.site(), checks.answer(packet));
        }
    }

    /**
     * Does what an access asks for.
     *
     * @param brought an array that has the data that it brings, from {@code at} on
     * @return what it is answered; {@code null} for nothing
     */
    byte[] perform(Packet packet, Access access, byte[] brought, int at) {
        Exposed memory = window.exposed();
        switch (packet) {
            case PUT -> {
                memory.unpack(access, brought, at, brought.length - at);
                checks.performed(access);
                return null;
            }
            case GET -> {
                return memory.pack(access);
            }
            case COMPARE_AND_SWAP -> {
                byte[] there = swap(memory, access, brought, at);
                checks.performed(access);
                return there;
            }
            default -> {
                byte[] there = memory.pack(access);
                byte[] before = packet == Packet.GET_ACCUMULATE ? there.clone() : null;
                access.combination().apply(window.process(), access.element(), there, brought, at);
                memory.unpack(access, there, 0, there.length);
                checks.performed(access);
                return before;
            }
        }
    }

    /** The first half of what is brought is what to compare with, the second the new value. */
    private static byte[] swap(Exposed memory, Access access, byte[] brought, int at) {
        byte[] there = memory.pack(access);
        int length = there.length;
        if (Arrays.equals(there, 0, length, brought, at, at + length)) {
            memory.unpack(access, brought, at + length, length);
        }
        return there;
    }

    private void lock(int origin, LockKind kind) {
        if (locks.request(origin, kind)) {
            granted(origin);
        }
    }

    private void granted(int origin) {
        Knowledge known = checks.grant(locks.kind(origin));
        if (origin == window.rank()) {
            checks.learn(known);
            window.origin().target(origin).setGranted(true);
        } else {
            signal(Packet.GRANTED, origin, known);
        }
    }

    private void flush(int origin, Knowledge known) {
        checks.flushed(origin, known);
        signal(Packet.FLUSHED, origin, null);
    }

    private void unlock(int origin, Knowledge known) {
        checks.released(locks.kind(origin), known);
        flush(origin, known);
        locks.release(origin).forEach(this::granted);
    }

    /** Asks for the process's own lock. */
    void lockOwn(LockKind kind) {
        lock(window.rank(), kind);
    }

    /** Gives the process's own lock back. */
    void unlockOwn() {
        checks.released(locks.kind(window.rank()), checks.known());
        locks.release(window.rank()).forEach(this::granted);
    }

    /** Who has the process's lock. */
    LockTable locks() {
        return locks;
    }

    /** Notes that an origin has made its last access. */
    void completed(int origin) {
        completes.merge(origin, 1, Integer::sum);
    }

    /** Ranks of those that have not made their last access. */
    int[] incomplete(Set<Integer> origins) {
        return origins.stream().mapToInt(Integer::intValue).filter(origin -> !completes.containsKey(origin)).toArray();
    }

    /** Forgets that origins have made their last accesses. */
    void takeCompletes(Set<Integer> origins) {
        origins.forEach(origin -> completes.computeIfPresent(origin, (_, n) -> n == 1 ? null : n - 1));
    }

    private void signal(Packet packet, int to, Knowledge known) {
        answers(to).send(packet, Signal.of(0), 1, window.origin().callName(), window.process().call().site, known);
    }

    private Outbox answers(int to) {
        if (answers[to] == null) {
            answers[to] = new Outbox(window.communicator(), to);
        }
        return answers[to];
    }

    /** Whether all answers are sent away. */
    boolean isAnswered() {
        boolean isEmpty = true;
        for (Outbox outbox : answers) {
            isEmpty &= outbox == null || outbox.settle();
        }
        return isEmpty;
    }

    /** Number of accesses that are counted and have been done. */
    int arrived() {
        return arrived;
    }

    /** Forgets so many of them. */
    void takeArrived(int number) {
        arrived -= number;
    }
}
