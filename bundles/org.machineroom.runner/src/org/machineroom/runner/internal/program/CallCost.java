// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.util.Optional;
import org.machineroom.kernel.cost.InstructionMix;

/**
 * What a call into the JDK costs.
 *
 * @param fixed  in any case
 * @param growth what comes on top for large arguments or results
 */
record CallCost(InstructionMix fixed, Optional<Growth> growth) {

    /** So much for each unit of a size that is known when the call is made. */
    record Growth(Law law, Operand operand, InstructionMix each) {
    }

    /** How cost grows with size n. */
    enum Law {
        /** n times. */
        EACH,
        /** n log2 n times. */
        EACHLOG,
        /** Once for each innermost element of an array of arrays. */
        EACHINNER
    }

    /** What is measured: a number by its value, anything else by its length or size. */
    sealed interface Operand {
        /** An argument, counted from 1. */
        record Argument(int number) implements Operand {
        }

        /** The difference of two int arguments. */
        record Range(int from, int to) implements Operand {
        }

        /** The object the method is called on. */
        record Receiver() implements Operand {
        }

        /** What the call returns. */
        record Result() implements Operand {
        }
    }
}
