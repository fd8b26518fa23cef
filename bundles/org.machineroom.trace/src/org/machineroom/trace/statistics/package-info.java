// SPDX-License-Identifier: EPL-2.0
/**
 * What a trace says when it is summed up: times per rank, profiles, who talks to whom. Begin with
 * {@link org.machineroom.trace.statistics.TraceSummary}.
 */
package org.machineroom.trace.statistics;
