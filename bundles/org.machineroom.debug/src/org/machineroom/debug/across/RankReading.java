// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

import java.util.Optional;

/**
 * What was found out about an expression in a rank.
 *
 * @param rank number of the rank
 * @param value what the expression is there, if it is anything
 * @param reason why it is nothing, for the user; empty if it is something
 */
public record RankReading(int rank, Optional<RankValue> value, String reason) {
    /** It is something. */
    public static RankReading of(int rank, RankValue value) {
        return new RankReading(rank, Optional.of(value), "");
    }

    /** It is nothing. */
    public static RankReading none(int rank, String reason) {
        return new RankReading(rank, Optional.empty(), reason);
    }
}
