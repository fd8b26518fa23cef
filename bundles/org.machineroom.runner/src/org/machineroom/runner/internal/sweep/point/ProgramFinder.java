// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.point;

import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.run.RunException;

/** Finds a program by what a user calls it: an example's name, a file, a class. */
@FunctionalInterface
public interface ProgramFinder {
    /** The settings with the program in them. */
    RunSettings find(String program, RunSettings settings) throws RunException;
}
