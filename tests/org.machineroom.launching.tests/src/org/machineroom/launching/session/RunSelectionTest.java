// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.runtime.IAdaptable;
import org.junit.Test;
import org.machineroom.launching.StoredRun;
import org.machineroom.trace.index.MessageRef;

/** What views tell each other. */
public class RunSelectionTest {
    private static final StoredRun RUN = new StoredRun(Path.of("001"), "pi", "pi", "run", Instant.EPOCH, "Pi", "m", 4,
            null);
    private static final MessageRef MESSAGE = new MessageRef(1, 2, 10, 20, 0, false);

    @Test
    public void anotherRankForgetsTheMessageAndKeepsTheTime() {
        RunSelection selection = RunSelection.ofRank(RUN, 1).withTime(new TimeRange(5, 9)).withMessage(MESSAGE)
                .withRank(3);
        assertEquals(new RunSelection(RUN, OptionalInt.of(3), Optional.of(new TimeRange(5, 9)), Optional.empty(),
                RunRange.WHOLE),
                selection);
    }

    @Test
    public void runIsTheSameWhateverItsName() {
        assertTrue(RunSelection.of(RUN).isOf(RUN.withName("another")));
    }

    @Test
    public void ranksAreNumberedFromZero() {
        assertThrows(IllegalArgumentException.class, () -> RunSelection.ofRank(RUN, -1));
    }

    @Test
    public void runSaysThatItIsSelected() {
        assertEquals(Optional.of(RunSelection.of(RUN)), RunSelection.from(RUN));
    }

    @Test
    public void otherThingsAreAdapted() {
        IAdaptable thread = new IAdaptable() {
            @Override
            public <T> T getAdapter(Class<T> type) {
                return type == RunSelection.class ? type.cast(RunSelection.ofRank(RUN, 2)) : null;
            }
        };
        assertEquals(Optional.of(RunSelection.ofRank(RUN, 2)), RunSelection.from(thread));
    }

    @Test
    public void textSaysNothingAboutARun() {
        assertFalse(RunSelection.from("text").isPresent());
    }

    @Test
    public void nothingSaysNothingAboutARun() {
        assertFalse(RunSelection.from(null).isPresent());
    }

    @Test
    public void rangeIsBetweenItsEndsInAnyOrder() {
        assertEquals(new TimeRange(3, 8), TimeRange.between(8, 3));
    }

    @Test
    public void rangeThatEndsBeforeItBeginsIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new TimeRange(8, 3));
    }
}
