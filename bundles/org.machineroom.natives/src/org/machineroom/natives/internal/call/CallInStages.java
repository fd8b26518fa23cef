// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Map;
import org.machineroom.mpi.stage.StagedCall;

/**
 * A call of a program that the core can make in stages.
 *
 * @param <T> what the core returns
 */
public abstract class CallInStages<T> {
    private final Words words;
    private final StagedCall<T> call;

    CallInStages(Words words, StagedCall<T> call) {
        this.words = words;
        this.call = call;
    }

    /** Makes one of its arguments. */
    @FunctionalInterface
    interface Maker extends NativeCall {
        /** The call, which has not been begun. */
        CallInStages<?> begin(Words words);

        @Override
        default void make(Words words) {
            begin(words).make();
        }
    }

    /** Adds one to the calls by their names. */
    static void put(Map<String, NativeCall> calls, String name, Maker call) {
        calls.put(name, call);
    }

    final Words words() {
        return words;
    }

    /** The call in the core. */
    public final StagedCall<T> call() {
        return call;
    }

    /** Fills what the arguments point to with what the call returns. */
    abstract void answer(T returned);

    /** Fills what the arguments point to where the call has failed. */
    void failed(CallFailure failure) {
    }

    /** Does what is to be done at the end, whether it has failed or not. */
    void over() {
    }

    private void make() {
        try {
            answer(call.make());
        } catch (CallFailure failure) {
            failed(failure);
            throw failure;
        } finally {
            over();
        }
    }

    /** Tells the program what a call returns that was made in stages; it has not succeeded if that throws a fault. */
    public final void answer() {
        try {
            answer(call.result());
        } finally {
            over();
        }
    }

    /** Ends a call of which a stage has failed. */
    CallFailure fail() {
        try {
            throw call.fail();
        } catch (CallFailure failure) {
            failed(failure);
            return failure;
        } finally {
            over();
        }
    }
}
