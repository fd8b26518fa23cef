// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import static org.junit.Assert.assertEquals;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.Test;

/** Of many questions only the newest matters. */
public class LatestTest {
    private final Queue<Runnable> worker = new ArrayDeque<>();
    private final Queue<Runnable> thread = new ArrayDeque<>();
    private final List<String> asked = new ArrayList<>();
    private final List<String> seen = new ArrayList<>();
    private final Latest<String, String> latest = new Latest<String, String>(this::answer, worker::add, thread::add)
            .then(seen::add, problem -> seen.add(problem.getMessage()));

    private String answer(String question) {
        asked.add(question);
        if (question.isEmpty()) {
            throw new IllegalArgumentException("nothing was asked");
        }
        return question.toUpperCase();
    }

    private static void run(Queue<Runnable> tasks) {
        while (!tasks.isEmpty()) {
            tasks.remove().run();
        }
    }

    @Test
    public void questionIsAnswered() {
        latest.ask("a");
        run(worker);
        run(thread);
        assertEquals(List.of("A"), seen);
    }

    @Test
    public void questionThatWasNotBegunIsDropped() {
        latest.ask("a");
        latest.ask("b");
        run(worker);
        run(thread);
        assertEquals(List.of("b"), asked);
        assertEquals(List.of("B"), seen);
    }

    @Test
    public void answerThatComesTooLateIsNotApplied() {
        latest.ask("a");
        run(worker);
        latest.ask("b");
        run(thread);
        assertEquals(List.of(), seen);
        run(worker);
        run(thread);
        assertEquals(List.of("B"), seen);
    }

    @Test
    public void failureIsTold() {
        latest.ask("");
        run(worker);
        run(thread);
        assertEquals(List.of("nothing was asked"), seen);
    }

    @Test
    public void whatIsForgottenIsNeitherAnsweredNorApplied() {
        latest.ask("a");
        run(worker);
        latest.ask("b");
        latest.forget();
        run(worker);
        run(thread);
        assertEquals(List.of("a"), asked);
        assertEquals(List.of(), seen);
    }
}
