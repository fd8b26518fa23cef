// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import org.machineroom.mpi.stage.StagedCall;

/** A call in stages that returns nothing but its error code. */
final class CallWithoutResult extends CallInStages<Void> {
    CallWithoutResult(Words words, StagedCall<Void> call) {
        super(words, call);
    }

    @Override
    void answer(Void nothing) {
        // there is nothing to be filled
    }
}
