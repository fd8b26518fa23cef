// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Has questions answered off the UI thread, of which only the newest matters: one that is not begun when a newer one
 * comes is dropped, and an answer is applied only if nothing was asked since. Questions are asked on the UI thread.
 *
 * @param <Q> questions
 * @param <A> answers
 */
public final class Latest<Q, A> {
    /** Finds answers; called on one worker thread at a time. */
    public interface Answerer<Q, A> {
        /** The answer to a question. */
        A answer(Q question) throws Exception;
    }

    private record Numbered<T>(long number, T question) {
    }

    private final Answerer<Q, A> answerer;
    private final Executor worker;
    private final Executor thread;
    private final AtomicReference<Numbered<Q>> waiting = new AtomicReference<>();
    private final Object turn = new Object();
    private Consumer<A> answered = _ -> {};
    private Consumer<Exception> failed = _ -> {};
    private long newest;

    /**
     * Creates one.
     *
     * @param worker where questions are answered
     * @param thread the UI thread
     */
    public Latest(Answerer<Q, A> answerer, Executor worker, Executor thread) {
        this.answerer = answerer;
        this.worker = worker;
        this.thread = thread;
    }

    /** Says what becomes of answers and failures, on the UI thread. */
    public Latest<Q, A> then(Consumer<A> newAnswered, Consumer<Exception> newFailed) {
        answered = newAnswered;
        failed = newFailed;
        return this;
    }

    /** Asks a question. */
    public void ask(Q question) {
        newest++;
        Numbered<Q> replaced = waiting.getAndSet(new Numbered<>(newest, question));
        if (replaced == null) {
            worker.execute(this::work);
        }
    }

    /** Nothing that was asked so far matters any more. */
    public void forget() {
        newest++;
        waiting.set(null);
    }

    private void work() {
        synchronized (turn) {
            Numbered<Q> next = waiting.getAndSet(null);
            if (next == null) {
                return;
            }
            try {
                A answer = answerer.answer(next.question());
                apply(next.number(), () -> answered.accept(answer));
            } catch (Exception e) { // whatever it is, the client tells the user
                apply(next.number(), () -> failed.accept(e));
            }
        }
    }

    private void apply(long number, Runnable action) {
        thread.execute(() -> {
            if (number == newest) {
                action.run();
            }
        });
    }
}
