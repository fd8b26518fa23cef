// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.golden;

/**
 * What tells a kept run from all others.
 *
 * @param program its name and arguments
 * @param machine id of the machine
 * @param ranks how many there are
 * @param limits enforced or extended
 */
record RunKey(String program, String machine, int ranks, String limits) {
    @Override
    public String toString() {
        return program + " on " + machine + ", " + ranks + " ranks, limits " + limits;
    }
}
