// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.stage;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.internal.call.Calls;

/**
 * A call on a communicator.
 *
 * @param <T> what it returns
 */
public abstract class CommunicatorCall<T> extends StagedCall<T> {
    private final CommunicatorHandle handle;
    private Communicator communicator;

    /** A call of a function on what the program names. */
    protected CommunicatorCall(CommunicatorHandle handle, MpiFunction function) {
        super(handle.caller(), function);
        this.handle = handle;
    }

    /** The communicator, when the call is prepared. */
    protected final Communicator communicator() {
        return communicator;
    }

    @Override
    protected final void prepare() {
        communicator = Calls.requireUsable(handle, process(), function(), record());
        prepare(communicator);
    }

    /** As {@link #prepare()}, on a communicator that can be used. */
    protected abstract void prepare(Communicator core);

    @Override
    protected final Communicator responsible(MpiFault wrong) {
        return communicator;
    }
}
