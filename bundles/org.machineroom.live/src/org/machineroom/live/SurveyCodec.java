// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.machineroom.live.LiveMessage.Surveyed;

/** Writes and reads the bodies of frames that say where ranks are. */
final class SurveyCodec {
    private SurveyCodec() {
    }

    static void write(DataOutputStream body, Surveyed surveyed) throws IOException {
        body.writeInt(surveyed.number());
        body.writeInt(surveyed.running());
        body.writeInt(surveyed.communicators().size());
        for (CommunicatorSample communicator : surveyed.communicators()) {
            body.writeUTF(communicator.name());
            QueueCodec.writeNumbers(body, communicator.ranks());
            QueueCodec.writeNumbers(body, communicator.dims());
        }
        body.writeInt(surveyed.stacks().size());
        for (StackNode node : surveyed.stacks()) {
            body.writeInt(node.caller());
            QueueCodec.write(body, node.place());
            body.writeBoolean(node.isOfProgram());
            LiveCodec.writeRanks(body, node.ranks());
        }
    }

    static Surveyed read(DataInputStream body) throws IOException {
        int number = body.readInt();
        int running = body.readInt();
        List<CommunicatorSample> communicators = new ArrayList<>();
        for (int count = Length.read(body, 1, "communicators"); count > 0; count--) {
            communicators.add(new CommunicatorSample(body.readUTF(), QueueCodec.readNumbers(body),
                    QueueCodec.readNumbers(body)));
        }
        List<StackNode> stacks = new ArrayList<>();
        for (int count = Length.read(body, 1, "frames"); count > 0; count--) {
            stacks.add(new StackNode(body.readInt(), QueueCodec.readPlace(body), body.readBoolean(),
                    LiveCodec.readRanks(body)));
        }
        return new Surveyed(number, running, communicators, stacks);
    }
}
