// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

/** What a published result is to a machine's model. */
public enum Role {
    /** A parameter was set by it. */
    CAL,
    /** It is built into the model; nothing was fitted to it. */
    STRUCT,
    /** It has to come out of the model by itself. */
    SHAPE,
    /** It was kept back until the model, as it was, had said what it would be. */
    BLIND
}
