// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

/** An output of a router, which belongs to one packet at a time. */
final class WormholeOutput {
    private final WormholeInput[] inputs;
    /** Its number among all outputs of the mesh. */
    final int number;
    private int asking;
    private int lastGranted;

    /** The input behind the link, or {@code null} for the processor's port, which reads straight from the holder. */
    WormholeInput behind;
    /** The input whose packet has been given the output, or {@code null}. */
    WormholeInput holder;
    /** Whether the output is going to be handed on in this cycle. */
    boolean isOffered;

    /** When the holder has been given it, in cycles. */
    long heldSince;

    /** Creates an output of the router with the given inputs. */
    WormholeOutput(int number, WormholeInput[] inputs) {
        this.number = number;
        this.inputs = inputs;
    }

    /** Notes that an input asks for the output until it gets it. */
    void request(WormholeInput input) {
        asking |= 1 << input.side().ordinal();
    }

    /** Shows who has asked for it; who has it is shown by the inputs. */
    void show(WormholeState state) {
        state.same((long) asking << Integer.SIZE | lastGranted);
    }

    /** Whether the output is free and asked for. */
    boolean canBeGranted() {
        return holder == null && asking != 0;
    }

    /** Gives the output to the next of those that ask for it, round robin. */
    WormholeInput grant() {
        do {
            lastGranted = lastGranted + 1 == inputs.length ? 0 : lastGranted + 1;
        } while ((asking & 1 << lastGranted) == 0);
        asking &= ~(1 << lastGranted);
        holder = inputs[lastGranted];
        holder.connect(this);
        return holder;
    }
}
