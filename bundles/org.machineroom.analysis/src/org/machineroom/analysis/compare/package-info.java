// SPDX-License-Identifier: EPL-2.0
/**
 * Two runs side by side: what differs between their settings, messages, ranks, calls, lines and costs. Begin with
 * {@link org.machineroom.analysis.compare.RunComparison}.
 */
package org.machineroom.analysis.compare;
