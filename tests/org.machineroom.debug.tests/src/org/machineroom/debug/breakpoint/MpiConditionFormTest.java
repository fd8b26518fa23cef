// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.breakpoint;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import org.junit.Test;
import org.machineroom.live.StopCondition.Event;

/** Conditions as users write them. */
public class MpiConditionFormTest {
    @Test
    public void everythingThatMattersToASendIsRead() {
        MpiConditionForm form = new MpiConditionForm(Event.SEND, "0,2", "MPI_Isend", "3", "7", "1024");
        assertNull(form.problem());
        assertEquals(form, MpiConditionForm.of(form.toCondition()));
        assertEquals("MPI send, in MPI_Isend, to rank 3, tag 7, at least 1024 bytes [ranks 0,2]", form.words());
    }

    @Test
    public void structuresPartsAgesAndFindingsAreRead() {
        assertSays("Length of a structure of the machine's own, Q_*, more than 3 [ranks 0]",
                new MpiConditionForm(Event.STRUCTURE, "0", "Q_*", "", "", "3"));
        assertSays("Message that waits for a receive, to rank 2, tag 7, longer than 5 us",
                new MpiConditionForm(Event.AGE, "", "", "2", "7", "5 us"));
        assertSays("Finding of the checks, in MPI_Recv [ranks workers]",
                new MpiConditionForm(Event.FINDING, "workers", "MPI_Recv", "", "", ""));
        assertSays("Link or other part that is busy, *link*, longer than 1 ms",
                new MpiConditionForm(Event.BUSY, "", "*link*", "", "", "1 ms"));
    }

    private static void assertSays(String words, MpiConditionForm form) {
        assertNull(form.problem());
        assertEquals(words, form.words());
        assertEquals(form, MpiConditionForm.of(form.toCondition()));
    }

    @Test
    public void ranksThatAreNotKnownAtTheStartAreRefused() {
        assertEquals(
                "\"row 1 of grid\" is not known when the run starts, so that an MPI breakpoint cannot be limited to "
                        + "it; numbers, nodes and names of such sets are",
                new MpiConditionForm(Event.CALL, "row 1 of grid", "", "", "", "").problem());
    }

    @Test
    public void emptyFieldsMeanAnything() {
        assertEquals(MpiCondition.at(Event.RECEIVE),
                new MpiConditionForm(Event.RECEIVE, " ", "", "", "", "").toCondition());
    }

    @Test
    public void fieldsThatDoNotMatterAreLeftOut() {
        assertEquals(MpiCondition.at(Event.CALL).inCall("MPI_Barrier"),
                new MpiConditionForm(Event.CALL, "", "MPI_Barrier", "3", "nonsense", "8").toCondition());
    }

    @Test
    public void timeIsReadWithItsUnit() {
        MpiConditionForm form = new MpiConditionForm(Event.TIME, "", "", "", "", "1.5 ms");
        assertEquals(1_500_000_000L, form.toCondition().least());
        assertEquals("1500 us", MpiConditionForm.of(form.toCondition()).limit());
    }

    @Test
    public void timeWithoutUnitIsRefused() {
        assertEquals("\"12\" is not a time with its unit; write 1.5 ms for example (ps, ns, us, ms or s).",
                new MpiConditionForm(Event.TIME, "", "", "", "", "12").problem());
    }

    @Test
    public void tagThatIsNoNumberIsRefused() {
        assertEquals("The tag \"-1\" is not a number between 0 and 2147483647.",
                new MpiConditionForm(Event.SEND, "", "", "", "-1", "").problem());
    }

    @Test
    public void ranksThatMakeNoSenseAreRefused() {
        assertEquals("the range 3-1 ends before it begins",
                new MpiConditionForm(Event.ERROR, "3-1", "", "", "", "").problem());
    }
}
