// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.util.Optional;

/**
 * What becomes of one call instruction.
 *
 * @param milliCycles  what the call costs in any case
 * @param growth       what it costs on top
 * @param looksAtClock the cost counted so far must be on the meter when the call is made
 * @param toMpi        it enters package mpi
 * @param redirect     what is called instead
 */
record CallPlan(long milliCycles, Optional<Growth> growth, boolean looksAtClock, boolean toMpi,
        Optional<Redirect> redirect) {

    /** The same with something else called instead. */
    CallPlan calling(Optional<Redirect> other) {
        return new CallPlan(milliCycles, growth, looksAtClock, toMpi, other);
    }

    /** So many milli-cycles for each unit of a size, known only when the call is made. */
    record Growth(CallCost.Law law, CallCost.Operand operand, long milliCycles) {
    }
}
