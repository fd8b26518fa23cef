// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.match;

/** What messages and receives are matched by; source and tag may be wildcards. Sources are ranks of the machine. */
record MatchKey(int context, int source, int tag) {
}
