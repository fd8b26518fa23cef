// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * Tries whether ranks compute faster on several threads of the host than on one, and lets them where they do: opens
 * lanes, compares how much is counted in a while of host time with how much was before, and closes them again if that
 * is not more. It tries again after a while, as programs have phases: ever later if it was in vain, and if it was not
 * it looks ever later what one thread would do. So what it loses is little. As lanes change no result, neither does it.
 * For the kernel's thread.
 */
final class LaneTrial {
    /** How many stretches of each thread are measured with lanes, at least: one that is under way does not count yet. */
    private static final int STRETCHES = 8;
    /** How many times as much has to be counted for lanes to stay open. */
    private static final double LEAST_GAIN = 1.05;
    /** How many times as long as a measurement it stays as it is, at first and at most. */
    private static final int FIRST_STAY = 16;
    private static final int LONGEST_STAY = 256;

    private final Kernel kernel;
    private final Prospect prospect;
    private final Lanes lanes;
    private final int leastStretches;
    private final long windowNs;
    private Step step;
    private long beganNs;
    private long beganUnits;
    private long beganStretches;
    private double unitsOfOne;
    private int windows;
    private int closedFor = FIRST_STAY;
    private int openFor = FIRST_STAY;

    private enum Step {
        /** Ranks compute on one thread, which is measured when it has been so for long enough. */
        ALONE,
        /** They compute on several, which is measured. */
        TRYING,
        /** They do so for a while. */
        OPEN,
        /** Lanes are closed as soon as no rank is under way. */
        CLOSING
    }

    /**
     * Opens lanes for the first time.
     *
     * @param windowNs how long the host's time is measured, at least
     */
    LaneTrial(Kernel kernel, Prospect prospect, Lanes lanes, int threads, long windowNs) {
        this.kernel = kernel;
        this.prospect = prospect;
        this.lanes = lanes;
        this.leastStretches = STRETCHES * threads;
        this.windowNs = windowNs;
        open(prospect.unitsOfNs());
    }

    private void open(double before) {
        unitsOfOne = before;
        kernel.open(lanes);
        begin(Step.TRYING);
    }

    /** Looks between two events whether something is to be done. */
    void look() {
        if (step == Step.CLOSING) {
            closeIfPossible();
        } else if (!prospect.isDue()) {
            giveUp();
        } else if (units() > beganUnits) {
            measure();
        }
    }

    private void closeIfPossible() {
        if (kernel.close(lanes)) {
            begin(Step.ALONE);
        } else if (lanes.areAllHome()) { // and have something to be charged for
            windows = 1;
            begin(Step.OPEN);
        }
    }

    private void giveUp() {
        if (step != Step.ALONE) {
            begin(Step.CLOSING);
        }
    }

    private void measure() {
        long ns = System.nanoTime() - beganNs;
        if (ns >= windowNs && (step != Step.TRYING || lanes.stretches() - beganStretches >= leastStretches)) {
            measured((double) (units() - beganUnits) / Math.max(1, ns));
        }
    }

    private long units() {
        return step == Step.ALONE ? prospect.units() : lanes.units();
    }

    private void measured(double unitsOfNs) {
        windows--;
        if (step == Step.TRYING) {
            boolean isFaster = unitsOfNs >= LEAST_GAIN * unitsOfOne;
            windows = isFaster ? openFor : closedFor;
            openFor = isFaster ? longer(openFor) : FIRST_STAY;
            closedFor = isFaster ? FIRST_STAY : longer(closedFor);
            begin(isFaster ? Step.OPEN : Step.CLOSING);
        } else if (windows > 0) {
            begin(step);
        } else if (step == Step.OPEN) {
            windows = 1;
            begin(Step.CLOSING);
        } else {
            open(unitsOfNs);
        }
    }

    private static int longer(int stay) {
        return Math.min(LONGEST_STAY, 2 * stay);
    }

    private void begin(Step next) {
        step = next;
        lanes.hurryHome(next == Step.CLOSING);
        beganNs = System.nanoTime();
        beganUnits = units();
        beganStretches = lanes.stretches();
    }

    /** The lanes, whether or not they are open just now. */
    Lanes lanes() {
        return lanes;
    }
}
