// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.record;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.fail;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.Test;

/** What is kept of messages that nobody has received. */
public class MessageRecordTest {
    private static final int BEGIN_PS = 100;

    private static MessageRecord message(int number) {
        MessageRecord message = new MessageRecord();
        message.begin(number, 0, 1, BEGIN_PS);
        return message;
    }

    private static void assertSteps(MessageRecord message, List<Step> kinds, long... untilPs) {
        assertEquals(kinds.size(), message.steps());
        for (int i = 0; i < kinds.size(); i++) {
            assertEquals(kinds.get(i).ordinal(), message.kinds()[i]);
        }
        assertArrayEquals(untilPs, Arrays.copyOf(message.untilPs(), message.steps()));
        assertEquals(untilPs[untilPs.length - 1], message.endPs());
    }

    @Test
    public void messageThatHasNotLeftWaitsAtItsSender() {
        MessageRecord message = message(1);
        message.step(Step.SEND_SOFTWARE, 120);
        message.endWithRun(500);
        assertSteps(message, List.of(Step.SEND_SOFTWARE, Step.SEND_WAIT), 120, 500);
    }

    @Test
    public void messageThatHasBegunOnlyWaitsAtItsSender() {
        MessageRecord message = message(1);
        message.endWithRun(500);
        assertSteps(message, List.of(Step.SEND_WAIT), 500);
    }

    @Test
    public void messageThatHasArrivedLiesAtItsReceiver() {
        for (Step last : List.of(Step.WIRE, Step.SEND_MOVE, Step.SEND_DMA, Step.INTERRUPT, Step.RECEIVE_SOFTWARE)) {
            MessageRecord message = message(1);
            message.step(Step.SEND_SOFTWARE, 120);
            message.step(last, 200);
            message.endWithRun(500);
            assertSteps(message, List.of(Step.SEND_SOFTWARE, last, Step.UNEXPECTED), 120, 200, 500);
        }
    }

    @Test
    public void copyIsAtTheReceiverWhenTheSenderHasDoneWithIt() {
        for (boolean isDone : List.of(false, true)) {
            MessageRecord message = message(1);
            message.sentBy(() -> isDone);
            message.step(Step.SEND_COPY, 200);
            message.endWithRun(500);
            assertSteps(message, List.of(Step.SEND_COPY, isDone ? Step.UNEXPECTED : Step.SEND_WAIT), 200, 500);
        }
    }

    @Test
    public void whatIsKnownOfTheWayBeyondTheEndIsCutOff() {
        MessageRecord message = message(1);
        message.step(Step.SEND_SOFTWARE, 120);
        message.step(Step.CONTENTION, 600);
        message.step(Step.WIRE, 700);
        message.heldUp(new Holdup("link", 120, 400, 0, 0));
        message.heldUp(new Holdup("other link", 500, 600, 0, 0));
        message.endWithRun(500);
        assertSteps(message, List.of(Step.SEND_SOFTWARE, Step.CONTENTION), 120, 500);
        assertEquals(List.of(new Holdup("link", 120, 400, 0, 0)), message.holdups());
    }

    @Test
    public void messageThatBeginsAtTheEndHasNoSteps() {
        MessageRecord message = message(1);
        message.endWithRun(BEGIN_PS);
        assertEquals(0, message.steps());
        assertEquals(BEGIN_PS, message.endPs());
    }

    @Test
    public void openMessagesAreThoseThatAreNotClosedInTheirOrder() {
        OpenMessages open = new OpenMessages();
        List<MessageRecord> messages = new ArrayList<>();
        for (int number = 1; number <= 5; number++) {
            messages.add(message(number));
            open.add(messages.getLast());
        }
        messages.get(1).close();
        messages.get(4).close();
        messages.get(4).close();
        message(6).close();
        List<Long> left = new ArrayList<>();
        open.closeAll(message -> left.add(message.number()));
        assertEquals(List.of(1L, 3L, 4L), left);
        open.closeAll(message -> fail("message " + message.number() + " was closed before"));
    }
}
