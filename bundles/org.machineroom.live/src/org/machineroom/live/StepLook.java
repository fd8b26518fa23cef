// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import java.util.List;

/**
 * What a run that counts steps knows where it stands, see {@link org.machineroom.live.settings.Position.AtStep}.
 *
 * @param taken how many steps each rank has taken, by rank; empty if they are not counted
 * @param subject the number of {@link MpiStop#subject}, see {@link org.machineroom.live.settings.Watched#number}; 0 if
 *        the run does not know it
 * @param changed the step with which the watched variable got its value; 0 if it is not watched, or there was none
 * @param call which MPI call of the rank did that, from 1; 0 if it was the program itself
 */
public record StepLook(List<Long> taken, long subject, long changed, long call) {
    /** Of a run that does not count them. */
    public static final StepLook NONE = new StepLook(List.of(), 0, 0, 0);

    public StepLook {
        taken = List.copyOf(taken);
    }
}
