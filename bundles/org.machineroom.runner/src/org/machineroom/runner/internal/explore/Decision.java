// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.explore;

import java.util.BitSet;
import java.util.Set;
import org.machineroom.live.settings.Match;

/**
 * What an open receive has got in a run, and what it could have got.
 *
 * @param index its number in the run, from 0
 * @param match what it has got
 * @param held the receive
 * @param sources senders in the whole run of which it could have got a message, as far as is known by now
 * @param knows the decisions without which it would not have come to this one: it itself, those that the receiver knew
 *        of when it posted the receive, and the sender when it sent
 */
record Decision(int index, Match match, Held held, Set<Integer> sources, BitSet knows) {
}
