// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.ProtocolException;
import java.util.ArrayList;
import java.util.List;
import org.machineroom.live.LiveMessage.Queues;

/** Writes and reads the bodies of frames with message queues. */
final class QueueCodec {
    private static final PendingTransfer.Kind[] KINDS = PendingTransfer.Kind.values();
    private static final int MATCHED = 1;
    private static final int DONE = 2;
    private static final int AWAITED = 4;

    private QueueCodec() {
    }

    static void write(DataOutputStream body, Queues queues) throws IOException {
        body.writeLong(queues.virtualTimePs());
        body.writeUTF(queues.deadlock());
        writeNumbers(body, queues.cycle());
        body.writeInt(queues.waits().size());
        for (RankWait wait : queues.waits()) {
            write(body, wait);
        }
        body.writeInt(queues.transfers().size());
        for (PendingTransfer transfer : queues.transfers()) {
            write(body, transfer);
        }
        body.writeInt(queues.omitted());
        StructureCodec.write(body, queues.structures());
    }

    static void writeNumbers(DataOutputStream body, List<Integer> numbers) throws IOException {
        body.writeInt(numbers.size());
        for (int number : numbers) {
            body.writeInt(number);
        }
    }

    private static void write(DataOutputStream body, RankWait wait) throws IOException {
        body.writeInt(wait.rank());
        body.writeUTF(wait.reason());
        writeNumbers(body, wait.waitsFor());
        body.writeLong(wait.sincePs());
        write(body, wait.place());
    }

    private static void write(DataOutputStream body, PendingTransfer transfer) throws IOException {
        body.writeByte(transfer.kind().ordinal());
        body.writeInt(transfer.rank());
        body.writeInt(transfer.peer());
        body.writeInt(transfer.tag());
        body.writeUTF(transfer.communicator());
        body.writeLong(transfer.bytes());
        body.writeUTF(transfer.operation());
        body.writeLong(transfer.sincePs());
        body.writeByte((transfer.matched() ? MATCHED : 0) | (transfer.isDone() ? DONE : 0)
                | (transfer.isAwaited() ? AWAITED : 0));
        write(body, transfer.place());
    }

    static void write(DataOutputStream body, CodePlace place) throws IOException {
        body.writeUTF(place.className());
        body.writeUTF(place.method());
        body.writeUTF(place.file());
        body.writeInt(place.line());
    }

    static Queues read(DataInputStream body) throws IOException {
        long virtualTimePs = body.readLong();
        String deadlock = body.readUTF();
        List<Integer> cycle = readNumbers(body);
        List<RankWait> waits = new ArrayList<>();
        for (int count = Length.read(body, 1, "waits"); count > 0; count--) {
            waits.add(new RankWait(body.readInt(), body.readUTF(), readNumbers(body), body.readLong(),
                    readPlace(body)));
        }
        List<PendingTransfer> transfers = new ArrayList<>();
        for (int count = Length.read(body, 1, "transfers"); count > 0; count--) {
            transfers.add(readTransfer(body));
        }
        return new Queues(virtualTimePs, deadlock, cycle, waits, transfers, body.readInt(),
                StructureCodec.read(body));
    }

    static List<Integer> readNumbers(DataInputStream body) throws IOException {
        int count = Length.read(body, Integer.BYTES, "numbers");
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            numbers.add(body.readInt());
        }
        return numbers;
    }

    private static PendingTransfer readTransfer(DataInputStream body) throws IOException {
        PendingTransfer.Kind kind = kind(body.readByte());
        int rank = body.readInt();
        int peer = body.readInt();
        int tag = body.readInt();
        String communicator = body.readUTF();
        long bytes = body.readLong();
        String operation = body.readUTF();
        long sincePs = body.readLong();
        int flags = body.readByte();
        return new PendingTransfer(kind, rank, peer, tag, communicator, bytes, operation, sincePs,
                (flags & MATCHED) != 0, (flags & DONE) != 0, (flags & AWAITED) != 0, readPlace(body));
    }

    private static PendingTransfer.Kind kind(int ordinal) throws ProtocolException {
        if (ordinal < 0 || ordinal >= KINDS.length) {
            throw new ProtocolException("unknown kind of transfer " + ordinal);
        }
        return KINDS[ordinal];
    }

    static CodePlace readPlace(DataInputStream body) throws IOException {
        return new CodePlace(body.readUTF(), body.readUTF(), body.readUTF(), body.readInt());
    }
}
