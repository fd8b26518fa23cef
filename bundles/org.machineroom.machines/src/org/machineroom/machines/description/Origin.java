// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.description;

/**
 * Where a setting was written.
 *
 * @param place file name, or the command line option
 * @param line line number from 1, or 0 where there are no lines
 */
public record Origin(String place, int line) {
    @Override
    public String toString() {
        return line > 0 ? place + ":" + line : place;
    }
}
