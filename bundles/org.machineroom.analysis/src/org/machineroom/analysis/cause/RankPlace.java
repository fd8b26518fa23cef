// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

/** A place in the program on one of its ranks. */
public record RankPlace(int rank, Place place) {
}
