// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

/** The sides of a router, each with an input and an output. */
enum WormholeSide {
    PROCESSOR("processor port"), EAST("east input"), WEST("west input"), SOUTH("south input"), NORTH("north input");

    private final String inputName;

    WormholeSide(String inputName) {
        this.inputName = inputName;
    }

    /** The side's input in explanations. */
    String inputName() {
        return inputName;
    }

    /** Whether words that come in here and leave there go straight on. */
    boolean isStraightTo(WormholeSide output) {
        return switch (this) {
            case EAST -> output == WEST;
            case WEST -> output == EAST;
            case SOUTH -> output == NORTH;
            case NORTH -> output == SOUTH;
            case PROCESSOR -> false;
        };
    }
}
